import type { Kind } from '../standard/grammar.ts';
import { escapeToken } from '../standard/pointer.ts';

interface Nested {
  readonly parent: Nested | undefined;
  readonly key: string;
}

/** A list or object of a document, with its parents; its pointer is computed on demand. */
export interface Entry<K = Kind, Source = undefined> {
  /** File that contains it, where a walk crosses files. */
  readonly source: Source;
  readonly value: unknown;
  readonly kind: K;
  readonly parent: Entry<K, Source> | undefined;
  /** Key in the parent; the pointer of an entry without a parent. */
  readonly key: string;
}

/** Returns the entry of a document, or of a part of it, with which a walk begins. */
export function startAt<K>(value: unknown, kind: K): Entry<K> {
  return { source: undefined, value, kind, parent: undefined, key: '#' };
}

/**
 * Walks lists and objects in document order, without recursion. `kindOf` returns the kind of a child (`childKind` of the grammar);
 * items of a list have the kind of the list. `visit` returns false to skip the contents of an entry; it may add entries to the
 * stack, which are visited after those contents.
 */
export function walk<K, Source>(
  stack: Entry<K, Source>[],
  kindOf: (kind: K, key: string) => K,
  visit: (entry: Entry<K, Source>) => boolean,
): void {
  const pushChildren = (entry: Entry<K, Source>, value: object): void => {
    const { source, kind } = entry;
    const isList = Array.isArray(value);
    // Two lists: one of pairs would need an object for each.
    const keys = Object.keys(value);
    const items: unknown[] = Object.values(value);
    for (let key = keys.pop(); key !== undefined; key = keys.pop()) {
      const item = items.pop();
      if (typeof item === 'object' && item !== null)
        stack.push({ source, value: item, kind: isList ? kind : kindOf(kind, key), parent: entry, key });
    }
  };
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop())
    if (typeof entry.value === 'object' && entry.value !== null && visit(entry)) pushChildren(entry, entry.value);
}

/** Returns the pointer of an entry, or of a copy that is to be made. */
export function pointerOf(entry: Nested): string {
  const tokens: string[] = [];
  let at = entry;
  for (; at.parent !== undefined; at = at.parent) tokens.push(escapeToken(at.key));
  return [at.key, ...tokens.reverse()].join('/');
}
