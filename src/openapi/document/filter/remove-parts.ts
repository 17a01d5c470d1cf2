import { pointerTokens, valueAt } from '../../standard/pointer.ts';
import { isRecord, setOwn } from '../../standard/record.ts';
import { setTarget, type DynamicKeyword } from '../../standard/target.ts';
import { moveRawTexts, passRawTexts } from '../read/index.ts';
import type { RemovedPointers } from './removed-pointers.ts';

/** A reference from one part of a document to another, by their pointers. */
export interface Reference {
  readonly pointer: string;
  readonly keyword: '$ref' | DynamicKeyword;
  readonly target: string;
}

/** Changes in a part: parts of it that are removed, and references to items of shortened lists. */
interface Change {
  isGone: boolean;
  readonly moved: Omit<Reference, 'pointer'>[];
  readonly children: Map<string, Change>;
}

/** Indices of the remaining items of shortened lists, by the pointer of the list in the original document. */
type Kept = ReadonlyMap<string, readonly number[]>;

/**
 * Removes parts of a document; copies only the parents of changed parts. `toWritten` maps a pointer of the changed document to the
 * original one: removed items shift the indices of a list.
 */
export function removeParts(
  document: unknown,
  gone: RemovedPointers,
  references: readonly Reference[],
): { readonly document: unknown; readonly toWritten: (pointer: string) => string } {
  const whole = createChange();
  const changeAt = (pointer: string): Change =>
    (pointerTokens(pointer, false) ?? []).reduce<Change>(({ children }, token) => {
      const change = children.get(token) ?? createChange();
      children.set(token, change);
      return change;
    }, whole);
  for (const pointer of gone.pointers) changeAt(pointer).isGone = true;
  const kept = listKept(document, gone.pointers);
  for (const { pointer, keyword, target } of references) {
    const there = mapIndices(target, kept, (list, index) => list.indexOf(index), true);
    if (there !== target && !gone.has(pointer)) changeAt(pointer).moved.push({ keyword, target: there });
  }
  return {
    document: applyChange(document, whole),
    toWritten: (pointer) => mapIndices(pointer, kept, (list, index) => list[index] ?? index),
  };
}

function createChange(): Change {
  return { isGone: false, moved: [], children: new Map() };
}

function applyChange(value: unknown, { moved, children }: Change): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const left = [...items.keys()].filter((index) => children.get(String(index))?.isGone !== true);
    const copy = left.map((index) => {
      const change = children.get(String(index));
      return change === undefined ? items[index] : applyChange(items[index], change);
    });
    passRawTexts(value, copy);
    if (left.length < items.length) moveRawTexts(copy, left);
    return copy;
  }
  if (!isRecord(value)) return value;
  const copy: Record<string, unknown> = { ...value };
  for (const [key, change] of children) {
    if (change.isGone) Reflect.deleteProperty(copy, key);
    else if (Object.hasOwn(value, key)) setOwn(copy, key, applyChange(value[key], change));
  }
  for (const { keyword, target } of moved) {
    if (keyword === '$ref') copy.$ref = target;
    else setTarget(copy, keyword, target);
  }
  return copy;
}

function listKept(document: unknown, gone: Iterable<string>): Kept {
  const byParent = Map.groupBy(gone, (pointer) => pointer.slice(0, pointer.lastIndexOf('/')));
  const lists = [...byParent].flatMap(([parent, pointers]): [string, readonly number[]][] => {
    const list = valueAt(document, pointerTokens(parent, false) ?? []);
    const out = new Set(pointers.map((pointer) => Number(pointer.slice(parent.length + 1))));
    return Array.isArray(list) ? [[parent, [...list.keys()].filter((index) => !out.has(index))]] : [];
  });
  return new Map(lists);
}

/** Maps the indices of shortened lists in a pointer; `fromWritten` for an original pointer. */
function mapIndices(
  pointer: string,
  lists: Kept,
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
