import { hasInvisible, hex, replaceInvisible } from './invisible.ts';

/** A word of a shell's command line (POSIX, section 2.2; ANSI-C quoting of 2024 only where control characters ask for it). No word holds NUL. */
export function quoteShell(text: string): string {
  return /^\w[\w.-]*$/.test(text) ? text : quoteString(text);
}

/** The same in quotes, whatever it holds. */
export function quoteString(text: string): string {
  // mitigation: quotes of a shell
  if (!hasInvisible(text.replace(/[\n\t]/g, ''))) return `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const escaped = replaceInvisible(text.replace(/[\\']/g, '\\$&'), (character) =>
    character === '\n' ? character : bytesOf(character, (byte) => `\\x${hex(byte, 2)}`),
  );
  return `$'${escaped}'`;
}

/** A word that `printf` writes by `%b`: any text, NUL among it, as POSIX shells take it. */
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
