import { mdxToJs } from 'satteri';

/** A syntax error in an MDX source; line and column count from 1. */
export interface GuideSyntaxError {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly hint: string | undefined;
}

/** Finds the first syntax error in an MDX source, with the compiler that pages are built with; undefined without one. */
export function findGuideSyntaxError(source: string): GuideSyntaxError | undefined {
  try {
    mdxToJs(source);
    return undefined;
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const [, line = '1', column = '1', words = said] = /^(\d+):(\d+): ([\s\S]*)$/.exec(said) ?? [];
    return { line: Number(line), column: Number(column), message: toMessage(words), hint: hintFor(words) };
  }
}

/** Removes the compiler's rule names, positions and notes from its message. */
function toMessage(words: string): string {
  const plain = words
    .replace(/ \([\w-]+:[\w-]+\)$/, '')
    .replace(/ \(note: .*\)$/, '')
    .replaceAll(/ \(\d+:\d+\)/g, '')
    .replace(/^Could not parse expression with \w+: /, 'This expression is not JavaScript: ')
    .replace(/^Could not parse esm with \w+: /, 'This `import` or `export` is not JavaScript: ')
    .trim();
  return `${plain}${plain.endsWith('.') ? '' : '.'}`;
}

const hints: readonly (readonly [RegExp, string])[] = [
  [
    /^Expected a closing tag/,
    'Close it behind its contents; write `<Name />` where it has none, and `&lt;` for the sign itself.',
  ],
  [/^Unexpected closing tag/, 'Close first what was opened last, or remove it.'],
  [/closing brace/, 'Close it with `}`; write `\\{` for the sign itself.'],
  [/expression/, 'Braces contain JavaScript; write `\\{` for the sign itself.'],
  [/esm/, 'A line that begins with `import` or `export` is JavaScript: let a sentence begin with another word.'],
  [/create a comment/, 'Write comments as `{/* … */}`.'],
  [
    /<|tag|attribute/,
    'Write `&lt;` for the sign itself and links as `[text](address)`; every attribute needs its value in quotes.',
  ],
];

function hintFor(words: string): string | undefined {
  return hints.find(([pattern]) => pattern.test(words))?.[1];
}
