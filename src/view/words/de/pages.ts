import type { About, HeadView, Title, TocHeading } from '../../types/frame.ts';
import { listToWords, numberToWords } from './numbers.ts';
import { PART } from './parts.ts';

const TITLES = {
  documentation: 'API-Dokumentation',
  guides: 'Anleitungen',
  reference: 'Referenz',
  overview: 'Überblick',
  operations: 'Operationen',
  webhooks: 'Webhooks',
  schemas: 'Schemas',
  lifecycle: 'Lebenszyklus',
  console: 'Konsole',
  'not-found': 'Seite nicht gefunden',
} as const;

/** What a page, a part of the navigation or the portal is called. */
export function titleToWords(title: Title): string {
  if (typeof title === 'string') return title;
  return title.kind === 'all-tags' ? `Alle ${numberToWords(title.count)} Tags` : TITLES[title.kind];
}

/** An entry of a table of contents. */
export function headingToWords({ text }: Pick<TocHeading, 'text'>): string {
  return typeof text === 'string' ? text : PART[text.kind];
}

/** What a browser calls a page: `Create a pet · Petstore`. */
export function headToTitle({ title, owner }: Pick<HeadView, 'title' | 'owner'>): string {
  const own = titleToWords(title);
  return owner === undefined ? own : `${own} · ${titleToWords(owner)}`;
}

/** What a page is about, in one plain sentence. */
export function aboutToWords(about: About): string {
  if (typeof about === 'string') return about;
  switch (about.kind) {
    case 'reference':
      return `Referenz zu ${listToWords(about.apis)}.`;
    case 'topic':
      return `${about.name}: ${about.api}.`;
    case 'tag':
      return `${about.name} in ${about.api}.`;
    case 'schema':
      return `Das Schema ${about.name}: ${about.api}.`;
    case 'schemas':
      return `Alle benannten Schemas: ${about.api}.`;
    case 'webhooks':
      return `Alles, was ${about.api} an Sie sendet.`;
    case 'console':
      return `Alle Operationen in einem Client: ${about.api}.`;
    case 'lifecycle':
      return `Welche Operationen experimentell, im Beta-Stadium oder veraltet sind oder bald abgeschaltet werden: ${about.api}.`;
    case 'guides':
      return 'Alle Anleitungen, in der Reihenfolge zum Lesen.';
    case 'documentation':
      return TITLES.documentation;
    case 'not-found':
      return 'Unter dieser Adresse gibt es keine Seite.';
  }
}
