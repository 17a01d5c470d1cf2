/** The names of a portal as one text, which the search box reads whole: records write it, the browser reads it. */

/** One version of an API. */
export interface NamedApi {
  /** As readers tell it from others: its title, with the version where there are several. */
  readonly label: string;
  readonly url: string;
  /** How many newer versions there are. */
  readonly age: number;
}

/** A page by its names. */
export interface NamedPage {
  readonly kind: string;
  /** Its place among the APIs; -1 for what belongs to none. */
  readonly api: number;
  readonly title: string;
  readonly url: string;
  readonly method: string;
  /** The path template, or the name of a webhook. */
  readonly path: string;
  /** The operationId; the name by which a document refers to a tag. */
  readonly id: string;
  readonly badges: string;
  /** Statuses and codes that a guide explains, parted by blanks. */
  readonly explains: string;
  /** The language that its title is in (BCP 47). */
  readonly language: string;
}

/** A heading within a page. */
export interface NamedSection {
  readonly title: string;
  /** Its place among the pages. */
  readonly page: number;
  readonly anchor: string;
}

/** What comes again on many pages: a field, a value of an enum or a code, a status, a scope. */
export type TermKind = 'field' | 'value' | 'status' | 'scope';

export interface NamedTerm {
  readonly kind: string;
  readonly name: string;
  /** Operations and webhooks that have it, and other pages. */
  readonly operations: number;
  readonly others: number;
  /** The place that tells most of it. */
  readonly page: number;
  readonly anchor: string;
  /** The meaning of a status in these documents, as sentences: its name and the most common description. */
  readonly about: string;
  /** Number of the file that holds all its places; -1 where there is but this one. */
  readonly file: number;
}

/** All names of a portal. */
export interface Names {
  readonly apis: readonly NamedApi[];
  readonly pages: readonly NamedPage[];
  readonly sections: readonly NamedSection[];
  /** In the order of the alphabet. */
  readonly terms: readonly NamedTerm[];
  /** Words that stand for each other, by the settings; the languages of the texts, the commonest first. */
  readonly synonyms: readonly (readonly string[])[];
  readonly languages: readonly string[];
}

/** A place of a term: a page by its number, and the anchor there. */
export interface NamedPlace {
  readonly page: number;
  readonly anchor: string;
}

/** Names as text: a table a paragraph, a row a line, cells parted by tabs. */
export function writeNames({ apis, pages, sections, terms, synonyms, languages }: Names): string {
  return [
    apis.map(({ label, url, age }) => [label, url, age]),
    pages.map((page) => {
      const { kind, api, title, url, method, path, id, badges, explains, language } = page;
      const other = language === languages[0] ? '' : language;
      return [kind, api, title, url, method, path, id, badges, explains, other];
    }),
    sections.map(({ title, page, anchor }) => [title, page, anchor]),
    terms.map(({ kind, name, operations, others, page, anchor, file, about }) => {
      return [kind, name, operations, others, page, anchor, file, about];
    }),
    synonyms,
    [languages],
  ]
    .map((rows) => rows.map(writeRow).join('\n'))
    .join('\n\n');
}

/** The names of `writeNames`; of another text as many as can be read. */
export function readNames(text: string): Names {
  const tables = text
    .split('\n\n')
    .map((table) => table.split('\n').flatMap((line) => (line === '' ? [] : [line.split('\t')])));
  const [apis = [], pages = [], sections = [], terms = [], synonyms = [], languages = []] = tables;
  const [commonest = ''] = languages.flat();
  return {
    apis: apis.map(([label = '', url = '', age]) => ({ label, url, age: Number(age) })),
    pages: pages.map(
      ([
        kind = '',
        api,
        title = '',
        url = '',
        method = '',
        path = '',
        id = '',
        badges = '',
        explains = '',
        other = '',
      ]) => {
        const language = other === '' ? commonest : other;
        return { kind, api: Number(api), title, url, method, path, id, badges, explains, language };
      },
    ),
    sections: sections.map(([title = '', page, anchor = '']) => ({ title, page: Number(page), anchor })),
    terms: terms.map(([kind = '', name = '', operations, others, page, anchor = '', file, about = '']) => {
      const counts = { operations: Number(operations), others: Number(others) };
      return { kind, name, ...counts, page: Number(page), anchor, about, file: Number(file) };
    }),
    synonyms,
    languages: languages.flat(),
  };
}

/** All places of terms as text: a line a term. */
export function writePlaces(places: readonly (readonly [term: string, places: readonly NamedPlace[]])[]): string {
  return places.map(([term, all]) => writeRow([term, ...all.flatMap(({ page, anchor }) => [page, anchor])])).join('\n');
}

/** The places of one term of `writePlaces`. */
export function readPlaces(text: string, term: string): readonly NamedPlace[] {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${term}\t`));
  const cells = line?.split('\t').slice(1) ?? [];
  return cells.flatMap((cell, at) => (at % 2 === 0 ? [{ page: Number(cell), anchor: cells[at + 1] ?? '' }] : []));
}

/** What tells a term from others of its name. */
export function termKey({ kind, name }: Pick<NamedTerm, 'kind' | 'name'>): string {
  return writeCell(`${kind} ${name}`);
}

function writeRow(cells: readonly (string | number)[]): string {
  return cells.map(writeCell).join('\t').trimEnd();
}

function writeCell(cell: string | number): string {
  return typeof cell === 'number' ? String(cell) : cell.replaceAll(/\s+/g, ' ');
}
