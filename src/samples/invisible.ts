/** Characters that a reader cannot see, or that turn the text around them: never raw in a string literal. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}[\p{L}&&\p{Default_Ignorable_Code_Point}]]/v;
const INVISIBLES = new RegExp(INVISIBLE, 'gv');

/** True when a text holds what must be escaped wherever it stands. */
export function hasInvisible(text: string): boolean {
  return INVISIBLE.test(text);
}

/** A text with its invisible characters replaced, code point by code point. */
export function replaceInvisible(text: string, replace: (character: string) => string): string {
  return text.replace(INVISIBLES, replace);
}

/** A number in hexadecimal, filled up to a width. */
export function hex(value: number, width: number): string {
  return value.toString(16).padStart(width, '0');
}
