import { hasInvisible, hex, replaceInvisible } from './invisible.ts';

/**
 * Quotes a text as a word of a shell command (POSIX, section 2.2; ANSI-C quoting of 2024 only for control characters).
 * Words cannot contain NUL.
 */
export function quoteShell(text: string): string {
  return /^\w[\w.-]*$/.test(text) ? text : quoteString(text);
}

/** Quotes any text, even if it needs no quotes. */
export function quoteString(text: string): string {
  // mitigation: quotes of a shell
  if (!hasInvisible(text.replace(/[\n\t]/g, ''))) return `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const escaped = replaceInvisible(text.replace(/[\\']/g, '\\$&'), (character) =>
    character === '\n' ? character : bytesOf(character, (byte) => `\\x${hex(byte, 2)}`),
  );
  return `$'${escaped}'`;
}

/** Quotes a text for `%b` of `printf` in POSIX shells, which can contain NUL. */
export function quotePrintf(text: string): string {
  const escaped = replaceInvisible(text.replaceAll('\\', '\\\\'), (character) =>
    character === '\n' || character === '\t' ? character : bytesOf(character, octal),
  );
  return quoteShell(escaped);
}

function octal(byte: number): string {
  return `\\0${byte.toString(8).padStart(3, '0')}`;
}

function bytesOf(character: string, write: (byte: number) => string): string {
  return [...new TextEncoder().encode(character)].map(write).join('');
}
