import { formatCount, formatList } from './numbers.ts';
import type { Noun } from '../messages.ts';

/** Headings and captions of the parts of pages. */
export const part = {
  api: 'API',
  apis: 'APIs',
  authentication: 'Authentifizierung',
  /** Of servers, as the search finds them, and of one whose variable is all of it. */
  baseUrl: 'Basis-URL',
  body: 'Body',
  callback: 'Callback',
  callbacks: 'Callbacks',
  changes: 'Was sich ändert',
  configuration: 'Konfiguration',
  console: 'API-Konsole',
  covers: 'Was dazugehört',
  document: 'Dokument',
  examples: 'Beispiele',
  fields: 'Eigenschaften',
  firstRequest: 'Erste Anfrage',
  groups: 'Gruppen',
  guides: 'Anleitungen',
  guideOperations: 'Operationen in dieser Anleitung',
  headers: 'Header',
  inGroup: 'In dieser Gruppe',
  lifecycle: 'Lebenszyklus',
  logo: 'Logo',
  more: 'Mehr',
  /** Among servers, where the document names none. */
  noServer: 'Keiner genannt',
  operations: 'Operationen',
  parameters: 'Parameter',
  partOf: 'Gehört zu',
  properties: 'Eigenschaften und Grenzen',
  response: 'Antwort',
  responses: 'Antworten',
  relatedGuides: 'Anleitungen dazu',
  request: 'Anfrage',
  roles: 'Rollen',
  samples: 'Codebeispiele',
  schemas: 'Schemas',
  scopes: 'Scopes',
  key: 'Schlüssel',
  server: 'Server',
  /** Among the servers: one that the reader types. */
  otherServer: 'Anderer Server …',
  serverUrl: 'Server-URL',
  servers: 'Server',
  usedBy: 'Verwendet von',
  uses: 'Wo es verwendet wird',
  editRequest: 'Anfrage bearbeiten',
  variables: 'Server-Variable',
  webhooks: 'Webhooks',
} as const;

/** Marks beside names. */
export const mark = {
  default: 'Vorgabe',
  deprecated: 'Veraltet',
  generated: 'erzeugtes Beispiel',
  noBody: 'ohne Body',
  optional: 'optional',
  required: 'erforderlich',
  schema: 'Schema',
  webhook: 'Webhook',
} as const;

/** What else there is of an API, in words that links to it have. */
export const link = {
  console: 'API-Konsole öffnen',
  jsonSchema: 'JSON-Schema ansehen',
  lifecycle: 'Was neu ist, veraltet oder bald endet',
  picture: 'Bild',
  slice: 'das Dokument dieser Operation allein',
} as const;

/** What stands in the place of things that are not there. */
export const nothing = {
  apis: 'Noch ist keine API aufgeführt. Nennen Sie Dokumente in redocly.yaml oder auf der Kommandozeile.',
  example: 'Kein Beispiel.',
  examples: 'Das Beispiel steht woanders.',
  listed: 'Hier steht nichts.',
  operations: 'Ein Text, ohne Operationen.',
} as const;

/** `Version 1.0.0`. */
export function formatVersion(version: string): string {
  return `Version ${version}`;
}

/** What a box filters: `41 Eigenschaften filtern`. */
export function formatFilter(count: number, noun: Noun): string {
  return `${formatCount(count, noun)} filtern`;
}

/** Names of headers beside an example: `Header ETag, Link`. */
export function formatHeaders(names: readonly string[]): string {
  return `Header ${names.join(', ')}`;
}

/** All rows of a schema, by its name. */
export function formatAll(name: string): string {
  return `Alles von ${name}`;
}

/** A list that another page shows whole: `Alle 400 Header`. */
export function formatAllItems(count: string): string {
  return `Alle ${count}`;
}

/** Where they stand, for who has no script. */
export function formatMore(name: string): string {
  return `Alles von ${name} auf eigener Seite`;
}

/** Before the address of a list that has more. */
export const allListed = 'Alle in einer Liste';
/** Over an enumeration. */
export const oneOf = 'Einer von:';
/** Of a body. */
export const requiredBody = 'Erforderlich.';
export const optionalBody = 'Optional.';

/** Before an address as the document writes it, its variables in braces. */
export const asWritten = 'URL-Vorlage';

/** A value that is text of no characters. */
export const emptyValue = 'leer';

/** Names what a page belongs to, links in Markdown: `Gehört zu [Petstore](…).` */
export function formatPartOf(owners: readonly string[]): string {
  return `Gehört zu ${owners.join(', ')}.`;
}

/** The same of a page of an operation, with its API's version and the address of its document. */
export function formatOperationPart(api: string, version: string, rest: readonly string[], slice: string): string {
  return `Gehört zu ${[`${api} (Version ${version})`, ...rest].join(', ')}. Als OpenAPI: ${slice}.`;
}

/** The same of a schema, with its type. */
export function formatSchemaPart(api: string, subtitle: string, type: string): string {
  return `Schema von ${api}. ${subtitle}Typ: ${type}`;
}

/** What the list of an API's schemas holds. */
export function formatAllSchemas(api: string): string {
  return `Alle benannten Schemas von ${api}.`;
}

/** What the list of an API's webhooks holds. */
export function formatAllWebhooks(api: string): string {
  return `Alles, was ${api} an Sie sendet.`;
}

/** The heading over webhooks that share the first word of their names; over those that share none. */
export function formatWebhookGroup(name: string | undefined): string {
  return name ?? 'Andere';
}

/** How a webhook comes. */
export function formatWebhook(name: string, method: string): string {
  return `Webhook ${name}: Die API sendet ${method} an Sie.`;
}

/** Where an operation is asked. */
export function formatHost(host: string): string {
  return `Unter ${host}.`;
}

/** The identifier of an operation. */
export function formatOperationId(id: string): string {
  return `Operation: ${id}`;
}

/** Before media types. */
export const mediaType = 'Medientyp';

/** That a body was told under another status. */
export function formatSame(status: string): string {
  return `dasselbe wie unter ${status}.`;
}

/** Where an example stands that the document does not hold. */
export function formatExternal(address: string): string {
  return `Es steht unter ${address}.`;
}

/** A variable of a server's address. */
export function formatVariable(name: string, value: string, values: readonly string[]): string {
  return `Variable ${name}: Vorgabe ${value}${values.length === 0 ? '' : `, eines von ${values.join(', ')}`}`;
}

/** What a security scheme is declared as, where that is not its name. */
export function formatDeclared(id: string): string {
  return `im Dokument ${id}`;
}

/** A pattern for names. */
export function formatPattern(pattern: string): string {
  return `Namen nach dem Muster ${pattern}`;
}

/** Where all rows of a schema stand, its name a link. */
export function formatOwnPage(schema: string): string {
  return `Alles von ${schema} steht auf einer eigenen Seite.`;
}

/** A link to a list: `Alle 270 Webhooks`. */
export function formatAllOf(count: number, noun: Noun): string {
  return `Alle ${formatCount(count, noun)}`;
}

/** Names the languages whose samples stand on the page alone. */
export function formatMoreSamples(languages: readonly string[]): string {
  return `Dasselbe in ${formatList(languages)}`;
}
