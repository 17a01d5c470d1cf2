import { escapeAttribute } from '../../characters/markup.ts';
import { showHidden } from '../../characters/hidden.ts';
import { cutText } from '../../markdown/cut.ts';
import { plainText } from '../../markdown/plain-text.ts';
import { addressWord, titleWords } from '../words.ts';
import type { FilterKey, MetaKey } from '../words.ts';

/** Text of one place beyond this length is left out of the index. */
const LIMIT = 4000;

/** Writes the small HTML that Pagefind reads in place of a page. */
export class RecordWriter {
  readonly words: string[];
  readonly #title: string;
  readonly #head: string[] = [];
  readonly #body: string[] = [];
  readonly #paragraphs: Map<string, string>;

  /** Records that share `paragraphs` make each text that comes again once. */
  constructor(title: string, paragraphs = new Map<string, string>()) {
    this.#title = title;
    this.#paragraphs = paragraphs;
    this.words = [title];
  }

  /** Data shown with a result. */
  meta(key: MetaKey, value: string | undefined): void {
    if (value === undefined || value === '') return;
    this.#head.push(`<meta data-pagefind-meta="${key}[content]" content="${escapeHtml(value)}">`);
  }

  /** A value that readers narrow their search by. */
  filter(key: FilterKey, value: string): void {
    this.#head.push(`<meta data-pagefind-filter="${key}[content]" content="${escapeHtml(value)}">`);
  }

  /** Names of the page's subject; they weigh nearly as much as its title. */
  name(...names: readonly string[]): void {
    for (const name of names) {
      if (name === '') continue;
      this.words.push(name);
      this.#body.push(`<p data-pagefind-weight="7">${escapeHtml(name)}</p>`);
    }
  }

  /** A method and path as one word each, with and without the method: what the search box asks for when a path is typed. */
  address(method: string, path: string): void {
    for (const word of [addressWord(path, method), addressWord(path)]) {
      this.#body.push(`<p data-pagefind-weight="10">${escapeHtml(word)}</p>`);
    }
  }

  /** Markdown source of the page. */
  text(...sources: readonly (string | undefined)[]): void {
    for (const source of sources) this.#markdown(source);
  }

  /** A part of the page with an anchor: a result of its own. Its values are codes and enum values. */
  field(anchor: string, name: string, description: string | undefined, values: readonly string[] = []): void {
    this.words.push(name);
    this.#addWords(values);
    this.#body.push(`<h2 id="${escapeHtml(anchor)}">${escapeHtml(name)}</h2>`);
    this.#markdown(description);
    this.#paragraph(values.join(' '));
  }

  /** Enum values that the page is about. */
  ownValues(values: readonly string[]): void {
    if (values.length === 0) return;
    this.#addWords(values);
    this.#body.push(`<p data-pagefind-weight="3">${escapeHtml(cutText(values.join(' '), LIMIT))}</p>`);
  }

  /** Codes and enum values without an anchor of their own. */
  values(values: readonly string[]): void {
    this.#addWords(values);
    this.#paragraph(values.join(' '));
  }

  /** One by one: there may be more values than a call takes. */
  #addWords(words: readonly string[]): void {
    for (const word of words) this.words.push(word);
  }

  html(): string {
    const title = escapeHtml(this.#title);
    const head = `<title>${title}</title>${this.#head.join('')}`;
    const words = `<p data-pagefind-weight="10">${titleWords(this.#title).join(' ')}</p>`;
    return `<html lang="en"><head>${head}</head><body data-pagefind-body><h1>${title}</h1>${words}${this.#body.join('')}</body></html>`;
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
