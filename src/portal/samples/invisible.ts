/** Characters that are invisible or change the direction of the text around them: always escaped in string literals. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}[\p{L}&&\p{Default_Ignorable_Code_Point}]]/v;
const INVISIBLES = new RegExp(INVISIBLE, 'gv');

/** Returns true for a text with characters to escape. */
export function hasInvisible(text: string): boolean {
  return INVISIBLE.test(text);
}

/** Replaces invisible characters, code point by code point. */
export function replaceInvisible(text: string, replace: (character: string) => string): string {
  return text.replace(INVISIBLES, replace);
}

/** Formats a number in hexadecimal, padded to a width. */
export function hex(value: number, width: number): string {
  return value.toString(16).padStart(width, '0');
}
