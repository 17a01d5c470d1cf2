import { createHighlighterCoreSync } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { EncodedTokenMetadata, INITIAL } from 'shiki/textmate';
import wasm from 'shiki/wasm';
import { escapeText } from '../characters/markup.ts';
import { GRAMMARS, grammarOf, type GrammarName } from './highlight-grammars.ts';
import { highlightJson } from './highlight-json.ts';
import { classOfColor, theme } from './highlight-theme.ts';
import { createMemo } from './memo.ts';

/** Longer sources, and longer lines in them, stay plain. */
const LONGEST_SOURCE = 300_000;
const LONGEST_LINE = 2_000;
const MOST_LINES = 200_000;

type State = typeof INITIAL;

/** A line in a state of the grammar: its HTML, the class that it ends in, and the state after it. */
interface Line {
  readonly html: string;
  readonly ends: string | undefined;
  readonly next: State;
}

const highlighter = createHighlighterCoreSync({
  // It is ready in a third of the time that translating the grammars to JavaScript's expressions takes.
  engine: await createOnigurumaEngine(wasm),
  langs: [],
  themes: [theme],
});
const registered = new Set<GrammarName>();
const colors = highlighter.setTheme(theme.name).colorMap;
const classes = colors.map(classOfColor);

const memo = createMemo<string>();
/** Lines seen before, by the state that they begin in; equal states are one object. */
let lines = new Map<State, Map<string, Line>>();
let states: State[] = [];
let seen = 0;

/** The source as HTML with classes (`s n k w d`) and no other attribute; plain where the language is not known. */
export function highlight(source: string, language: string): string {
  if (source.length > LONGEST_SOURCE) return escapeText(source);
  if (JSON_NAMES.test(language)) return highlightJson(source);
  const name = grammarOf(language);
  if (name === undefined) return escapeText(source);
  return memo(name, source, () => highlightLines(source, name));
}

const JSON_NAMES = /^(?:json|json5|jsonc|jsonl|ndjson)$/i;

function highlightLines(source: string, name: GrammarName): string {
  if (!registered.has(name)) {
    highlighter.loadLanguageSync([...GRAMMARS[name]]);
    registered.add(name);
  }
  let html = '';
  let before: Line | undefined;
  for (const text of source.split(/\r?\n/)) {
    const line = highlightLine(text, name, before?.next ?? INITIAL);
    const body = line.ends === undefined ? line.html : line.html.slice(0, -END.length);
    const start = `<span class="${before?.ends ?? ''}">`;
    // What runs on over the end of a line stays one element.
    const goesOn = before?.ends !== undefined && body.startsWith(start);
    html += goesOn ? `\n${body.slice(start.length)}` : before === undefined ? body : `${endOf(before)}\n${body}`;
    before = line;
  }
  return before === undefined ? html : html + endOf(before);
}

const END = '</span>';

function endOf(line: Line): string {
  return line.ends === undefined ? '' : END;
}

/** Lines that differ in addresses and plain strings alone are one line to a grammar: it is highlighted once, with stand-ins. */
function highlightLine(text: string, name: GrammarName, state: State): Line {
  if (text.length > LONGEST_LINE) return { html: escapeText(text), ends: undefined, next: state };
  if (text.includes(STAND_IN)) return lookUpLine(text, name, state);
  const values: string[] = [];
  const short = text.replace(VALUE, (value) => {
    const quote = value.startsWith('"') ? '"' : '';
    values.push(value.slice(quote.length, value.length - quote.length));
    return quote + STAND_IN + quote;
  });
  const { html, ends, next } = lookUpLine(short, name, state);
  const [before = '', ...parts] = html.split(STAND_IN);
  if (parts.length !== values.length) return lookUpLine(text, name, state);
  return { html: before + parts.map((part, index) => (values[index] ?? '') + part).join(''), ends, next };
}

/** An address, wherever it stands, or a string of characters that mean nothing in any language's strings. */
const VALUE = /https?:\/\/\w[\w./~-]*\w|"\w(?:[\w .,:/@-]*\w)?"/g;
const STAND_IN = 'https://stand-in.example/address';

function lookUpLine(text: string, name: GrammarName, state: State): Line {
  if (seen > MOST_LINES) forgetLines();
  const known = lines.get(state) ?? new Map<string, Line>();
  lines.set(state, known);
  const key = state === INITIAL ? `${name}\n${text}` : text;
  const found = known.get(key);
  if (found !== undefined) return found;
  const { tokens, ruleStack } = highlighter.getLanguage(name).tokenizeLine2(text, state);
  const html = tokensToHtml(text, tokens);
  const line = { html, ends: lastClass(html), next: sameState(ruleStack) };
  known.set(key, line);
  seen++;
  return line;
}

/** The first state seen that equals the given one. */
function sameState(state: State): State {
  const found = states.find((known) => known.equals(state));
  if (found !== undefined) return found;
  states.push(state);
  return state;
}

function forgetLines(): void {
  lines = new Map();
  states = [];
  seen = 0;
}

/** The class of the span that ends the line; undefined where plain text does. */
function lastClass(html: string): string | undefined {
  return html.endsWith(END) ? html.charAt(html.lastIndexOf('<span class="') + '<span class="'.length) : undefined;
}

/** Pairs of a token's start and its metadata; neighbours of one class become one span. */
function tokensToHtml(text: string, tokens: Uint32Array | Uint16Array): string {
  let html = '';
  let name = '';
  let from = 0;
  for (let index = 0; index < tokens.length; index += 2) {
    const start = tokens[index] ?? 0;
    const next = classes[EncodedTokenMetadata.getForeground(tokens[index + 1] ?? 0)] ?? '';
    if (next === name || /^\s*$/.test(text.slice(start, tokens[index + 2]))) continue;
    html += span(text.slice(from, start), name);
    from = start;
    name = next;
  }
  return html + span(text.slice(from), name);
}

function span(text: string, name: string): string {
  const end = name === '' ? 0 : text.trimEnd().length;
  if (end === 0) return escapeText(text);
  return `<span class="${name}">${escapeText(text.slice(0, end))}</span>${text.slice(end)}`;
}
