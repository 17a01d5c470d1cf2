import { formatCount, formatList } from './numbers.ts';
import type { Noun } from '../messages.ts';

/** Headings and captions of the parts of pages. */
export const part = {
  api: 'API',
  apis: 'APIs',
  authentication: 'Authentication',
  /** Of servers, as the search finds them, and of one whose variable is all of it. */
  baseUrl: 'Base URL',
  body: 'Body',
  callback: 'Callback',
  callbacks: 'Callbacks',
  changes: 'What changes',
  configuration: 'Configuration',
  console: 'API console',
  covers: 'What it covers',
  document: 'Document',
  examples: 'Examples',
  fields: 'Properties',
  firstRequest: 'First request',
  groups: 'Groups',
  guides: 'Guides',
  guideOperations: 'Operations in this guide',
  headers: 'Headers',
  inGroup: 'In this group',
  lifecycle: 'Lifecycle',
  logo: 'Logo',
  more: 'More',
  operations: 'Operations',
  parameters: 'Parameters',
  partOf: 'Part of',
  properties: 'Properties and limits',
  response: 'Response',
  responses: 'Responses',
  relatedGuides: 'Guides that use it',
  request: 'Request',
  roles: 'Roles',
  samples: 'Samples',
  schemas: 'Schemas',
  scopes: 'Scopes',
  key: 'Key',
  server: 'Server',
  /** Among the servers: one that the reader types. */
  otherServer: 'Another server …',
  serverUrl: 'Server URL',
  /** Among servers, where the document names none. */
  noServer: 'None named',
  servers: 'Servers',
  usedBy: 'Used by',
  uses: 'Where it is used',
  editRequest: 'Edit request',
  variables: 'server variable',
  webhooks: 'Webhooks',
} as const;

/** Marks beside names. */
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

/** What else there is of an API, in words that links to it have. */
export const link = {
  console: 'Open the API console',
  jsonSchema: 'View JSON Schema',
  lifecycle: 'What is new, deprecated or about to end',
  picture: 'Picture',
  slice: 'the document of this operation alone',
} as const;

/** What stands in the place of things that are not there. */
export const nothing = {
  apis: 'No API is listed yet. Name documents in redocly.yaml, or on the command line.',
  example: 'No example.',
  examples: 'The example stands elsewhere.',
  listed: 'Nothing is listed here.',
  operations: 'A text, without operations.',
} as const;

/** `Version 1.0.0`. */
export function formatVersion(version: string): string {
  return `Version ${version}`;
}

/** What a box filters: `Filter 41 properties`. */
export function formatFilter(count: number, noun: Noun): string {
  return `Filter ${formatCount(count, noun)}`;
}

/** Names of headers beside an example: `ETag, Link headers`. */
export function formatHeaders(names: readonly string[]): string {
  return `${names.join(', ')} ${names.length === 1 ? 'header' : 'headers'}`;
}

/** All rows of a schema, by its name. */
export function formatAll(name: string): string {
  return `All of ${name}`;
}

/** A list that another page shows whole: `All 400 headers`. */
export function formatAllItems(count: string): string {
  return `All ${count}`;
}

/** Where they stand, for who has no script. */
export function formatMore(name: string): string {
  return `All of ${name} on its own page`;
}

/** Before the address of a list that has more. */
export const allListed = 'All of them in one list';
/** Over an enumeration. */
export const oneOf = 'One of:';
/** Of a body. */
export const requiredBody = 'Required.';
export const optionalBody = 'Optional.';

/** Names what a page belongs to, links in Markdown: `Part of the [Petstore](…).` */
export function formatPartOf(owners: readonly string[]): string {
  return `Part of the ${owners.join(', ')}.`;
}

/** The same of a page of an operation, with its API's version and the address of its document. */
export function formatOperationPart(api: string, version: string, rest: readonly string[], slice: string): string {
  return `Part of the ${[`${api} (version ${version})`, ...rest].join(', ')}. As OpenAPI: ${slice}.`;
}

/** The same of a schema, with its type. */
export function formatSchemaPart(api: string, subtitle: string, type: string): string {
  return `Schema of the ${api}. ${subtitle}Type: ${type}`;
}

/** What the list of an API's schemas holds. */
export function formatAllSchemas(api: string): string {
  return `All named schemas of the ${api}.`;
}

/** What the list of an API's webhooks holds. */
export function formatAllWebhooks(api: string): string {
  return `All that the ${api} sends to you.`;
}

/** The heading over webhooks that share the first word of their names; over those that share none. */
export function formatWebhookGroup(name: string | undefined): string {
  return name ?? 'Others';
}

/** How a webhook comes. */
export function formatWebhook(name: string, method: string): string {
  return `Webhook ${name}: the API sends ${method} to you.`;
}

/** Where an operation is asked. */
export function formatHost(host: string): string {
  return `At ${host}.`;
}

/** The identifier of an operation. */
export function formatOperationId(id: string): string {
  return `Operation: ${id}`;
}

/** Before an address as the document writes it, its variables in braces. */
export const asWritten = 'URL template';

/** Before media types. */
export const mediaType = 'Media type';

/** That a body was told under another status. */
export function formatSame(status: string): string {
  return `the same as under ${status}.`;
}

/** Where an example stands that the document does not hold. */
export function formatExternal(address: string): string {
  return `It stands at ${address}.`;
}

/** A value that is text of no characters. */
export const emptyValue = 'empty';

/** A variable of a server's address. */
export function formatVariable(name: string, value: string, values: readonly string[]): string {
  return `variable ${name}: default ${value}${values.length === 0 ? '' : `, one of ${values.join(', ')}`}`;
}

/** What a security scheme is declared as, where that is not its name. */
export function formatDeclared(id: string): string {
  return `declared as ${id}`;
}

/** A pattern for names. */
export function formatPattern(pattern: string): string {
  return `names like ${pattern}`;
}

/** Where all rows of a schema stand, its name a link. */
export function formatOwnPage(schema: string): string {
  return `All of ${schema} is on its own page.`;
}

/** A link to a list: `All 270 webhooks`. */
export function formatAllOf(count: number, noun: Noun): string {
  return `All ${formatCount(count, noun)}`;
}

/** Names the languages whose samples stand on the page alone. */
export function formatMoreSamples(languages: readonly string[]): string {
  return `The same in ${formatList(languages)}`;
}
