import { highlightLine, joinLines, type ClassedToken } from './highlight-lines.ts';

/** Line of a code, and the class of each of its UTF-16 code units: a letter, or a space for none. */
export interface ColouredLine {
  readonly text: string;
  readonly classes: string;
}

/** Number of lines that a changed line is compared with. */
const MAX_LINES = 500;

const TOKEN = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`|[\p{L}_$][\p{L}\w$]*|\d[\d.eE+-]*|\S/gu;

/**
 * Highlights a text that has most lines of a coloured code: unchanged parts of lines keep their classes, and others get those that
 * such tokens have in the code. Not exact for syntax that the code lacks.
 */
export function carryColours(code: readonly ColouredLine[], text: string): string {
  const known = new Map(code.map((line) => [line.text, line.classes]));
  const learned = learn(code);
  let before = '';
  const lines = text.split('\n').map((line) => {
    before =
      known.get(line) ??
      nearClasses(line, code, learned) ??
      within(before)?.repeat(line.length) ??
      classesOfTokens(line, learned);
    return highlightLine(line, tokensOf(line, before));
  });
  return joinLines(lines);
}

/** Classes of a line that begins like a line of the code; undefined where none does. */
function nearClasses(
  text: string,
  code: readonly ColouredLine[],
  learned: ReadonlyMap<string, string>,
): string | undefined {
  let nearest = { classes: '', start: 0, end: 0 };
  for (const { text: other, classes } of code.slice(0, MAX_LINES)) {
    const start = commonStart(text, other);
    if (!/\w/.test(text.slice(0, start))) continue;
    const end = commonEnd(text.slice(start), other.slice(start));
    if (start + end > nearest.start + nearest.end) nearest = { classes, start, end };
  }
  const { classes, start, end } = nearest;
  if (start === 0) return undefined;
  const changed = text.slice(start, text.length - end);
  const [left, right] = [classes.charAt(start - 1), classes.charAt(start)];
  const around = within(classes) ?? (left === right && left !== ' ' ? left : undefined);
  const middle = around?.repeat(changed.length) ?? classesOfTokens(changed, learned);
  return classes.slice(0, start) + middle + classes.slice(classes.length - end);
}

/** Class of a line within a text of several lines. */
function within(classes: string): string | undefined {
  return /^(\S)\1*$/.exec(classes)?.[1];
}

/** Length of what two texts begin with, without a part of a word. */
function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  const isWithin = [one, other].some((text) => /^\w\w$/.test(text.slice(length - 1, length + 1)));
  while (isWithin && /\w/.test(one.charAt(length - 1))) length -= 1;
  return length;
}

/** Length of what two texts end with, without a part of a word. */
function commonEnd(one: string, other: string): number {
  return commonStart(reverse(one), reverse(other));
}

function reverse(text: string): string {
  return text.split('').toReversed().join('');
}

function learn(code: readonly ColouredLine[]): ReadonlyMap<string, string> {
  const learned = new Map<string, string>();
  for (const { text, classes } of code)
    for (const { 0: token, index } of text.matchAll(TOKEN)) {
      const name = classes.charAt(index);
      learned.set(token, name);
      learned.set(shapeOf(token, text, index), name);
    }
  return learned;
}

/** Classes of a text by its tokens alone. */
function classesOfTokens(text: string, learned: ReadonlyMap<string, string>): string {
  let classes = '';
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const name = learned.get(token) ?? learned.get(shapeOf(token, text, index)) ?? usualClass(token);
    classes = classes.padEnd(index) + name.repeat(token.length);
  }
  return classes.padEnd(text.length);
}

/** Kind of a token, and whether a colon follows: names of fields have a class of their own in some languages. */
function shapeOf(token: string, text: string, index: number): string {
  const isKey = /^\s*:/.test(text.slice(index + token.length));
  return `${usualClass(token)}${/^\p{L}/u.test(token) ? 'word' : ''}${isKey ? ' key' : ''}`;
}

function usualClass(token: string): string {
  if (/^["'`]./.test(token)) return 's';
  return /^(?:\d|(?:true|false|null|None|nil)$)/i.test(token) ? 'n' : ' ';
}

function tokensOf(text: string, classes: string): readonly ClassedToken[] {
  const tokens: ClassedToken[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const name = classes.charAt(at);
    if (at > 0 && name === classes.charAt(at - 1)) continue;
    tokens.push({ start: at, name: name.trim() });
  }
  return tokens;
}
