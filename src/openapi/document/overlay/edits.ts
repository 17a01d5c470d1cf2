import { type Origin, Origins } from '../bundle/index.ts';
import {
  growthBudget,
  keepRawText,
  maxDepth,
  moveRawTexts,
  passRawTexts,
  rawTextOf,
  tooDeepMessage,
} from '../read/index.ts';
import { depthOf, measure, spendOn, type Budget } from '../../standard/budget.ts';
import { childAt, childPointer } from '../../standard/pointer.ts';
import { isRecord, setOwn } from '../../standard/record.ts';
import { runInNewContext } from 'node:vm';
import { JSONPathEnvironment, type JSONPathNodeList } from 'json-p3';

/** A merge that the standard does not allow, or that makes the document too large. */
export class MergeError extends Error {}

/** Value that is merged. */
export interface Merged {
  readonly value: unknown;
  /** Raw text of a number or boolean. */
  readonly word: string | undefined;
  readonly origin: Origin;
}

/** State of the edits of one document: copies of what changes, and the origins of its parts. */
export class OverlayEdits {
  readonly #holder: Record<string, unknown>;
  /** Origins of its parts, and those of messages about no part of it. */
  readonly origins: Origins;
  readonly #budget: Budget;
  #copies = new WeakSet<object>();

  constructor(document: unknown, origins: Origins) {
    this.#holder = { '#': document };
    this.origins = new Origins(origins);
    this.#budget = growthBudget(measure(document));
  }

  get document(): unknown {
    return this.#holder['#'];
  }

  /** Returns the value at keys; undefined without one. */
  valueAt(keys: Keys): unknown {
    return keys.reduce<unknown>((value, key) => childAt(value, String(key)), this.document);
  }

  /** Returns the value at keys, which later edits leave as it is, with its origin. */
  copyFrom(keys: Keys): Omit<Merged, 'origin'> & { readonly origin: Origin | undefined } {
    this.#copies = new WeakSet();
    const word = rawTextOf(this.valueAt(keys.slice(0, -1)), String(keys.at(-1)));
    return { value: this.valueAt(keys), word, origin: this.origins.at(toPointer(keys)) };
  }

  /** Allows the document to grow by an overlay. */
  allow(overlay: unknown): void {
    const { values, bytes } = growthBudget(measure(overlay));
    this.#budget.values += values;
    this.#budget.bytes += bytes;
  }

  /** Removes values, the deepest first, so that the others keep their indexes until then. */
  remove(list: readonly Keys[]): void {
    const byParent = [...Map.groupBy(list, (keys) => toPointer(keys.slice(0, -1))).values()];
    for (const siblings of byParent.toSorted(([one = []], [other = []]) => other.length - one.length)) {
      const parent = siblings[0]?.slice(0, -1) ?? [];
      const removed = new Set(siblings.map((keys) => String(keys.at(-1))));
      const holder = this.#copyAt(parent);
      const pointer = toPointer(parent);
      if (Array.isArray(holder)) {
        const indices = [...holder.keys()].filter((index) => !removed.has(String(index)));
        for (const [index, former] of indices.entries()) holder[index] = holder[former];
        holder.length = indices.length;
        moveRawTexts(holder, indices);
        this.origins.moveItems(pointer, indices);
      } else {
        for (const key of removed) {
          Reflect.deleteProperty(holder, key);
          this.origins.delete(childPointer(pointer, key));
        }
      }
    }
  }

