/** Astro's own mark of text that is HTML already: what carries it means the same to its components and to ours. */
const MARK = Symbol.for('astro:html-string');

/** HTML, in which nothing is to be escaped any more. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

Object.defineProperty(Html.prototype, MARK, { value: true });

export const EMPTY = new Html('');

const ESCAPABLE = /[&<>'"]/;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&#39;',
  '"': '&quot;',
};

/** Text as HTML that shows it, safe between tags and within quotes. */
export function escapeHtml(text: string): string {
  return ESCAPABLE.test(text) ? text.replaceAll(/[&<>'"]/g, (sign) => ENTITIES[sign] ?? sign) : text;
}

/**
 * What an expression of a component prints: text is escaped, nothing is printed of `undefined`, `null`, `false` and the empty
 * text. Throws for what no component prints, where Astro would print it as it is.
 */
export function toHtml(value: unknown): string {
  // mitigation: text between tags of a page
  if (typeof value === 'string') return escapeHtml(value);
  if (value instanceof Html) return value.text;
  if (value === undefined || value === null || value === false) return '';
  if (Array.isArray(value)) {
    let html = '';
    for (const item of value) html += toHtml(item);
    return html;
  }
  if (typeof value === 'number') return Number.isNaN(value) ? '' : String(value);
  if (typeof value === 'function') return toHtml(Reflect.apply(value, undefined, []));
  if (value === true) return 'true';
  const marked = markedText(value);
  if (marked !== undefined) return marked;
  throw new Error(`A component prints ${typeof value}, which is neither text nor HTML.`);
}

/** HTML as it is, of text that the caller knows to be HTML. Throws for what is no text. */
export function markHtml(value: unknown): Html {
  if (value instanceof Html) return value;
  if (typeof value === 'string') return new Html(value);
  if (value === undefined || value === null || value === false) return EMPTY;
  const marked = markedText(value);
  if (marked !== undefined) return new Html(marked);
  throw new Error(`A component gives ${typeof value} as HTML.`);
}

/** HTML that Astro's own components made; undefined for all else. No document has such a value: the mark is no name. */
function markedText(value: unknown): string | undefined {
  return value instanceof String && Reflect.get(value, MARK) === true ? value.valueOf() : undefined;
}
