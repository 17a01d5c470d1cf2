import { isPortalError, modelWithout } from '../../openapi/index.ts';
import type { Api } from '../../openapi/index.ts';
import { urlFor } from '../../site/pages/routes.ts';
import { assemblePortal } from '../../site/portal/portal.ts';
import type { Portal } from '../../site/portal/portal.ts';
import { partToMarkdown } from '../../text/index.ts';
import { pageToFrame, pageToView } from '../../view/index.ts';
import { viewToText } from './print.ts';

/** Pages that show a part of a document: those that would say something else without it. */
export interface PagesWithPart {
  readonly shown: readonly PageWithPart[];
  /** How many have it around their contents alone: in the header, the navigation, what search engines read. */
  readonly around: number;
  /** How many pages were looked at, of how many. */
  readonly looked: number;
  readonly all: number;
}

interface PageWithPart {
  readonly url: string;
  /** Lines of its Markdown that would not be there. */
  readonly lines: readonly string[];
}

/** So many pages are looked at: two views of each take some seconds. */
const MOST = 400;

/** Finds them by making the pages twice; undefined where the document or its addresses would not hold without the part. */
export function findPages(api: Api, pointer: string, portal: Portal): PagesWithPart | undefined {
  const [before, after] = [undefined, pointer].map((without) => portalOf(api, portal, without));
  if (before === undefined || after?.pages.length !== before.pages.length) return undefined;
  if (before.pages.some(({ path }, index) => after.pages[index]?.path !== path)) return undefined;
  const shown: PageWithPart[] = [];
  let around = 0;
  const looked = before.pages.slice(0, MOST);
  for (const [index, page] of looked.entries()) {
    const other = after.pages[index];
    if (other === undefined) return undefined;
    const [view, rest] = [pageToView(page, before), pageToView(other, after)];
    if (viewToText(view) !== viewToText(rest)) {
      const kept = new Set(partToMarkdown({ kind: 'page', value: rest }, other, after).split('\n'));
      const lines = partToMarkdown({ kind: 'page', value: view }, page, before).split('\n');
      shown.push({ url: urlFor(page, before), lines: lines.filter((line) => line !== '' && !kept.has(line)) });
    } else if (JSON.stringify(pageToFrame(page, before)) !== JSON.stringify(pageToFrame(other, after))) around += 1;
  }
  return { shown, around, looked: looked.length, all: before.pages.length };
}

function portalOf(api: Api, portal: Portal, without: string | undefined): Portal | undefined {
  try {
    const model = modelWithout(api, without);
    return assemblePortal({ ...portal, apis: portal.apis.map((one) => (one === api ? model : one)) });
  } catch (error) {
    if (isPortalError(error)) return undefined;
    throw error;
  }
}
