import { createMemo } from '../../../markup/memo.ts';

/** Words of more characters than a narrow column holds. */
const LONG = /\S{20,}/g;
const SEAM = /(?<=\p{Ll}|\d)(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})|(?<=[._])(?=[\p{L}\d])/gu;

/** Names stand in the navigation of many pages. */
const memo = createMemo<readonly string[]>();

/** A name in pieces between which a line may break: where long words change case, or behind their dots and underscores. */
export function splitName(name: string): readonly string[] {
  return memo('pieces', name, () => name.replaceAll(LONG, (word) => word.replaceAll(SEAM, '\n')).split('\n'));
}
