import { escapeToken, pointerTokens } from '../../standard/pointer.ts';
import { setTarget, type DynamicKeyword } from '../../standard/target.ts';
import { moveRawTexts, passRawTexts } from '../read/index.ts';
import { isRecord } from '../../standard/record.ts';

/** Changes of a document: removed parts, by pointer. */
export interface Edits {
  readonly gone: Iterable<string>;
  /** References with new targets. */
  readonly moved?: readonly MovedReference[];
}

/** New target of a reference. */
export interface MovedReference {
  readonly pointer: string;
  readonly keyword: '$ref' | DynamicKeyword;
  /** Fragment pointer. */
  readonly target: string;
}

/** A changed document, with mappings between old and new pointers. */
export interface Edited {
  readonly document: unknown;
  /** Maps a pointer of the changed document to the original one: removed items shift the indices of a list. */
  readonly toWritten: (pointer: string) => string;
  /** Maps a pointer of the original document to the changed one; not for removed parts. */
  readonly toEdited: (pointer: string) => string;
}

/** Applies changes to a document; copies only the parents of changed parts. */
export function editDocument(document: unknown, { gone, moved = [] }: Edits): Edited {
  const top = { '': document };
  const copies = new Map<string, object>();
  const lists = new Map<string, Set<number>>();
  /** Returns the copy of a part's parent; undefined for a removed one. */
  const holderOf = (tokens: readonly string[]): { holder: object; pointer: string } | undefined => {
    let holder: object = top;
    let pointer = '';
    for (const token of ['', ...tokens.slice(0, -1)]) {
      pointer = holder === top ? '#' : `${pointer}/${escapeToken(token)}`;
      const copy = copies.get(pointer) ?? copyInto(holder, token);
      if (copy === undefined) return undefined;
      copies.set(pointer, copy);
      holder = copy;
    }
    return { holder, pointer };
  };
  for (const { pointer, keyword, target } of moved) {
    const holder = holderOf([...(pointerTokens(pointer, false) ?? []), keyword])?.holder;
    if (keyword === '$ref') put(holder, keyword, target);
    else if (holder !== undefined) setTarget(holder, keyword, target);
  }
  for (const pointer of gone) {
    const tokens = pointerTokens(pointer, false) ?? [];
    const at = holderOf(tokens);
    const last = tokens.at(-1);
    if (at === undefined || last === undefined) continue;
    if (!Array.isArray(at.holder)) Reflect.deleteProperty(at.holder, last);
    else lists.set(at.pointer, (lists.get(at.pointer) ?? new Set()).add(Number(last)));
  }
  const kept = new Map<string, readonly number[]>();
  for (const [pointer, out] of lists) {
    const list = copies.get(pointer);
    if (!Array.isArray(list)) continue;
    const items: readonly unknown[] = list;
    const left = items.flatMap((_, index) => (out.has(index) ? [] : [index]));
    kept.set(pointer, left);
    list.splice(0, list.length, ...items.filter((_, index) => !out.has(index)));
    moveRawTexts(list, left);
  }
  return {
    document: top[''],
    toWritten: (pointer) => mapIndices(pointer, kept, (list, index) => list[index] ?? index),
    toEdited: (pointer) => mapIndices(pointer, kept, (list, index) => list.indexOf(index), true),
  };
}

/** Maps the indices of shortened lists in a pointer; `lists` is keyed by original pointers, `fromWritten` for an original pointer. */
function mapIndices(
  pointer: string,
  lists: ReadonlyMap<string, readonly number[]>,
  change: (list: readonly number[], index: number) => number,
  fromWritten = false,
): string {
  if (lists.size === 0) return pointer;
  let written = '#';
  let mapped = '#';
  for (const token of pointer.split('/').slice(1)) {
    const list = lists.get(written);
    const other = list === undefined || !/^\d+$/.test(token) ? token : String(change(list, Number(token)));
    written += `/${fromWritten ? token : other}`;
    mapped += `/${other}`;
  }
  return mapped;
}

/** Replaces the value under a key of a parent by a shallow copy; undefined for a scalar. */
function copyInto(holder: object, key: string): object | undefined {
  const value: unknown = Object.hasOwn(holder, key) ? Reflect.get(holder, key) : undefined;
  const copy = Array.isArray(value) ? value.slice() : isRecord(value) ? { ...value } : undefined;
  if (Array.isArray(value) && copy !== undefined) passRawTexts(value, copy);
  put(copy === undefined ? undefined : holder, key, copy);
  return copy;
}

function put(holder: object | undefined, key: string | undefined, value: unknown): void {
  if (holder === undefined || key === undefined) return;
  Reflect.defineProperty(holder, key, { value, enumerable: true, writable: true, configurable: true });
}
