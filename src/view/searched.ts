import type { Portal } from '../portal/portal.ts';

const KINDS = ['guide', 'operation', 'webhook', 'schema'] as const;

/** Search filters: a kind of page, or fields. */
export type SearchedKind = (typeof KINDS)[number] | 'field';

const known = new WeakMap<Portal, readonly SearchedKind[]>();

/** Lists the kinds that a portal's search index contains. */
export function searchedKinds(portal: Portal): readonly SearchedKind[] {
  const kinds = known.get(portal) ?? listKinds(portal);
  known.set(portal, kinds);
  return kinds;
}

function listKinds({ pages, apis }: Portal): readonly SearchedKind[] {
  const there = new Set(pages.flatMap(({ kind, unlisted }) => (unlisted ? [] : kind === 'topic' ? 'guide' : kind)));
  return [...KINDS.filter((kind) => there.has(kind)), ...(apis.length > 0 ? (['field'] as const) : [])];
}
