import { Tokenizer } from 'parse5';
import { keepInProse } from '../../characters/html.ts';
import { readAddress } from './address.ts';
import { attributesOf, languageOf, openLink, targetOf, withoutControls, type Attributes } from './attributes.ts';
import { createAnchors, type AnchorOptions, type Anchors, type TextAnchors } from './anchors.ts';
import { codeToHtml, readFence } from './components/fences.ts';
import { fenceToHtml, type DrawDiagram } from './diagrams.ts';
import { quoteTags, taskMark, type MarkLabels } from './marks.ts';
import { noteAttributes, partTags } from './parts.ts';
import { pictureToHtml, themeOf, type FindPicture, type PictureTheme } from './pictures.ts';
import { escapeAttribute } from '../../characters/markup.ts';
import { textToHtml } from './escape.ts';
import { ALLOWED, IMPLIED, isHeading, PHRASING, VOID } from './tags.ts';

export interface SanitizeOptions extends AnchorOptions {
  /** True to keep only inline elements. */
  readonly inline: boolean;
  /** Labels of alerts and tasks; undefined for none. */
  readonly marks?: MarkLabels | undefined;
  /** Finds pictures that the page may show; without it none is shown. */
  readonly picture?: FindPicture | undefined;
  /** Writes diagrams; without it they are code. */
  readonly diagram?: DrawDiagram | undefined;
  /** Highlights source code as HTML; the language is the author's name for it. */
  readonly highlight: (source: string, language: string) => string;
}

export interface Sanitized extends TextAnchors {
  readonly html: string;
}

/** Elements that may be parts of layout components. */
const PARTED: ReadonlySet<string> = new Set(['div', 'p', 'ol']);

/** Maximum depth; deeper elements lose their tags and keep their text. */
const MAX_TREE_DEPTH = 80;

/**
 * Sanitizes untrusted HTML: tokenizes it (HTML, section 13.2.5) and writes new HTML from the allowlists in tags.ts,
 * with known elements, generated attributes and matching end tags only. One pass, whatever the input.
 */
export function sanitizeHtml(untrusted: string, options: SanitizeOptions): Sanitized {
  return new Sanitizer(untrusted, options).run();
}

/** Open element, and the HTML that closes it. */
interface OpenElement {
  readonly name: string;
  readonly end: string;
  /** Index of the piece of HTML before a table, for text between its cells (HTML, section 13.2.6.1, foster parenting). */
  readonly before?: number | undefined;
}

/**
 * State of the sanitizer: open elements and collected code. A class, because each token depends on
 * what earlier tokens left open.
 */
class Sanitizer {
  readonly #untrusted: string;
  readonly #options: SanitizeOptions;
  readonly #out: string[] = [];
  readonly #open: OpenElement[] = [];
  readonly #anchors: Anchors;
  readonly #tokenizer: Tokenizer;
  /** Picture of a `<picture>` for one theme. */
  #source: { readonly src: string; readonly theme: PictureTheme } | undefined;
  #code: { source: string; language: string; info: string } | undefined;

  constructor(untrusted: string, options: SanitizeOptions) {
    this.#untrusted = untrusted;
    this.#options = options;
    this.#anchors = createAnchors(this.#out, options);
    this.#tokenizer = this.#createTokenizer();
  }

  run(): Sanitized {
    this.#tokenizer.write(this.#untrusted, true);
    this.#endCode();
    this.#closeTo(0);
    const anchors = this.#anchors.finish();
    return { html: this.#out.join(''), ...anchors };
  }

  #createTokenizer(): Tokenizer {
    const text = ({ chars }: { readonly chars: string }): void => {
      this.#text(chars);
    };
    return new Tokenizer(
      {},
      {
        onStartTag: ({ tagName, attrs }) => {
          this.#start(tagName, new Map(attrs.map(({ name, value }) => [name, value])));
        },
        onEndTag: ({ tagName }) => {
          this.#end(tagName);
        },
        onCharacter: text,
        onWhitespaceCharacter: text,
        onNullCharacter: ignore,
        onComment: ignore,
        onDoctype: ignore,
        onEof: ignore,
      },
    );
  }

