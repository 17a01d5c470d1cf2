import { createMemo } from '../../../portal/markup/memo.ts';

/** Words longer than a narrow column. */
const LONG = /\S{20,}/g;
const SEAM = /(?<=\p{Ll}|\d)(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})|(?<=[._])(?=[\p{L}\d])|(?<=[^/])(?=\/)/gu;

/** The navigation of many pages repeats the same names. */
const memo = createMemo<readonly string[]>();

/** Splits a name at line breaks: in long words at changes of case, after dots and underscores, and before slashes. */
export function splitName(name: string): readonly string[] {
  return memo('pieces', name, () => name.replaceAll(LONG, (word) => word.replaceAll(SEAM, '\n')).split('\n'));
}
