import { highlightLine, joinLines, type ClassedToken } from './highlight-lines.ts';

/** Line of a code, and the class of each of its UTF-16 code units: a letter, or a space for none. */
export interface ColouredLine {
  readonly text: string;
  readonly classes: string;
}

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
    before = known.get(line) ?? within(before)?.repeat(line.length) ?? classesOfTokens(line, learned);
    return highlightLine(line, tokensOf(line, before));
  });
  return joinLines(lines);
}

/** Class of a line within a text of several lines. */
function within(classes: string): string | undefined {
  return /^(\S)\1*$/.exec(classes)?.[1];
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
