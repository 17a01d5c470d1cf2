import type { Section } from '../../view/types/changes.ts';
import { formatCount, formatNumber, formatRest } from './numbers.ts';

/** Names of the levels of changes, their meanings and counts. */
export const levels: Readonly<
  Record<Section, { readonly label: string; readonly about: string; readonly count: (count: number) => string }>
> = {
  breaking: {
    label: 'Inkompatibel',
    about: 'Clients für die vorige Version können scheitern.',
    count: (count) => `${formatNumber(count)} inkompatibel`,
  },
  'may-break': {
    label: 'Möglicherweise inkompatibel',
    about: 'Nicht als kompatibel bewiesen, oder die Bedeutung hat sich geändert.',
    count: (count) => `${formatNumber(count)} möglicherweise inkompatibel`,
  },
  deprecation: {
    label: 'Veraltet',
    about: 'Es funktioniert weiterhin und soll ersetzt werden.',
    count: (count) => `${formatNumber(count)} veraltet`,
  },
  safe: {
    label: 'Kompatibel',
    about: 'Alle Anfragen werden weiterhin angenommen, und alle Antworten waren schon vorher möglich.',
    count: (count) => `${formatNumber(count)} kompatibel`,
  },
  documentation: {
    label: 'Dokumentation',
    about: 'Nur Beschreibungen oder Beispiele haben sich geändert.',
    count: (count) => `${formatNumber(count)} in der Dokumentation`,
  },
};

/** Sentences about changes; values are code. */
export const change = {
  actions: { added: 'hinzugefügt', removed: 'entfernt', changed: 'geändert' },
  objects: {
    api: 'API',
    callback: 'Callback',
    header: 'Header',
    info: 'Beschreibung der API',
    'media-type': 'Medientyp',
    'oauth-flow': 'OAuth-Flow',
    operation: 'Operation',
    parameter: 'Parameter',
    'request-body': 'Body der Anfrage',
    response: 'Antwort',
    schema: 'Schema',
    'security-scheme': 'Sicherheitsschema',
    server: 'Server',
    'server-variable': 'Servervariable',
    tag: 'Tag',
    webhook: 'Webhook',
  },
  /** Beginnings of places. */
  places: {
    'path parameter': 'Pfadparameter',
    'query parameter': 'Query-Parameter',
    'querystring parameter': 'Query-String',
    'header parameter': 'Header der Anfrage',
    'cookie parameter': 'Cookie',
    'request body': 'Body der Anfrage',
    'security scheme': 'Sicherheitsschema',
    response: 'Antwort',
    header: 'Header',
    callback: 'Callback',
    tag: 'Tag',
    flow: 'Flow',
    server: 'Server',
    variable: 'Variable',
    schema: 'Schema',
  },
  whole: (object: string, action: string, isRequired: boolean): string =>
    `${object}${isRequired ? ' (erforderlich)' : ''} ${action}`,
  property: (name: string, action: string, isRequired: boolean): string =>
    `${isRequired ? 'erforderliche ' : ''}Eigenschaft ${name} ${action}`,
  required: 'ist jetzt erforderlich',
  optional: 'ist nicht mehr erforderlich',
  deprecated: 'ist jetzt veraltet',
  undeprecated: 'ist nicht mehr veraltet',
  nameRequired: (name: string): string => `${name} ist jetzt erforderlich`,
  nameOptional: (name: string): string => `${name} ist nicht mehr erforderlich`,
  newValues: (values: string): string => `neue Werte ${values}`,
  goneValues: (values: string): string => `entfernte Werte ${values}`,
  structure: (before: string, after: string): string =>
    before === after ? 'Zusammensetzung geändert' : `Zusammensetzung von ${before} zu ${after} geändert`,
  members: {
    variants: {
      added: (keyword: string, names: string): string => `neue Varianten von ${keyword}: ${names}`,
      removed: (keyword: string, names: string): string => `entfernte Varianten von ${keyword}: ${names}`,
    },
    parts: {
      added: (keyword: string, names: string): string => `neue Teile von ${keyword}: ${names}`,
      removed: (keyword: string, names: string): string => `entfernte Teile von ${keyword}: ${names}`,
    },
  },
  wrapping: {
    wrapped: (kept: string, keyword: string, others: string | undefined): string =>
      `${kept} ist jetzt eine Variante von ${keyword}${others === undefined ? '' : `, neben ${others}`}`,
    unwrapped: (kept: string, keyword: string, others: string | undefined): string =>
      `nur ${kept} bleibt in ${keyword}${others === undefined ? '' : `; entfernt: ${others}`}`,
  },
  text: (field: string, action: string): string => `${field} ${action}`,
  from: (field: string, before: string, after: string): string => `${field} von ${before} in ${after} geändert`,
  lowered: (field: string, before: string, after: string): string => `${field} von ${before} auf ${after} gesenkt`,
  raised: (field: string, before: string, after: string): string => `${field} von ${before} auf ${after} erhöht`,
  value: (field: string, action: string, value: string): string => `${field} ${value} ${action}`,
} as const;

/** Values that show what a change breaks. */
export const witness = {
  request: 'Früher angenommen, jetzt abgelehnt:',
  response: 'Antworten können jetzt enthalten:',
} as const;

/** Events of an operation, parameter, property, value or response, by version. */
export const partEvent = {
  added: (version: string): string => `Neu in ${version}`,
  required: (version: string): string => `Erforderlich seit ${version}`,
  optional: (version: string): string => `Optional seit ${version}`,
  deprecated: (version: string): string => `Veraltet seit ${version}`,
} as const;

/** Name of the version that is not released yet, in a sentence. */
export const nextVersion = 'der nächsten Version';

/** Texts of changelogs. */
export const changelog = {
  history: 'Verlauf',
  first: 'Erste Version.',
  none: 'Keine Änderungen.',
  migration: 'Zu dieser Version',
  filter: 'Nach Operation, Tag oder Stufe filtern',
  latest: (version: string): string => `Neueste Version: ${version}`,
  noBreaking: 'keine inkompatiblen Änderungen',
  feed: 'Atom-Feed',
  calendar: 'Abschaltkalender',
  wholeApi: 'Ganze API',
  alsoIn: 'Auch in',
  left: (count: number): string => `${formatRest(count, 'change')} nicht aufgeführt.`,
  leftHere: (count: number): string => formatRest(count, 'change'),
  removedIn: 'Entfernt in',
  instead: 'Stattdessen:',
  from: 'Umstieg von',
  to: 'auf',
  beginning: 'Anfang',
  compare: 'Mit der neuesten Version vergleichen:',
  since: (version: string, breaking: number): string =>
    `seit ${version} (${breaking === 0 ? 'keine inkompatiblen Änderungen' : formatCount(breaking, 'breaking')})`,
  sinceBreaking: (count: number): string =>
    count === 0 ? 'Keine inkompatiblen Änderungen seit' : `${formatCount(count, 'breaking')} seit`,
} as const;
