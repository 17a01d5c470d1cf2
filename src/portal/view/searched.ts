import { memoize } from '../../cache/memoize.ts';
import type { Portal } from '../portal.ts';

const KINDS = ['guide', 'operation', 'webhook', 'schema', 'version'] as const;

/** Search filters: a kind of page, or fields. */
export type SearchedKind = (typeof KINDS)[number] | 'field';

/** Lists the kinds that a portal's search index contains. */
export const searchedKinds = memoize(listKinds);

function listKinds({ pages, apis }: Portal): readonly SearchedKind[] {
  const there = new Set(pages.flatMap(({ kind, unlisted }) => (unlisted ? [] : kind === 'topic' ? 'guide' : kind)));
  return [...KINDS.filter((kind) => there.has(kind)), ...(apis.length > 0 ? (['field'] as const) : [])];
}
