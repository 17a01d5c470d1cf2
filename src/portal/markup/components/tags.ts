import { parseFragment } from 'parse5';
import { maskCode } from './mask.ts';

/** Tag of a component in Markdown or MDX: `<Tab title="a">`, or `{% tab title="a" %}` of GitBook and of Markdoc, whose end has a slash. */
export interface ComponentTag {
  readonly name: string;
  readonly kind: 'open' | 'close' | 'empty';
  /** Attributes with plain text: `a="…"`, `a='…'`, `a={'…'}`, `a={1}`, `a`. */
  readonly attributes: ReadonlyMap<string, string>;
  /** True if an attribute is JavaScript. */
  readonly computed: boolean;
  /** Offset of the first character. */
  readonly offset: number;
  /** Offset after the last character. */
  readonly end: number;
}

/** Maximum length of a tag, in characters. */
const MAX_TAG = 4000;

const START = /<(\/?)([A-Z][\w.]*)(?=[\s/>])|\{%-?[ \t]*(end|\/[ \t]*)?([a-z]+(?:-[a-z]+)?)(?=[\s%])/g;
const ATTRIBUTE =
  /\s*(?:([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{\s*(?:"([^"]*)"|'([^']*)'|`([^`$]*)`|(-?[\d.]+|true|false))\s*\}|(\{)|([\w.-]+)))?|(\{))/y;

/** Finds the tags of components, in order, except in code and comments. */
export function findTags(source: string): readonly ComponentTag[] {
  return MAY_HAVE.test(source) ? tagsIn(maskCode(source), source, START) : [];
}

/** Returns the tag of any element at an offset. */
export function tagAt(source: string, offset: number): ComponentTag | undefined {
  const start = /<(\/?)([a-zA-Z][\w.]*)(?=[\s/>])/y;
  start.lastIndex = offset;
  return tagsIn(source, source, start)[0];
}

function tagsIn(masked: string, source: string, start: RegExp): readonly ComponentTag[] {
  const tags: ComponentTag[] = [];
  let end = 0;
  for (const match of start.global ? masked.matchAll(start) : [start.exec(masked)]) {
    if (match === null) break;
    if (match.index < end || isEscaped(masked, match.index)) continue;
    const [begun, slash, component, ending, block] = match;
    const name = component ?? block ?? '';
    const rest = readRest(source, match.index + begun.length, block === undefined ? '>' : '%}');
    if (rest === undefined) continue;
    end = rest.end;
    const isClose = slash === '/' || ending !== undefined;
    const kind = isClose ? 'close' : rest.closed ? 'empty' : 'open';
    const { attributes, computed } = rest;
    tags.push({ name: block === undefined ? name : `%${name}`, kind, attributes, computed, offset: match.index, end });
  }
  return tags;
}

/** Returns true after an odd number of backslashes. */
function isEscaped(text: string, offset: number): boolean {
  let before = 0;
  while (text.charAt(offset - before - 1) === '\\') before += 1;
  return before % 2 === 1;
}

const MAY_HAVE = /<\/?[A-Z]|\{%/;

interface Rest extends Pick<ComponentTag, 'attributes' | 'computed' | 'end'> {
  readonly closed: boolean;
}

/** Reads attributes up to the end of a tag; undefined without one. */
function readRest(source: string, from: number, sign: '>' | '%}'): Rest | undefined {
  const text = source.slice(from, from + MAX_TAG);
  const attributes = new Map<string, string>();
  let computed = false;
  let at = 0;
  for (;;) {
    const [space = ''] = /^\s*-?/.exec(text.slice(at, at + 200)) ?? [];
    const next = at + (sign === '>' ? space.replace('-', '') : space).length;
    if (text.startsWith(sign, next)) return { attributes, computed, closed: false, end: from + next + sign.length };
    if (sign === '>' && text.startsWith('/>', next))
      return { attributes, computed, closed: true, end: from + next + 2 };
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(text);
    if (found === null) return undefined;
    const [whole, name, ...values] = found;
    at += whole.length;
    if (values[6] !== undefined || values[8] !== undefined) {
      computed = true;
      at = endOfBraces(source, from + at) - from;
    } else if (name !== undefined) attributes.set(name, readValue(values.slice(0, 8).join('')));
  }
}

/** Returns the value of an attribute on one line, with its character references decoded (HTML, section 13.5). */
function readValue(text: string): string {
  return text
    .replaceAll(/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi, (reference) => {
      const [node] = parseFragment(reference).childNodes;
      return node !== undefined && 'value' in node ? node.value : reference;
    })
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Returns the offset after the brace that closes the one before the offset; braces in quotes do not count. */
function endOfBraces(source: string, from: number): number {
  const text = source.slice(from, from + MAX_TAG);
  let depth = 1;
  for (const { 0: sign, index } of text.matchAll(/(["'`])(?:(?!\1)[^\\]|\\[^])*\1|[{}]/g)) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth === 0) return from + index + 1;
  }
  return from + text.length;
}
