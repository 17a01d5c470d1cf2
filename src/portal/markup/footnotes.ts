import type { StateBlock, StateCore, StateInline, Token } from 'markdown-it';

/** Footnotes of a text, and the numbers of those that it refers to, in order. */
interface Notes {
  readonly contents: Map<string, string>;
  readonly used: Map<string, number>;
}

const notes = new WeakMap<object, Notes>();

const DEFINITION = /^\[\^([^\]\s]{1,100})\]:[ \t]*/;
const REFERENCE = /\[\^([^\]\s]{1,100})\]/y;

/** Adds footnotes as GitHub writes them: `[^1]`, and `[^1]: Text` anywhere at the start of a line. */
export function useFootnotes(markdown: StateCore['md']): void {
  markdown.block.ruler.before('reference', 'footnote', readDefinition, { alt: ['paragraph', 'reference'] });
  markdown.inline.ruler.before('link', 'footnote', readReference);
  markdown.core.ruler.after('inline', 'footnotes', addNotes);
}

function notesOf(env: object): Notes {
  const known = notes.get(env) ?? { contents: new Map(), used: new Map() };
  notes.set(env, known);
  return known;
}

/** Reads a definition with its further paragraphs, which are indented. */
function readDefinition(state: StateBlock, line: number, last: number, silent: boolean): boolean {
  if (state.level > 0) return false;
  const [mark, name] = DEFINITION.exec(lineOf(state, line).slice(0, 200)) ?? [];
  if (mark === undefined || name === undefined) return false;
  if (silent) return true;
  const lines = [lineOf(state, line).slice(mark.length)];
  let next = line + 1;
  for (; next < last; next += 1) {
    const text = lineOf(state, next);
    const isOpen = lines.at(-1)?.trim() !== '';
    if (text.trim() !== '' && !/^(?: {2}|\t)/.test(text) && (!isOpen || DEFINITION.test(text.slice(0, 200)))) break;
    lines.push(text.replace(/^(?: {1,4}|\t)/, ''));
  }
  notesOf(state.env).contents.set(name, lines.join('\n').trim());
  state.line = next;
  return true;
}

/** Returns a line from the indentation of its container on. */
function lineOf(state: StateBlock, line: number): string {
  return state.src.slice(state.bMarks[line], state.eMarks[line]);
}

function readReference(state: StateInline, silent: boolean): boolean {
  if (state.src.charAt(state.pos) !== '[' || state.src.charAt(state.pos + 1) !== '^') return false;
  REFERENCE.lastIndex = state.pos;
  const [mark, name] = REFERENCE.exec(state.src) ?? [];
  const { contents, used } = notesOf(state.env);
  if (mark === undefined || name === undefined || !contents.has(name)) return false;
  if (!silent) {
    const isFirst = !used.has(name);
    if (isFirst) used.set(name, used.size + 1);
    const number = String(used.get(name));
    const id = isFirst ? ` id="^footnote-ref-${number}"` : '';
    state.push('html_inline', '', 0).content =
      `<sup><a${id} href="#^footnote-${number}" data-part="note">${number}</a></sup>`;
  }
  state.pos += mark.length;
  return true;
}

/** Adds the footnotes that the text refers to at its end. */
function addNotes(state: StateCore): void {
  const { contents, used } = notesOf(state.env);
  if (used.size === 0) return;
  const html = (content: string): Token => Object.assign(new state.Token('html_block', '', 0), { content });
  const items: Token[] = [];
  // A footnote may refer to others.
  for (const [name, index] of used) {
    const tokens: Token[] = [];
    state.md.block.parse(contents.get(name) ?? '', state.md, state.env, tokens);
    for (const token of tokens)
      if (token.type === 'inline') state.md.inline.parse(token.content, state.md, state.env, (token.children = []));
    const number = String(index);
    const back = `<a href="#^footnote-ref-${number}" data-part="back">↩</a>`;
    const last = tokens.findLast(({ type }) => type === 'inline');
    if (tokens.at(-1)?.type === 'paragraph_close' && last !== undefined)
      last.children?.push(Object.assign(new state.Token('html_inline', '', 0), { content: ` ${back}` }));
    items.push(html(`<li><span id="^footnote-${number}"></span>`), ...tokens, html('</li>'));
  }
  state.tokens.push(html('<div data-part="footnotes"><ol>'), ...items, html('</ol></div>'));
}
