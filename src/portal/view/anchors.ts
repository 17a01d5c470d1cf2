import { memoize } from '../../cache/memoize.ts';
import { renderMarkdown } from '../markup/render.ts';
import type { PageAnchors } from '../guides/check-links.ts';
import type { Page } from '../pages/page.ts';
import type { Portal } from '../portal.ts';
import { viewOf } from './index.ts';
import { sourceOf } from './links.ts';
import { anchorsOfProse } from './prose-headings.ts';
import { tocOf } from './toc.ts';
import type { View } from './types/page.ts';

/** Lists the anchors of a page of the reference; undefined for a page whose links are not checked. */
export function anchorsOf(page: Page, portal: Portal): PageAnchors | undefined {
  return isChecked(page) ? anchorsIn(portal)(page) : undefined;
}

const anchorsIn = memoize((portal: Portal) => memoize((page: Page) => listAnchors(page, portal)));

function listAnchors(page: Page, portal: Portal): PageAnchors {
  const view = viewOf(page, portal);
  const found: CollectedAnchors = { names: new Set(sectionsIn(view)), open: new Set() };
  collect(view, view.kind === 'schema' ? 'schema' : '', found);
  const prose = Object.values(anchorsOfProse(page, portal)).flatMap(({ ids }) => [...ids.values()]);
  const toc = tocOf(page, portal).flatMap((entry) => [entry, ...entry.children].map(({ id }) => id));
  for (const id of [...toc, ...idsInText(view), ...prose]) found.names.add(id);
  return { names: [...found.names], open: [...found.open] };
}

function isChecked({ kind }: Page): boolean {
  return kind === 'api' || kind === 'tag' || kind === 'operation' || kind === 'webhook' || kind === 'schema';
}

/** Lists the ids of a page's sections whose headings are messages; the table of contents has those of an API. */
function sectionsIn(view: View): readonly string[] {
  if (view.kind === 'tag') return view.operations.length > 0 ? ['operations'] : [];
  if (view.kind === 'schema') return view.rows === undefined ? ['uses'] : ['properties', 'uses'];
  if (view.kind !== 'operation' && view.kind !== 'webhook') return [];
  return [
    ...(view.authentication === undefined ? [] : ['authentication']),
    'responses',
    ...(view.callbacks.length > 0 ? ['callbacks'] : []),
    ...view.callbacks.flatMap(({ operations }) => operations.map(({ anchor }) => `${anchor}-responses`)),
    ...(view.servers.length > 0 ? ['servers'] : []),
    ...(view.guides.length > 0 ? ['guides'] : []),
    ...(view.history === undefined ? [] : ['history']),
  ];
}

/** Lists the ids in a page's description. */
function idsInText(view: View): readonly string[] {
  const text = 'description' in view ? view.description : undefined;
  const isText = typeof text === 'string' || (text !== undefined && 'source' in text);
  return isText ? [...renderMarkdown(sourceOf(text), { idPrefix: 'about' }).ids.values()] : [];
}

interface CollectedAnchors {
  readonly names: Set<string>;
  /** Anchors of values whose further rows another page has. */
  readonly open: Set<string>;
}

/** Collects the anchors in the data of a view; `around` is that of the value that has it. */
function collect(data: unknown, around: string, found: CollectedAnchors): void {
  if (typeof data !== 'object' || data === null) return;
  const own = 'anchor' in data && typeof data.anchor === 'string' ? data.anchor : undefined;
  // The anchor of a media type begins those of its rows; no element has it as an id.
  if (own !== undefined && !('encodings' in data)) found.names.add(own);
  const anchor = own ?? around;
  if (anchor !== '' && 'more' in data && typeof data.more === 'object') found.open.add(anchor);
  for (const value of Object.values(data)) collect(value, anchor, found);
}
