import { renderMarkdown } from '../markup/render.ts';
import type { PageAnchors } from '../portal/guides/check-links.ts';
import type { Page } from '../portal/pages/page.ts';
import type { Portal } from '../portal/portal.ts';
import { headingsOfProse } from './prose-headings.ts';
import { tocOf } from './toc.ts';
import type { View } from './types/page.ts';

/** Ids of sections with a heading of ours, by the kind of their page. */
const SECTIONS: Readonly<Partial<Record<Page['kind'], readonly string[]>>> = {
  api: [],
  tag: ['operations'],
  operation: ['authentication', 'responses', 'callbacks', 'servers', 'guides'],
  webhook: ['authentication', 'responses', 'callbacks', 'servers', 'guides'],
  schema: ['properties', 'uses'],
};

/** Lists the anchors of a page of the reference with its view; undefined for a page whose links are not checked. */
export function anchorsIn(
  page: Page,
  portal: Portal,
  viewOf: (page: Page, portal: Portal) => View,
): PageAnchors | undefined {
  const sections = SECTIONS[page.kind];
  if (sections === undefined) return undefined;
  const found: Found = { names: new Set(sections), open: new Set() };
  collect(viewOf(page, portal), '', found);
  const { before, after } = headingsOfProse(page, portal);
  const toc = tocOf(page, portal).flatMap((entry) => [entry, ...entry.children]);
  for (const { id } of [...toc, ...headingsIn(page), ...before, ...after]) found.names.add(id);
  return { names: [...found.names], open: [...found.open] };
}

function headingsIn(page: Page): readonly { readonly id: string }[] {
  const description =
    'operation' in page ? page.operation.description : page.kind === 'tag' ? page.tag.description : '';
  return renderMarkdown(description ?? '', { idPrefix: 'about' }).headings;
}

interface Found {
  readonly names: Set<string>;
  /** Anchors of values whose further rows another page has. */
  readonly open: Set<string>;
}

/** Collects the anchors in the data of a view. */
function collect(data: unknown, around: string, found: Found): void {
  if (typeof data !== 'object' || data === null) return;
  const anchor = 'anchor' in data && typeof data.anchor === 'string' ? data.anchor : around;
  if (anchor !== '') found.names.add(anchor);
  if (anchor !== '' && 'more' in data && typeof data.more === 'object') found.open.add(anchor);
  for (const value of Object.values(data)) collect(value, anchor, found);
}
