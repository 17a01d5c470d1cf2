import { formatCount, formatList } from './numbers.ts';
import type { Noun } from '../en/numbers.ts';

/** Headings and captions of page sections. */
export const part = {
  api: 'API',
  apis: 'APIs',
  authentication: 'Authentifizierung',
  /** Label of a server in search results, and of a variable that is a whole server URL. */
  baseUrl: 'Basis-URL',
  body: 'Body',
  callback: 'Callback',
  callbacks: 'Callbacks',
  changes: 'Änderungen',
  configuration: 'Konfiguration',
  covers: 'API im Überblick',
  deprecations: 'Abkündigungen und Vorschauen',
  document: 'Dokument',
  examples: 'Beispiele',
  fields: 'Eigenschaften',
  firstRequest: 'Erste Anfrage',
  groups: 'Gruppen',
  guides: 'Anleitungen',
  guideOperations: 'Operationen in dieser Anleitung',
  headers: 'Header',
  inGroup: 'In dieser Gruppe',
  logo: 'Logo',
  news: 'Neuigkeiten',
  more: 'Mehr',
  /** Option in place of servers that the document does not name. */
  noServer: 'Kein Server dokumentiert',
  operations: 'Operationen',
  parameters: 'Parameter',
  partOf: 'Gehört zu',
  properties: 'Eigenschaften und Grenzen',
  response: 'Antwort',
  responses: 'Antworten',
  relatedGuides: 'Passende Anleitungen',
  request: 'Anfrage',
  roles: 'Rollen',
  samples: 'Codebeispiele',
  schemas: 'Schemas',
  scopes: 'Scopes',
  server: 'Server',
  serverAndKey: 'Server und Schlüssel',
  /** Option of a server that the reader types. */
  ownUrl: 'Eigene Basis-URL',
  servers: 'Server',
  usedBy: 'Verwendet von',
  uses: 'Verwendet in',
  editRequest: 'Anfrage bearbeiten',
  variables: 'Server-Variable',
  webhooks: 'Webhooks',
} as const;

/** Marks after names. */
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

/** Texts of links to further files of an API. */
export const link = {
  jsonSchema: 'JSON-Schema ansehen',
  picture: 'Bild',
  slice: 'OpenAPI für diese Operation',
} as const;

/** Texts of missing or empty contents. */
export const nothing = {
  apis: 'Noch ist keine API aufgeführt. Führen Sie Dokumente in redocly.yaml auf, oder geben Sie sie auf der Kommandozeile an.',
  example: 'Kein Beispiel.',
  examples: 'Das Beispiel steht in einem anderen Dokument.',
  listed: 'Keine Einträge.',
  operations: 'Nur Text, keine Operationen.',
} as const;

/** `Version 1.0.0`. */
export function formatVersion(version: string): string {
  return `Version ${version}`;
}

/** Labels a filter box: `41 Eigenschaften filtern`. */
export function formatFilter(count: number, noun: Noun): string {
  return `${formatCount(count, noun)} filtern`;
}

/** Names of headers beside an example: `Header ETag, Link`. */
export function formatHeaders(names: readonly string[]): string {
  return `Header ${names.join(', ')}`;
}

/** Labels the list of all rows of the named schema. */
export function formatAll(name: string): string {
  return `Alles von ${name}`;
}

/** Labels a list that another page has in full: `Alle 400 Header`. */
export function formatAllItems(count: string): string {
  return `Alle ${count}`;
}

/** Links to the page with all rows, for readers without JavaScript. */
export function formatMore(name: string): string {
  return `Alles von ${name} auf eigener Seite`;
}

/** Text before the address of the full list. */
export const allListed = 'Ganze Liste ansehen';
/** Label of an enumeration, of one value or several: of a value itself, of the items of an array, of the values of a map. */
export const enumeration = {
  own: { one: 'Einziger Wert:', other: 'Einer von:' },
  array: { one: 'Jedes Element ist:', other: 'Jedes Element ist eines von:' },
  map: { one: 'Jeder Wert ist:', other: 'Jeder Wert ist einer von:' },
};
/** Mark of a request body. */
export const requiredBody = 'Erforderlich.';
export const optionalBody = 'Optional.';

/** Label of an address as written, with its variables in braces. */
export const asWritten = 'URL-Vorlage';

/** Text of an empty string. */
export const emptyValue = 'leer';

/** Formats the owners of a page, links as Markdown: `Gehört zu [Petstore](…).` */
export function formatPartOf(owners: readonly string[]): string {
  return `Gehört zu ${owners.join(', ')}.`;
}

/** Formats the owners of an operation's page, with the API's version and the address of the operation document. */
export function formatOperationPart(api: string, version: string, rest: readonly string[], slice: string): string {
  return `Gehört zu ${[version === '' ? api : `${api} (Version ${version})`, ...rest].join(', ')}. Als OpenAPI: ${slice}.`;
}

/** Formats the owner of a schema's page, with the schema's type. */
export function formatSchemaPart(api: string, subtitle: string, type: string): string {
  return `Schema von ${api}. ${subtitle}Typ: ${type}`;
}

/** Describes the list of an API's schemas. */
export function formatAllSchemas(api: string): string {
  return `Alle benannten Schemas von ${api}.`;
}

/** Describes the list of an API's webhooks. */
export function formatAllWebhooks(api: string): string {
  return `Alle Webhooks von ${api}.`;
}

/** Heading of webhooks that share the first word of their names; of those that share none if undefined. */
export function formatWebhookGroup(name: string | undefined): string {
  return name ?? 'Andere';
}

/** Describes a webhook by its name and method. */
export function formatWebhook(name: string, method: string): string {
  return `Webhook ${name}: Die API sendet ${method} an Sie.`;
}

/** Names the host of an operation. */
export function formatHost(host: string): string {
  return `Unter ${host}.`;
}

/** Names an operation by its operationId. */
export function formatOperationId(id: string): string {
  return `Operation: ${id}`;
}

/** Text before media types. */
export const mediaType = 'Medientyp';

/** Refers to the status or media type that already shows the same body. */
export function formatSame(earlier: string): string {
  return `wie ${earlier}.`;
}

/** Links to an external example (`externalValue`). */
export function formatExternal(address: string): string {
  return `Siehe ${address}.`;
}

/** Formats a server variable with its default and enumeration. */
export function formatVariable(name: string, value: string, values: readonly string[]): string {
  return `Variable ${name}: Vorgabe ${value}${values.length === 0 ? '' : `, eines von ${values.join(', ')}`}`;
}

/** Names the component key of a security scheme that has another name. */
export function formatDeclared(id: string): string {
  return `im Dokument ${id}`;
}

/** Formats a pattern for property names. */
export function formatPattern(pattern: string): string {
  return `Namen nach dem Muster ${pattern}`;
}

/** Refers to the page with all rows of a schema; its name is a link. */
export function formatOwnPage(schema: string): string {
  return `Alles von ${schema} steht auf einer eigenen Seite.`;
}

/** Labels a link to a list: `Alle 270 Webhooks`. */
export function formatAllOf(count: number, noun: Noun): string {
  return `Alle ${formatCount(count, noun)}`;
}

/** Names the languages whose samples are on the HTML page only. */
export function formatMoreSamples(languages: readonly string[]): string {
  return `Auch in ${formatList(languages)}`;
}
