import { parseEvents, YAMLException, type Event } from 'js-yaml';

/** Deepest nesting that is read; the parser's own stack ends somewhat later. */
export const maxDepth = 1000;

/** So many brackets may close too far to the left. */
const MOST_LOOSE = 100;

/**
 * What the parser reads. It wants a closing bracket further to the right than the key that the bracket belongs to; written below
 * the key, as many do, it is read as if it stood at the end of the line before, with all places as they are. Throws a YAMLException.
 */
export function readEvents(text: string): readonly Event[] {
  let first: unknown;
  let joined = text;
  for (let count = 0; count <= MOST_LOOSE; count += 1) {
    try {
      return parseEvents(joined, { maxDepth });
    } catch (error) {
      first ??= error;
      const next = error instanceof YAMLException ? joinLine(joined, error) : undefined;
      if (next === undefined) break;
      joined = next;
    }
  }
  throw first;
}

/** The text with spaces for the line break before a bracket that closes too far to the left. */
function joinLine(text: string, { reason, mark }: YAMLException): string | undefined {
  const at = mark?.position ?? 0;
  if (reason !== 'deficient indentation' || !/[\]}]/.test(text.charAt(at))) return undefined;
  const [gap = ''] = /\r?\n[ \t]*$/.exec(text.slice(Math.max(0, at - 1000), at)) ?? [];
  return gap === '' ? undefined : text.slice(0, at - gap.length) + ' '.repeat(gap.length) + text.slice(at);
}