  /** Merges a value with the one at keys. Throws MergeError. */
  merge(keys: Keys, merged: Merged): void {
    // mitigation: growth by overlays
    if (!spendOn(this.#budget, merged.value)) throw new MergeError(tooLarge);
    if (keys.length + depthOf(merged.value) > maxDepth) throw new MergeError(tooDeepMessage);
    this.#merge(keys, merged);
  }

  #merge(keys: Keys, merged: Merged): void {
    const { value, origin } = merged;
    const old = this.valueAt(keys);
    if (Array.isArray(old)) this.#append(keys, merged);
    else if (isRecord(old) && isRecord(value)) {
      const holder = this.#copyAt(keys);
      for (const [key, item] of Object.entries(value)) {
        const from = { ...origin, pointer: childPointer(origin.pointer, key) };
        const member = { value: item, word: rawTextOf(value, key), origin: from };
        const path = [...keys, key];
        const isSame = Array.isArray(old[key]) === Array.isArray(item);
        if (!Object.hasOwn(old, key)) this.#set(holder, path, member);
        else if (isSame) this.#merge(path, member);
        else throw incompatible(path, old[key], item);
      }
    } else if (keys.length > 0 && isPrimitive(old) && isPrimitive(value)) {
      this.#set(this.#copyAt(keys.slice(0, -1)), keys, merged);
    } else throw incompatible(keys, old, value);
  }

  #append(keys: Keys, { value, word, origin }: Merged): void {
    const list = this.#copyAt(keys);
    if (!Array.isArray(list)) return;
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const [index, item] of items.entries()) {
      const from = Array.isArray(value) ? { ...origin, pointer: childPointer(origin.pointer, index) } : origin;
      const text = Array.isArray(value) ? rawTextOf(value, String(index)) : word;
      this.#set(list, [...keys, list.length], { value: item, word: text, origin: from });
    }
  }

  #set(holder: Record<string, unknown> | unknown[], keys: Keys, { value, word, origin }: Merged): void {
    const key = keys.at(-1) ?? '';
    keepRawText(holder, String(key), word);
    this.origins.set(toPointer(keys), origin);
    if (Array.isArray(holder)) holder[Number(key)] = value;
    else setOwn(holder, String(key), value);
  }

  /** Returns a copy of the object or list at keys that may be changed, in its place. */
  #copyAt(keys: Keys): Record<string, unknown> | unknown[] {
    let holder: Record<string, unknown> | unknown[] = this.#holder;
    for (const key of ['#', ...keys]) {
      const value: unknown = Array.isArray(holder) ? holder[Number(key)] : holder[key];
      const copy = isMutable(value) && this.#copies.has(value) ? value : copyOf(value);
      this.#copies.add(copy);
      if (Array.isArray(holder)) holder[Number(key)] = copy;
      else setOwn(holder, String(key), copy);
      holder = copy;
    }
    return holder;
  }
}

function copyOf(value: unknown): Record<string, unknown> | unknown[] {
  const list: readonly unknown[] | undefined = Array.isArray(value) ? value : undefined;
  const copy: Record<string, unknown> | unknown[] =
    list === undefined ? { ...(isRecord(value) ? value : {}) } : [...list];
  if (typeof value === 'object' && value !== null) passRawTexts(value, copy);
  return copy;
}

/** Narrows copies to mutable values. */
function isMutable(value: unknown): value is Record<string, unknown> | unknown[] {
  return typeof value === 'object' && value !== null;
}

function isPrimitive(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

const tooLarge = 'The document becomes more than 20 times as large as it and its overlays were written.';

function incompatible(keys: Keys, old: unknown, value: unknown): MergeError {
  return new MergeError(`${kindName(value)} cannot be merged with ${kindName(old)} at ${toPointer(keys)}.`);
}

/** Returns the kind of a value: values of different kinds are not merged. */
export function kindName(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return isRecord(value) ? 'an object' : 'a single value';
}

/** Keys and indexes that lead from the root of a document to a value. */
export type Keys = readonly (string | number)[];

/** Time limit of an expression in milliseconds: patterns and nested descents of its filters may take exponential time. */
const MAX_TIME = 2_000;

/** Levels that `..` descends, beyond those of any document. */
const MAX_LEVELS = 1_100;

const environment = new JSONPathEnvironment({ maxRecursionDepth: MAX_LEVELS });

/** Selects values of a document by a JSONPath expression (RFC 9535), each once. Throws an Error with the reason. */
export function selectKeys(document: object, expression: string): readonly Keys[] {
  const query = environment.compile(expression);
  // mitigation: time of overlay expressions
  const nodes = inTime(() => query.query({ ...document }));
  return [...new Map(nodes.map(({ location }) => [toPointer(location), location])).values()];
}

/** Returns the pointer of a value by its keys. */
function toPointer(keys: Keys): string {
  return keys.reduce<string>(childPointer, '#');
}

/** Evaluates a query; the timer of a script ends whatever the script calls, patterns too. */
function inTime(evaluate: () => JSONPathNodeList): JSONPathNodeList['nodes'] {
  let found: JSONPathNodeList['nodes'] = [];
  const run = (): void => {
    found = evaluate().nodes;
  };
  try {
    runInNewContext('run()', { run }, { timeout: MAX_TIME });
  } catch (error) {
    if (!isTimeout(error)) throw error;
    throw new Error(`it takes more than ${MAX_TIME / 1000} seconds`, { cause: error });
  }
  return found;
}

function isTimeout(error: unknown): boolean {
  // It is an error of the script's own realm.
  return isRecord(error) && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
