export { isDeprecated } from './index-files.ts';
export { stabilities } from './stages.ts';
import { titles } from './pages.ts';

/** Labels of the search dialog. */
export const label = {
  searching: 'Searching…',
  failed: 'The search index could not be loaded.',
  again: 'Try again',
  some: 'No exact match. Closest results:',
  everywhere: 'Search everything',
  clear: 'Clear search',
  opened: 'Last opened',
  tags: 'In this API',
  apis: 'APIs',
  guides: 'Guides',
  allApis: 'All APIs',
  api: 'API',
  kind: 'Kind',
  more: 'Show more',
  results: 'Results',
} as const;

/** Filters by kind, the first for all. */
export const kinds: Readonly<Record<string, string>> = {
  '': 'All',
  guide: titles.guides,
  operation: titles.operations,
  webhook: titles.webhooks,
  schema: titles.schemas,
  version: titles.changes,
  field: 'Fields',
};

/** Kinds of rows other than operations; a page of which a portal or an API has one by its title. */
export const rowKinds: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(titles).map(([kind, title]) => [kind, title.toLowerCase()])),
  api: 'api',
  tag: 'tag',
  topic: 'topic',
  guide: 'guide',
  schema: 'schema',
  version: 'version',
  section: 'section',
  page: 'page',
  field: 'field',
  value: 'value',
  status: 'status',
  error: 'error',
  change: 'change',
  webhook: 'webhook',
  scope: 'scope',
};

/** Words without meaning for the search, besides the English ones. */
export const smallWords: readonly string[] = [];

/** Words of a query that asks for changes of something. */
export const changeWords: readonly string[] = [
  'changed',
  'changes',
  'changelog',
  'added',
  'removed',
  'renamed',
  'breaking',
];

/** Names the corrected query of the results. */
export function formatPatched(words: string): string {
  return `No exact matches. Showing results for “${words}”.`;
}

/** Reports a query without results. */
export function formatNothing(typed: string): string {
  return `No results for “${typed.trim()}”.`;
}

/** Counts the results. */
export function formatCount(total: number): string {
  return total === 1 ? 'One result' : `${total.toLocaleString('en')} results`;
}

/** Counts the operations and other pages that contain a name. */
export function formatPlaces(operations: number, others: number): string {
  const parts = [
    ...(operations === 0 ? [] : [operations === 1 ? '1 operation' : `${operations.toLocaleString('en')} operations`]),
    ...(others === 0 ? [] : [others === 1 ? '1 other page' : `${others.toLocaleString('en')} other pages`]),
  ];
  return `in ${parts.join(', ')}`;
}
