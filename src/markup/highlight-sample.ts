import { escapeText } from '../characters/markup.ts';
import {
  highlightLine,
  joinLines,
  MAX_LINE_LENGTH,
  type ClassedToken,
  type HighlightedLine,
} from './highlight-lines.ts';
import { SAMPLE_GRAMMARS, type SampleGrammar, type SampleToken } from './sample-grammars.ts';

/**
 * Highlights a generated sample in a page, with the same classes as the grammar, but without it. Returns undefined for
 * a sample with syntax that generated samples do not have.
 */
export function readSample(source: string, name: string): string | undefined {
  const grammar = SAMPLE_GRAMMARS.get(name);
  if (grammar === undefined) return undefined;
  const texts = source.split('\n');
  // Lines that are too long are not passed to a grammar either.
  const read = texts.filter(isReadable);
  const tokens = readTokens(read.length === texts.length ? source : read.join('\n'), grammar);
  if (tokens === undefined) return undefined;
  const lines = tokensToLines(read, tokens);
  let next = 0;
  return joinLines(texts.map((text) => (isReadable(text) ? lines[next++] : undefined) ?? plainLine(text)));
}

function plainLine(text: string): HighlightedLine {
  return { html: escapeText(text), ends: undefined };
}

function isReadable({ length }: string): boolean {
  return length <= MAX_LINE_LENGTH;
}

function readTokens(source: string, grammar: SampleGrammar): readonly SampleToken[] | undefined {
  const tokens: SampleToken[] = [];
  for (let at = 0; at < source.length;) {
    if (isBlank(source.charCodeAt(at))) {
      at += 1;
      continue;
    }
    const read = readToken(source, at, grammar);
    if (read === undefined) return undefined;
    for (const token of read) {
      tokens.push(token);
      at = token.end;
    }
  }
  return tokens;
}

function readToken(source: string, start: number, grammar: SampleGrammar): readonly SampleToken[] | undefined {
  for (const [meaning, expression] of grammar) {
    expression.lastIndex = start;
    const [text] = expression.exec(source) ?? [];
    if (text === undefined) continue;
    return typeof meaning === 'function' ? meaning(text, start) : [{ start, end: start + text.length, name: meaning }];
  }
  return undefined;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 10 || code === 9;
}

function tokensToLines(texts: readonly string[], tokens: readonly SampleToken[]): readonly HighlightedLine[] {
  const lines: HighlightedLine[] = [];
  let next = 0;
  let begins = 0;
  for (const text of texts) {
    const ends = begins + text.length;
    const classed: ClassedToken[] = [];
    const before = tokens[next - 1];
    // A token of several lines includes the leading white space of a line.
    if (before !== undefined && before.end > begins && text.trim() !== '')
      classed.push({ start: 0, name: before.name });
    for (let token = tokens[next]; token !== undefined && token.start < ends; token = tokens[next]) {
      classed.push({ start: token.start - begins, name: token.name });
      next += 1;
    }
    lines.push(highlightLine(text, classed));
    begins = ends + 1;
  }
  return lines;
}
