import { escapeText } from '../../characters/markup.ts';

/** Astro's mark of safe HTML, shared with its components. */
const MARK = Symbol.for('astro:html-string');

/** Safe HTML, which is not escaped again. */
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

/**
 * Renders the value of an expression: escapes text, and renders nothing for `undefined`, `null`, `false` and the empty text. Throws for
 * values that components do not render, where Astro would print them.
 */
export function toHtml(value: unknown): string {
  // mitigation: text between tags of a page
  if (typeof value === 'string') return escapeText(value);
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

/** Marks a text as safe HTML. Throws for values that are not text. */
export function markHtml(value: unknown): Html {
  if (value instanceof Html) return value;
  if (typeof value === 'string') return new Html(value);
  if (value === undefined || value === null || value === false) return EMPTY;
  const marked = markedText(value);
  if (marked !== undefined) return new Html(marked);
  throw new Error(`A component returns ${typeof value} as HTML.`);
}

/** Returns the HTML of Astro's own components; undefined for other values. Values of documents cannot have the mark, which is a symbol. */
function markedText(value: unknown): string | undefined {
  return value instanceof String && Reflect.get(value, MARK) === true ? value.valueOf() : undefined;
}
