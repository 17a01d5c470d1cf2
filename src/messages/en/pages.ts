import { formatList, formatNumber } from './numbers.ts';

/** Titles of pages, sections of the navigation and the portal. */
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

/** Text of the navigation's link to all tags. */
export const allTags = (count: number): string => `All ${formatNumber(count)} tags`;

/** Descriptions of pages, one plain sentence each. */
export const about = {
  guides: 'All guides, in reading order.',
  reference: (apis: readonly string[]): string =>
    `Reference of ${apis.length === 1 ? `the ${apis.join('')}` : formatList(apis)}.`,
  topic: (api: string, name: string): string => `${name} of the ${api}.`,
  tag: (api: string, name: string): string => `${name} in the ${api}.`,
  schema: (api: string, name: string): string => `The schema ${name} of the ${api}.`,
  schemas: (api: string): string => `All named schemas of the ${api}.`,
  webhooks: (api: string): string => `All webhooks of the ${api}.`,
  console: (api: string): string => `Send requests to all operations of the ${api}.`,
  lifecycle: (api: string): string => `Experimental, beta, deprecated and retiring parts of ${api}.`,
  documentation: 'API documentation',
  'not-found': 'There is no page at this address.',
} as const;
