import { formatCount } from './numbers.ts';
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
  changes: 'Inkompatible Änderungen',
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

/** Label of an enumeration, of one value or several: of a value itself, of the items of an array, of the values of a map. */
export const enumeration = {
  own: { one: 'Einziger Wert:', other: 'Einer von:' },
  array: { one: 'Jedes Element ist:', other: 'Jedes Element ist eines von:' },
  map: { one: 'Jeder Wert ist:', other: 'Jeder Wert ist einer von:' },
};

/** Label of an address as written, with its variables in braces. */
export const asWritten = 'URL-Vorlage';

/** Text of an empty string. */
export const emptyValue = 'leer';

/** Heading of webhooks that share the first word of their names; of those that share none if undefined. */
export function formatWebhookGroup(name: string | undefined): string {
  return name ?? 'Andere';
}

/** Text before media types. */
export const mediaType = 'Medientyp';

/** Labels a link to a list: `Alle 270 Webhooks`. */
export function formatAllOf(count: number, noun: Noun): string {
  return `Alle ${formatCount(count, noun)}`;
}
