import type { Operation } from '../model/index.ts';
import { findGuideTarget, hasHeading, type GuideTarget } from '../portal/guides/links.ts';
import { findTags } from '../portal/guides/tags.ts';
import { decodeAddress } from '../portal/pages/document-links.ts';
import type { Page, PageOf } from '../portal/pages/page.ts';
import { pageOf, pageUrl } from '../portal/pages/routes.ts';
import type { Portal } from '../portal/portal.ts';
import { contextOf, linkText } from './context.ts';
import { guideItem, operationsIn } from './guide-items.ts';
import { guideComponent } from './guide-components.ts';
import { operationItem } from './tags.ts';
import { GUIDE_PREFIX } from './toc.ts';
import type { GuideView } from './types/guide.ts';
import type { OperationItem } from './types/page.ts';
import type { TextLink } from './types/text.ts';
import type { GuidesView } from './types/guide-list.ts';

/** Creates the view of the list of guides. */
export function guidesView({ kind, title, description }: PageOf<'guides'>, portal: Portal): GuidesView {
  return { kind, title, description, guides: portal.guides.map((guide) => guideItem(guide, portal)) };
}

/** Creates the view of a guide: its text, and the data of its components. */
export function guideView({ guide, title, description, path }: PageOf<'guide'>, portal: Portal): GuideView {
  const { id, source, file } = guide;
  const operations = operationsIn(guide, portal).map((operation) => itemOf(operation, portal));
  const head = { kind: 'guide', id, title, description, operations } as const;
  if (!file.endsWith('.mdx')) {
    const text = linkText(source, (href) => linkOf(findGuideTarget(href, path, portal), portal));
    return { ...head, text, idPrefix: GUIDE_PREFIX, parts: [text] };
  }
  const parts: GuideView['parts'][number][] = [];
  let end = 0;
  for (const tag of findTags(source)) {
    parts.push(withoutScript(source.slice(end, tag.offset)), { part: guideComponent(tag, portal) });
    end = tag.end;
  }
  return { ...head, text: undefined, idPrefix: undefined, parts: [...parts, withoutScript(source.slice(end))] };
}

function linkOf(target: GuideTarget | undefined, portal: Portal): TextLink | undefined {
  if (target === undefined) return undefined;
  if (target.kind === 'path') return { href: target.href, id: undefined, heading: undefined };
  const { page, hash } = target;
  return { href: pageUrl(page.path, portal), id: placeIn(page, hash), heading: undefined };
}

/** Returns the id of a URL fragment's heading; ids in plain Markdown have a prefix. */
function placeIn(page: Page, hash: string): string | undefined {
  if (hash === '' || hash === '#') return undefined;
  const name = decodeAddress(hash.slice(1));
  const isPlain = page.kind === 'guide' && !page.guide.file.endsWith('.mdx');
  return isPlain && hasHeading(page.guide.source, `#${name}`) ? `${GUIDE_PREFIX}-${name}` : name;
}

function itemOf(operation: Operation, portal: Portal): OperationItem {
  const page = pageOf(operation, portal);
  return operationItem(operation, contextOf(page !== undefined && 'api' in page ? page.api : undefined, portal));
}

/** Removes imports, exports and comments from MDX. */
function withoutScript(source: string): string {
  return source.replace(/^(?:import|export)\s.*(?:\n|$)/gm, '').replace(/\{\/\*[\s\S]*?\*\/\}/g, '');
}
