import { formatList, formatNumber } from './numbers.ts';

/** What pages, parts of the navigation and the portal are called. */
export const titles = {
  documentation: 'API documentation',
  home: 'Home page',
  guides: 'Guides',
  reference: 'Reference',
  overview: 'Overview',
  operations: 'Operations',
  webhooks: 'Webhooks',
  schemas: 'Schemas',
  lifecycle: 'Lifecycle',
  console: 'API console',
  'not-found': 'Page not found',
} as const;

/** Of the navigation: a part that has all tags. */
export const allTags = (count: number): string => `All ${formatNumber(count)} tags`;

/** What a page is about, in one plain sentence. */
export const about = {
  guides: 'All guides, in the order to read them in.',
  reference: (apis: readonly string[]): string =>
    `Reference of ${apis.length === 1 ? `the ${apis.join('')}` : formatList(apis)}.`,
  topic: (api: string, name: string): string => `${name} of the ${api}.`,
  tag: (api: string, name: string): string => `${name} in the ${api}.`,
  schema: (api: string, name: string): string => `The schema ${name} of the ${api}.`,
  schemas: (api: string): string => `All named schemas of the ${api}.`,
  webhooks: (api: string): string => `All that the ${api} sends to you.`,
  console: (api: string): string => `Send requests to all operations of the ${api}.`,
  lifecycle: (api: string): string =>
    `What is experimental, in beta, deprecated or about to be switched off in ${api}.`,
  documentation: 'API documentation',
  'not-found': 'There is no page at this address.',
} as const;
