import { tooDeepHint, tooDeepMessage } from './depth.ts';
import type { YAMLException } from 'js-yaml';

/** A syntax error at an offset of the text. */
export class YamlError extends Error {
  readonly offset: number;
  readonly hint: string | undefined;

  constructor(message: string, offset: number, hint?: string) {
    super(message);
    this.offset = offset;
    this.hint = hint;
  }
}

const hints: readonly (readonly [RegExp, string])[] = [
  [/tab characters/, 'Indent with spaces.'],
  [/bad indentation/, 'Align the keys of an object; a text with a colon and a space needs quotes.'],
  [/escape sequence/, 'In double quotes a backslash begins an escape: use single quotes, or write it twice.'],
  [/deficient indentation|unexpected end/, 'Close the quote or bracket that is open before this place.'],
  [/non-printable/, 'Remove the control character.'],
];

/** Returns the error for too deep nesting, at the key of the root that contains it. */
export function tooDeep(text: string, at: number): YamlError {
  const top = [...text.slice(0, at + 1).matchAll(/^[^\s#]/gm)].at(-1)?.index ?? 0;
  return new YamlError(tooDeepMessage, top, tooDeepHint);
}

/** Describes the parser's error, at the place to fix. */
export function describeYamlException(text: string, error: YAMLException): YamlError {
  const at = error.mark?.position ?? 0;
  if (error.reason.includes('maxDepth')) return tooDeep(text, at);
  const opener = /deficient indentation|unexpected end/.test(error.reason) ? findOpener(text, at) : undefined;
  if (opener !== undefined) {
    const hint = 'Close it, or put the text in quotes.';
    return new YamlError(`This ${text.charAt(opener)} is not closed.`, opener, hint);
  }
  if (error.reason.includes('missed comma')) {
    // The parser is at the colon of the next entry, which may be on the next line.
    const before = text.slice(0, at).replace(/\n[^\n,[{]*$/, '');
    const hint = 'Separate entries by commas, and close each bracket.';
    return new YamlError('A comma or a closing bracket is missing.', before.trimEnd().length, hint);
  }
  const message = `${error.reason.charAt(0).toUpperCase()}${error.reason.slice(1)}.`;
  return new YamlError(message, at, hints.find(([pattern]) => pattern.test(error.reason))?.[1]);
}

/** Finds a quote or bracket that was left open on one of the lines before an offset; undefined for none. */
function findOpener(text: string, at: number): number | undefined {
  let end = at >= text.length ? text.length : text.lastIndexOf('\n', at - 1);
  for (let count = 0; count < 50 && end > 0; count += 1) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    const value = /(^|:|-)\s+(?=["'[{])/.exec(text.slice(start, end));
    const opener = value === null ? undefined : lastOpen(text, start + value.index + value[0].length, end);
    if (opener !== undefined) return opener;
    end = start - 1;
  }
  return undefined;
}

function lastOpen(text: string, from: number, to: number): number | undefined {
  const open: number[] = [];
  for (let at = from; at < to; at += 1) {
    const char = text.charAt(at);
    const top = text.charAt(open.at(-1) ?? -1);
    if (top === '"' || top === "'") {
      if (char === '\\' && top === '"') at += 1;
      else if (char === top) open.pop();
    } else if ('"\'[{'.includes(char)) open.push(at);
    else if (char === ']' || char === '}') open.pop();
  }
  return open.at(-1);
}