  #start(name: string, attributes: Attributes): void {
    if (this.#code !== undefined) {
      if (name === 'code') {
        this.#code.language = languageOf(attributes);
        this.#code.info = attributes.get('data-meta') ?? '';
      }
      if (name === 'br') this.#code.source += '\n';
    } else if (name === 'img') {
      this.#image(attributes);
    } else if (name === 'source') {
      const theme = themeOf(attributes.get('media') ?? '');
      if (theme !== undefined) this.#source = { src: attributes.get('srcset') ?? '', theme };
    } else if (name === 'pre' && !this.#options.inline) {
      this.#endParagraph();
      this.#code = { source: '', language: '', info: '' };
    } else if (this.#admits(name)) {
      this.#element(name, attributes);
    }
  }

  /** Returns true for an element that is allowed here, after closing elements that its start tag closes. */
  #admits(name: string): boolean {
    const isPhrasing = PHRASING.has(name);
    // mitigation: elements that texts may hold
    if (!ALLOWED.has(name)) return false;
    if ((this.#options.inline && !isPhrasing) || this.#open.length >= MAX_TREE_DEPTH) return false;
    if (!this.#endImplied(name)) return false;
    if (!IMPLIED.get(name)?.needed && isBetweenCells(this.#open.at(-1)?.name)) return false;
    if (!isPhrasing) this.#endParagraph();
    return true;
  }

  #element(name: string, attributes: Attributes): void {
    const part = PARTED.has(name) ? partTags(name, attributes, this.#options.marks) : undefined;
    if (isHeading(name)) {
      this.#open.push({ name, end: this.#anchors.startHeading(name, targetOf(attributes)) });
    } else if (name === 'blockquote') {
      const [start, end] = quoteTags(attributes.get('data-alert'), this.#options.marks, attributes.get('data-title'));
      this.#write(start, { name, end });
    } else if (part !== undefined) {
      this.#write(part[0], { name, end: part[1] });
    } else if (name === 'a') {
      this.#link(attributes);
    } else if (VOID.has(name)) {
      this.#out.push(`<${name}>`);
    } else {
      this.#anchors.addTarget(targetOf(attributes));
      const [before, after] = name === 'table' ? ['<div class="table" tabindex="0">', '</div>'] : ['', ''];
      const start = `${before}<${name}${attributesOf(name, attributes)}>`;
      if (name === 'table') this.#out.push('');
      const piece = name === 'table' ? this.#out.length - 1 : undefined;
      this.#write(start, { name, end: `</${name}>${after}`, before: piece });
      if (name === 'li') this.#out.push(taskMark(attributes.get('data-task'), this.#options.marks));
    }
  }

  #write(start: string, element: OpenElement): void {
    this.#out.push(start);
    this.#open.push(element);
  }

  #link(attributes: Attributes): void {
    this.#anchors.addTarget(targetOf(attributes));
    const address = readAddress(attributes.get('href') ?? '');
    const title = attributes.get('title');
    const rest =
      (title === undefined ? '' : ` title="${escapeAttribute(title)}"`) +
      noteAttributes(attributes, this.#options.marks);
    if (address?.kind === 'anchor') this.#anchors.startLink(address.href, rest);
    else {
      const isRelative = address?.kind === 'relative';
      const resolved = isRelative ? readAddress(this.#options.resolve(address.href) ?? '') : address;
      this.#out.push(openLink(resolved, rest));
    }
    this.#open.push({ name: 'a', end: '</a>' });
  }

  /** Images of other hosts are never loaded: readers get a link with the image's text. */
  #image(attributes: Attributes): void {
    const source = this.#source;
    this.#source = undefined;
    if (source !== undefined && this.#picture(source.src, attributes, source.theme)) {
      this.#picture(attributes.get('src') ?? '', attributes, source.theme === 'dark' ? 'light' : 'dark');
      return;
    }
    const src = attributes.get('src') ?? '';
    if (this.#picture(src, attributes, themeOf(src))) return;
    const words = attributes.get('alt')?.trim() ?? '';
    const address = readAddress(attributes.get('src') ?? '');
    const isLinked = address?.kind === 'external' && !this.#isWithin('a');
    // mitigation: pictures that are links
    if (isLinked) this.#out.push(openLink(address, ''));
    this.#text(words === '' && isLinked ? 'Image' : words);
    if (isLinked) this.#out.push('</a>');
  }

  /** Writes a picture that the page may show; returns false for others. */
  #picture(src: string, attributes: Attributes, theme: PictureTheme | undefined): boolean {
    const address = readAddress(src);
    const found = address?.kind === 'relative' ? this.#options.picture?.(address.href) : undefined;
    if (found === undefined) return false;
    this.#out.push(pictureToHtml(found, attributes, theme));
    return true;
  }

  #text(chars: string): void {
    if (this.#code !== undefined) this.#code.source += chars;
    else {
      this.#anchors.addText(chars);
      const html = textToHtml(withoutControls(chars));
      const table = isBetweenCells(this.#open.at(-1)?.name) && chars.trim() !== '' ? this.#lastTable() : undefined;
      if (table !== undefined) this.#out[table] = (this.#out[table] ?? '') + keepInProse(html);
      else this.#out.push(this.#isWithin('code') ? html : keepInProse(html));
    }
  }

  /** Returns the index of the piece before the innermost table. */
  #lastTable(): number | undefined {
    return this.#open.findLast(({ name }) => name === 'table')?.before;
  }

  #end(name: string): void {
    if (this.#code !== undefined) {
      if (name === 'pre') this.#endCode();
    } else {
      this.#closeTo(this.#indexInScope(name));
    }
  }

  /** Returns the index of the innermost open element of the name; elements around a table cell cannot be closed within it. */
  #indexInScope(name: string): number {
    const index = this.#open.findLastIndex((element) => element.name === name);
    const wall = this.#open.findLastIndex((element) => ['td', 'th', 'caption'].includes(element.name));
    return index < wall && !IMPLIED.has(name) && name !== 'table' ? -1 : index;
  }

  /** Closes elements whose end tag the start of an element implies; returns false if the element is not allowed here. */
  #endImplied(name: string): boolean {
    const rule = IMPLIED.get(name);
    if (rule === undefined) return true;
    const wall = this.#open.findLastIndex((element) => rule.within.includes(element.name));
    this.#closeTo(this.#open.findIndex((element, place) => place > wall && rule.closes.includes(element.name)));
    return wall >= 0 || !rule.needed;
  }

  #endParagraph(): void {
    const index = this.#open.findLastIndex((element) => !PHRASING.has(element.name));
    const outer = this.#open[index]?.name;
    if (outer === 'p' || (outer !== undefined && isHeading(outer))) this.#closeTo(index);
  }

  #endCode(): void {
    if (this.#code === undefined) return;
    const { source, language, info } = this.#code;
    this.#code = undefined;
    const text = withoutControls(source.replace(/\n$/, ''));
    const code = codeToHtml(this.#options.highlight(text, language), language, readFence(info));
    this.#out.push(fenceToHtml(code, { language, source: text, info }, this.#options.diagram));
  }

  /** Closes the open elements from an index on, innermost first; none for -1. */
  #closeTo(index: number): void {
    while (index >= 0 && this.#open.length > index) {
      const element = this.#open.pop();
      if (element === undefined) return;
      this.#out.push(element.end);
      if (isHeading(element.name)) this.#anchors.endHeading();
    }
  }

  #isWithin(name: string): boolean {
    return this.#open.some((element) => element.name === name);
  }
}

/** Returns true for elements that may contain parts of a table only. */
function isBetweenCells(name: string | undefined): boolean {
  return name !== undefined && ['table', 'thead', 'tbody', 'tfoot', 'tr'].includes(name);
}

function ignore(): void {
  // Comments, doctypes and NUL characters are removed.
}
