export { isDeprecated } from './index-files.ts';
export { stabilities } from './stages.ts';

/** What the search box says beside what stands in its markup. */
export const label = {
  searching: 'Searching…',
  failed: 'The search index could not be loaded.',
  again: 'Try again',
  some: 'Nothing holds all of these words. These hold some of them.',
  everywhere: 'Search everything',
  clear: 'Start anew',
  opened: 'Last opened',
  tags: 'In this API',
  apis: 'APIs',
  guides: 'Guides',
} as const;

/** The kind of a row that is not an operation. */
export const rowKinds: Readonly<Record<string, string>> = {
  api: 'api',
  tag: 'tag',
  topic: 'topic',
  guide: 'guide',
  guides: 'guides',
  schema: 'schema',
  schemas: 'schemas',
  webhooks: 'webhooks',
  lifecycle: 'lifecycle',
  section: 'section',
  field: 'field',
  value: 'value',
  status: 'status',
  scope: 'scope',
};

/** That what was found is of other words than those typed. */
export function formatPatched(words: string): string {
  return `Nothing fits as typed. These fit “${words}”.`;
}

/** That nothing was found, though it was looked for everywhere or not. */
export function formatNothing(typed: string): string {
  return `Nothing fits “${typed.trim()}”.`;
}

/** How much was found. */
export function formatCount(total: number): string {
  return total === 1 ? 'One result' : `${total.toLocaleString('en')} results`;
}

/** Where a name stands: in so many operations and so many other pages. */
export function formatPlaces(operations: number, others: number): string {
  const parts = [
    ...(operations === 0 ? [] : [operations === 1 ? '1 operation' : `${operations.toLocaleString('en')} operations`]),
    ...(others === 0 ? [] : [others === 1 ? '1 other page' : `${others.toLocaleString('en')} other pages`]),
  ];
  return `in ${parts.join(', ')}`;
}
