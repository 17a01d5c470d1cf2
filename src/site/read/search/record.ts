import { escapeAttribute } from '../../../characters/markup.ts';
import { showHidden } from '../../../characters/hidden.ts';
import { cutText } from '../../../portal/markup/cut.ts';
import { plainText } from '../../../portal/markup/plain-text.ts';
import type { TermKind } from './names.ts';
import type { FilterKey, MetaKey } from './words.ts';

/** Name that readers may search, and the anchor of its place; an empty anchor for the page itself. */
export interface PlacedName {
  readonly kind: TermKind | 'section';
  readonly name: string;
  readonly anchor: string;
  /** Meaning of a status or error, as a sentence. */
  readonly about?: string;
}

/** Maximum length of the indexed text of one place, in characters. */
const LIMIT = 4000;

/** Writes the minimal HTML that Pagefind indexes instead of a page. */
export class RecordWriter {
  /** Names of parts of the page. */
  readonly names: PlacedName[] = [];
  readonly #title: string;
  readonly #head: string[] = [];
  readonly #body: string[] = [];
  readonly #paragraphs: Map<string, string>;
  readonly #language: string;

  /** Creates the record of a page; `paragraphs` caches repeated texts across records, `language` is that of the texts (BCP 47). */
  constructor(title: string, paragraphs = new Map<string, string>(), language = 'en') {
    this.#title = title;
    this.#paragraphs = paragraphs;
    this.#language = language;
  }

  /** Adds data shown with a result. */
  meta(key: MetaKey, value: string | undefined): void {
    if (value === undefined || value === '') return;
    this.#head.push(`<meta data-pagefind-meta="${key}[content]" content="${escapeHtml(value)}">`);
  }

  /** Adds the value of a filter. */
  filter(key: FilterKey, value: string): void {
    this.#head.push(`<meta data-pagefind-filter="${key}[content]" content="${escapeHtml(value)}">`);
  }

  /** Adds names of the page's subject. */
  name(...names: readonly string[]): void {
    for (const name of names) if (name !== '') this.#body.push(`<p data-pagefind-weight="7">${escapeHtml(name)}</p>`);
  }

  /** Adds Markdown source of the page. */
  text(...sources: readonly (string | undefined)[]): void {
    for (const source of sources) this.#markdown(source);
  }

  /** Adds plain text of the page. */
  words(text: string): void {
    this.#paragraph(text);
  }

  /** Adds a section with an anchor, a result of its own. Its values are codes and enum values. */
  part(part: PlacedName, description?: string, values: readonly string[] = []): void {
    const { name, anchor } = part;
    this.names.push(part);
    this.#body.push(`<h2 id="${escapeHtml(anchor)}">${escapeHtml(name)}</h2>`);
    this.#markdown(description);
    this.values(values, anchor);
  }

  /** Adds enum values of the page's subject. */
  ownValues(values: readonly string[]): void {
    if (values.length === 0) return;
    this.#addValues(values, '');
    this.#body.push(`<p data-pagefind-weight="3">${escapeHtml(cutText(values.join(' '), LIMIT))}</p>`);
  }

  /** Adds codes and enum values with the anchor of their place. */
  values(values: readonly string[], anchor: string, kind: TermKind = 'value'): void {
    this.#addValues(values, anchor, kind);
    this.#paragraph(values.join(' '));
  }

  /** Adds values one by one: there may be more than a call accepts as arguments. */
  #addValues(values: readonly string[], anchor: string, kind: TermKind = 'value'): void {
    for (const name of values) this.names.push({ kind, name, anchor });
  }

  html(): string {
    const title = escapeHtml(this.#title);
    const head = `<title>${title}</title>${this.#head.join('')}`;
    return `<html lang="${this.#language}"><head>${head}</head><body data-pagefind-body><h1>${title}</h1>${this.#body.join('')}</body></html>`;
  }

  #markdown(source: string | undefined): void {
    if (source === undefined) return;
    const html = this.#paragraphs.get(source) ?? paragraph(plainText(source));
    this.#paragraphs.set(source, html);
    this.#body.push(html);
  }

  #paragraph(text: string): void {
    this.#body.push(paragraph(text));
  }
}

function paragraph(text: string): string {
  return text === '' ? '' : `<p>${escapeHtml(cutText(text, LIMIT))}</p>`;
}

function escapeHtml(text: string): string {
  return escapeAttribute(showHidden(text));
}
