/** Names of a portal as one text, which the search box reads whole: records write it, the browser reads it. */

/** Version of an API. */
export interface NamedApi {
  /** Distinguishing label: the title, with the version if there are several. */
  readonly label: string;
  readonly url: string;
  /** Number of newer versions. */
  readonly age: number;
}

/** Searchable names of a page. */
export interface NamedPage {
  readonly kind: string;
  /** Index of its API; -1 without one. */
  readonly api: number;
  readonly title: string;
  readonly url: string;
  readonly method: string;
  /** Path template, or name of a webhook. */
  readonly path: string;
  /** The operationId, or a tag's name in operations. */
  readonly id: string;
  readonly badges: string;
  /** Statuses and codes that a guide explains, separated by spaces; of a tag, its first sentence. */
  readonly explains: string;
  /** Language of its title (BCP 47). */
  readonly language: string;
}

/** Heading within a page. */
export interface NamedSection {
  readonly title: string;
  /** Index of its page. */
  readonly page: number;
  readonly anchor: string;
}

/**
 * Kind of a name that many pages share: a field, a value of an enum or a code, a status, a scope, a status or code on a page of
 * errors, or a changed thing on pages of versions.
 */
export type TermKind = 'field' | 'value' | 'status' | 'scope' | 'error' | 'change';

export interface NamedTerm {
  readonly kind: string;
  readonly name: string;
  /** Numbers of operations and webhooks, and of other pages. */
  readonly operations: number;
  readonly others: number;
  /** Best place of the name. */
  readonly page: number;
  readonly anchor: string;
  /** Meaning of a status or error in these documents: the most common description, for a status after its name. */
  readonly about: string;
  /** Number of the file with all its places; -1 for a single place. */
  readonly file: number;
}

/** All names of a portal. */
export interface Names {
  readonly apis: readonly NamedApi[];
  readonly pages: readonly NamedPage[];
  readonly sections: readonly NamedSection[];
  /** Terms in alphabetical order. */
  readonly terms: readonly NamedTerm[];
  /** Synonyms of the settings; languages of the texts, most common first. */
  readonly synonyms: readonly (readonly string[])[];
  readonly languages: readonly string[];
}

/** Place of a term: index of its page, and anchor. */
export interface NamedPlace {
  readonly page: number;
  readonly anchor: string;
}

/** Writes names as text: a paragraph per table, a line per row, cells separated by tabs. */
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

/** Reads the text of `writeNames`; cells that another text lacks are empty. */
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

/** Writes the places of terms as text, a line per term. */
export function writePlaces(places: readonly (readonly [term: string, places: readonly NamedPlace[]])[]): string {
  return places.map(([term, all]) => writeRow([term, ...all.flatMap(({ page, anchor }) => [page, anchor])])).join('\n');
}

/** Reads the places of one term from the text of `writePlaces`. */
export function readPlaces(text: string, term: string): readonly NamedPlace[] {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${term}\t`));
  const cells = line?.split('\t').slice(1) ?? [];
  return cells.flatMap((cell, at) => (at % 2 === 0 ? [{ page: Number(cell), anchor: cells[at + 1] ?? '' }] : []));
}

/** Returns the key of a term among those of the same name. */
export function termKey({ kind, name }: Pick<NamedTerm, 'kind' | 'name'>): string {
  return writeCell(`${kind} ${name}`);
}

function writeRow(cells: readonly (string | number)[]): string {
  return cells.map(writeCell).join('\t').trimEnd();
}

function writeCell(cell: string | number): string {
  return typeof cell === 'number' ? String(cell) : cell.replaceAll(/\s+/g, ' ');
}
