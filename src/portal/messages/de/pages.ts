import { formatList, formatNumber } from './numbers.ts';

/** Titles of pages, sections of the navigation and the portal. */
export const titles = {
  documentation: 'Dokumentation',
  home: 'Startseite',
  guides: 'Anleitungen',
  site: 'Zur Website',
  reference: 'Referenz',
  overview: 'Überblick',
  operations: 'Operationen',
  webhooks: 'Webhooks',
  schemas: 'Schemas',
  errors: 'Fehler',
  permissions: 'Berechtigungen',
  lifecycle: 'Lebenszyklus',
  changes: 'Versionen',
  unreleased: 'Unveröffentlicht',
  console: 'API-Konsole',
  'not-found': 'Seite nicht gefunden',
} as const;

/** Texts of the links to the pages about an API, in its overview. */
export const overviewLinks = {
  errors: 'Was jeder Fehler bedeutet und wo er auftritt',
  permissions: 'Scopes und Rollen, nach Operation',
  lifecycle: 'Lebenszyklus ansehen',
  changes: 'Versionen und ihre Änderungen',
  console: 'API-Konsole öffnen',
} as const;

/** Text of the navigation's link to all tags. */
export const allTags = (count: number): string => `Alle ${formatNumber(count)} Tags`;

/** Titles of versions in changelogs. */
export const versionTitles = {
  version: (name: string): string => `Version ${name}`,
  since: (name: string): string => `Änderungen seit ${name}`,
} as const;

/** Descriptions of pages, one plain sentence each. */
export const about = {
  guides: 'Alle Anleitungen.',
  reference: (apis: readonly string[]): string => `Referenz zu ${formatList(apis)}.`,
  many: (apis: readonly string[], count: number): string =>
    `Referenz zu ${formatNumber(count)} APIs, darunter ${formatList(apis)}.`,
  topic: (api: string, name: string): string => `${name}: ${api}.`,
  tag: (api: string, name: string): string => `${name} in ${api}.`,
  schema: (api: string, name: string): string => `Das Schema ${name}: ${api}.`,
  schemas: (api: string): string => `Alle benannten Schemas: ${api}.`,
  webhooks: (api: string): string => `Alle Webhooks: ${api}.`,
  console: (api: string): string => `Jede Operation von ${api} aufrufen.`,
  errors: (api: string): string => `Fehler in ${api}.`,
  permissions: (api: string): string => `Scopes und Rollen und die Operationen, die sie brauchen: ${api}.`,
  lifecycle: (api: string): string =>
    `Experimentelle, veraltete und bald abgeschaltete Teile, auch im Beta-Stadium: ${api}.`,
  changes: (api: string): string => `Alle Versionen und ihre Änderungen: ${api}.`,
  unreleased: (api: string): string => `Was sich in der nächsten Version ändert: ${api}.`,
  version: (api: string, name: string): string => `Was sich in Version ${name} geändert hat: ${api}.`,
  since: (api: string, name: string): string => `Was sich seit Version ${name} geändert hat: ${api}.`,
  removed: (api: string, name: string): string => `${name} gibt es nicht mehr: ${api}.`,
  documentation: 'Dokumentation',
  'not-found': 'Diese Seite wurde nicht gefunden.',
} as const;
