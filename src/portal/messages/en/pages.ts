import { formatList, formatNumber } from './numbers.ts';

/** Titles of pages, sections of the navigation and the portal. */
export const titles = {
  documentation: 'Documentation',
  home: 'Home page',
  guides: 'Guides',
  site: 'Main site',
  reference: 'Reference',
  overview: 'Overview',
  operations: 'Operations',
  webhooks: 'Webhooks',
  schemas: 'Schemas',
  errors: 'Errors',
  permissions: 'Permissions',
  lifecycle: 'Lifecycle',
  changes: 'Versions',
  unreleased: 'Unreleased',
  console: 'API console',
  'not-found': 'Page not found',
} as const;

/** Texts of the links to the pages about an API, in its overview. */
export const overviewLinks = {
  errors: 'What each error means, and where it occurs',
  permissions: 'Scopes and roles, by operation',
  lifecycle: 'View lifecycle',
  changes: 'Versions, and what changed in each',
  console: 'Open the API console',
} as const;

/** Text of the navigation's link to all tags. */
export const allTags = (count: number): string => `All ${formatNumber(count)} tags`;

/** Titles of versions in changelogs. */
export const versionTitles = {
  version: (name: string): string => `Version ${name}`,
  since: (name: string): string => `Changes since ${name}`,
} as const;

/** Descriptions of pages, one plain sentence each. */
export const about = {
  guides: 'All guides.',
  reference: (apis: readonly string[]): string =>
    apis.length === 1 ? `${apis.join('')} reference.` : `Reference for ${formatList(apis)}.`,
  many: (apis: readonly string[], count: number): string =>
    `Reference for ${formatNumber(count)} APIs, including ${formatList(apis)}.`,
  topic: (api: string, name: string): string => `${name} in ${api}.`,
  tag: (api: string, name: string): string => `${name} in ${api}.`,
  schema: (api: string, name: string): string => `The schema ${name} in ${api}.`,
  schemas: (api: string): string => `All named schemas in ${api}.`,
  webhooks: (api: string): string => `All webhooks in ${api}.`,
  console: (api: string): string => `Call any operation in ${api}.`,
  errors: (api: string): string => `Errors in ${api}.`,
  permissions: (api: string): string => `Scopes and roles in ${api}, and the operations that require them.`,
  lifecycle: (api: string): string => `Experimental, beta, deprecated and retiring parts of ${api}.`,
  changes: (api: string): string => `All versions of ${api}, and what changed in each.`,
  unreleased: (api: string): string => `What will change in the next version of ${api}.`,
  version: (api: string, name: string): string => `What changed in ${api} ${name}.`,
  since: (api: string, name: string): string => `What changed in ${api} since version ${name}.`,
  removed: (api: string, name: string): string => `${name} is no longer part of ${api}.`,
  documentation: 'Documentation',
  'not-found': 'We can’t find this page.',
} as const;
