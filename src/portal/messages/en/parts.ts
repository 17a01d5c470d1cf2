import { formatCount } from './numbers.ts';
import type { Noun } from './numbers.ts';

/** Headings and captions of page sections. */
export const part = {
  api: 'API',
  apis: 'APIs',
  authentication: 'Authentication',
  /** Label of a server in search results, and of a variable that is a whole server URL. */
  baseUrl: 'Base URL',
  body: 'Body',
  callback: 'Callback',
  callbacks: 'Callbacks',
  changes: 'Breaking changes',
  configuration: 'Configuration',
  covers: 'Browse the API',
  deprecations: 'Deprecations and previews',
  document: 'Document',
  examples: 'Examples',
  fields: 'Properties',
  firstRequest: 'First request',
  groups: 'Groups',
  guides: 'Guides',
  guideOperations: 'Operations in this guide',
  headers: 'Headers',
  inGroup: 'In this group',
  logo: 'Logo',
  more: 'More',
  news: 'What’s new',
  operations: 'Operations',
  parameters: 'Parameters',
  properties: 'Properties and limits',
  response: 'Response',
  responses: 'Responses',
  relatedGuides: 'Related guides',
  request: 'Request',
  roles: 'Roles',
  samples: 'Samples',
  schemas: 'Schemas',
  scopes: 'Scopes',
  server: 'Server',
  serverAndKey: 'Server and key',
  /** Field for the URL of a server that the document does not name. */
  ownUrl: 'Own base URL',
  /** Option in place of servers that the document does not name. */
  noServer: 'No server documented',
  servers: 'Servers',
  uses: 'Used in',
  editRequest: 'Edit request',
  variables: 'server variable',
  webhooks: 'Webhooks',
} as const;

/** Marks after names. */
export const mark = {
  default: 'Default',
  deprecated: 'Deprecated',
  generated: 'generated example',
  noBody: 'no body',
  optional: 'optional',
  required: 'required',
  schema: 'Schema',
  webhook: 'Webhook',
} as const;

/** Texts of links to further files of an API. */
export const link = {
  jsonSchema: 'View JSON Schema',
} as const;

/** Texts of missing or empty contents. */
export const nothing = {
  apis: 'No API is listed yet. List documents in redocly.yaml, or pass them on the command line.',
  example: 'No example.',
  examples: 'The example is in another document.',
  listed: 'No entries.',
  operations: 'Text only, no operations.',
} as const;

/** `Version 1.0.0`. */
export function formatVersion(version: string): string {
  return `Version ${version}`;
}

/** Labels a filter box: `Filter 41 properties`. */
export function formatFilter(count: number, noun: Noun): string {
  return `Filter ${formatCount(count, noun)}`;
}

/** Names of headers beside an example: `ETag, Link headers`. */
export function formatHeaders(names: readonly string[]): string {
  return `${names.join(', ')} ${names.length === 1 ? 'header' : 'headers'}`;
}

/** Labels the list of all rows of the named schema. */
export function formatAll(name: string): string {
  return `All of ${name}`;
}

/** Labels a list that another page has in full: `All 400 headers`. */
export function formatAllItems(count: string): string {
  return `All ${count}`;
}

/** Links to the page with all rows, for readers without JavaScript. */
export function formatMore(name: string): string {
  return `All of ${name} on its own page`;
}

/** Label of an enumeration, of one value or several: of a value itself, of the items of an array, of the values of a map. */
export const enumeration = {
  own: { one: 'Only value:', other: 'One of:' },
  array: { one: 'Each item is:', other: 'Each item is one of:' },
  map: { one: 'Each value is:', other: 'Each value is one of:' },
};

/** Heading of webhooks that share the first word of their names; of those that share none if undefined. */
export function formatWebhookGroup(name: string | undefined): string {
  return name ?? 'Others';
}

/** Label of an address as written, with its variables in braces. */
export const asWritten = 'URL template';

/** Text before media types. */
export const mediaType = 'Media type';

/** Text of an empty string. */
export const emptyValue = 'empty';

/** Labels a link to a list: `All 270 webhooks`. */
export function formatAllOf(count: number, noun: Noun): string {
  return `All ${formatCount(count, noun)}`;
}
