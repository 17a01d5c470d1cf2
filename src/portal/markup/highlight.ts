import wasm from 'shiki/wasm';
import { createHighlighterCoreSync } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { EncodedTokenMetadata, INITIAL } from 'shiki/textmate';
import { escapeText } from '../../characters/markup.ts';
import { grammarOf, loadGrammar } from './highlight-grammars.ts';
import {
  highlightLine,
  joinLines,
  MAX_LINE_LENGTH,
  type ClassedToken,
  type HighlightedLine,
} from './highlight-lines.ts';
import { createMemo } from './memo.ts';
import { classOfJson, isLong, JSON_TOKEN, TOKEN_ELEMENTS } from '../../characters/json-tokens.ts';
import { MAX_MARKED_LENGTH } from '../../characters/long-json.ts';

/** Kind of a token of highlighted code. */
type TokenClass = keyof typeof TOKEN_ELEMENTS;

/** TextMate scopes by class; the longest match applies, and an empty class leaves the token plain. */
const SCOPES: Readonly<Record<TokenClass | '', string>> = {
  s: 'string constant.character.escape markup.inserted markup.inline.raw markup.fenced_code',
  n: 'constant.numeric constant.language markup.deleted markup.changed',
  k:
    'support.type.property-name meta.object-literal.key entity.name.tag entity.other.attribute-name ' +
    'entity.name.function.decorator meta.attribute markup.heading',
  w:
    'keyword storage entity.name.command support.function.builtin.shell variable.language keyword.operator.new ' +
    'keyword.operator.expression keyword.operator.logical.python',
  d: 'comment punctuation.definition.comment meta.diff punctuation.definition.tag',
  '':
    'keyword.operator string.unquoted.argument.shell constant.other.option constant.character.escape.line-continuation ' +
    'punctuation.separator.key-value storage.modifier.import storage.modifier.package storage.type.java ' +
    'storage.type.generic storage.type.function.arrow entity.name.type meta.template.expression meta.embedded',
};

/** Colours that represent classes: the tokenizer returns nothing else. */
const COLORS = { s: '#000001', n: '#000002', k: '#000003', w: '#000004', d: '#000005', '': '#000000' } as const;

const CLASSES = ['s', 'n', 'k', 'w', 'd', ''] as const;

/** Theme whose colours represent the classes. */
const theme = {
  name: 'classes',
  type: 'dark' as const,
  fg: COLORS[''],
  bg: '#ffffff',
  settings: CLASSES.map((name) => ({ scope: SCOPES[name].split(' '), settings: { foreground: COLORS[name] } })),
};

/** Length from which sources are plain, in characters. */
const MAX_SOURCE_LENGTH = 300_000;
const MAX_STATES = 10_000;

type State = typeof INITIAL;

/** Line highlighted from a state of the grammar, and the state after it. */
interface Line extends HighlightedLine {
  readonly next: State;
}

const highlighter = createHighlighterCoreSync({
  // Starts in a third of the time that translating the grammars to JavaScript's regular expressions takes.
  engine: await createOnigurumaEngine(wasm),
  langs: [],
  themes: [theme],
});
const registered = new Set<string>();
const colors = highlighter.setTheme(theme.name).colorMap;
/** Classes by the numbers of colours in tokens; empty for plain text. */
const classes = colors.map((color) => CLASSES.find((name) => COLORS[name] === color.toLowerCase()) ?? '');

const memo = createMemo<string>();
/** Lines by the state at their start, or by the language at the start of a source; equal states are one object. */
const memoOfLines = createMemo<Line>();
let states: State[] = [];

/** Highlights source code as HTML with elements of tokens, the classes `j` for the mark of a continued line and `l` for a long word, no other attribute, and line break opportunities in addresses; plain for unknown languages. */
export function highlight(source: string, language: string): string {
  if (source.length > MAX_SOURCE_LENGTH) return escapeText(source);
  if (JSON_NAMES.test(language)) return highlightJson(source);
  const name = grammarOf(language);
  if (name === undefined) return escapeText(source);
  return memo(name, source, () => highlightLines(source, name));
}

const JSON_NAMES = /^(?:json|json5|jsonc|jsonl|ndjson)$/i;

function highlightLines(source: string, name: string): string {
  if (!registered.has(name)) {
    highlighter.loadLanguageSync(loadGrammar(name));
    registered.add(name);
  }
  const lines: Line[] = [];
  for (const text of source.split(/\r?\n/)) lines.push(readLine(text, name, lines.at(-1)?.next ?? INITIAL));
  return joinLines(lines);
}

/** Highlights a line with placeholders for URLs and plain strings: lines that differ in those only are highlighted once. */
function readLine(text: string, name: string, state: State): Line {
  if (text.length > MAX_LINE_LENGTH) return { html: escapeText(text), ends: undefined, next: state };
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

/** URL, or a string of characters without a special meaning in any language's strings. */
const VALUE = /https?:\/\/\w[\w./~-]*\w|"\w(?:[\w .,:/@-]*\w)?"/g;
const STAND_IN = 'https://stand-in.example/address';

function lookUpLine(text: string, name: string, state: State): Line {
  return memoOfLines(state === INITIAL ? name : state, text, () => {
    const { tokens, ruleStack } = highlighter.getLanguage(name).tokenizeLine2(text, state);
    return { ...highlightLine(text, classOf(text, tokens)), next: sameState(ruleStack) };
  });
}

/** Returns the cached state that equals the given one. */
function sameState(state: State): State {
  const found = states.find((known) => known.equals(state));
  if (found !== undefined) return found;
  if (states.length > MAX_STATES) states = [];
  states.push(state);
  return state;
}

/** Converts pairs of a token's start and its metadata. */
function classOf(text: string, tokens: Uint32Array | Uint16Array): readonly ClassedToken[] {
  const classed: ClassedToken[] = [];
  for (let index = 0; index < tokens.length; index += 2) {
    const start = tokens[index] ?? 0;
    const name = classes[EncodedTokenMetadata.getForeground(tokens[index + 1] ?? 0)] ?? '';
    if (!/^\s*$/.test(text.slice(start, tokens[index + 2]))) classed.push({ start, name });
  }
  return classed;
}

/** Columns that a phone shows at least. */
const NARROW = 30;

/**
 * Highlights JSON (and lines or streams of it): keys, strings, numbers and literals, comments; long sources are plain, but for `l` of words that would leave an empty line if they moved to the next.
 */
function highlightJson(source: string): string {
  if (source.length > MAX_MARKED_LENGTH)
    return escapeText(source).replace(/^([ \t]+)("[^"\\\s]+")/gm, (start, indentation: string, word: string) =>
      start.length > NARROW ? `${indentation}<span class="l">${word}</span>` : start,
    );
  let html = '';
  let end = 0;
  for (const match of source.matchAll(JSON_TOKEN)) {
    const [token, colon] = match;
    html += escapeText(source.slice(end, match.index));
    end = match.index + token.length;
    const name = TOKEN_ELEMENTS[colon === undefined ? classOfJson(token) : 'k'];
    const length = token.length - (colon?.length ?? 0);
    html += `<${name}${isLong(token) ? ' class="l"' : ''}>${escapeText(token.slice(0, length))}</${name}>${colon ?? ''}`;
  }
  return html + escapeText(source.slice(end));
}
