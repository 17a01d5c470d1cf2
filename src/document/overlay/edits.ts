import { originOf, type Origin, type Origins } from '../bundle/index.ts';
import { passRawTexts } from '../read/index.ts';
import { childAt, childPointer } from '../../standard/pointer.ts';
import { isRecord, setOwn } from '../../standard/record.ts';
import { toPointer, type Keys } from './query.ts';

/** Values of two kinds that the standard does not let merge, and the pointer of the older one. */
export class Incompatible extends Error {}

/** State of the edits of one document: copies of what changes, and the origins of its parts. */
export class Edits {
  readonly #holder: Record<string, unknown>;
  readonly #origins: Map<string, Origin>;
  readonly #copies = new WeakSet<object>();

  constructor(document: unknown, origins: Origins) {
    this.#holder = { '#': document };
    this.#origins = new Map(origins);
  }

  get document(): unknown {
    return this.#holder['#'];
  }

  get origins(): Origins {
    return this.#origins;
  }

  /** Returns the value at keys; undefined without one. */
  valueAt(keys: Keys): unknown {
    return keys.reduce<unknown>((value, key) => childAt(value, String(key)), this.document);
  }

  /** Adds the origin of a part that is not in the document. */
  name(pointer: string, origin: Origin): void {
    this.#origins.set(pointer, origin);
  }

  /** Removes values, last items first, so that the others keep their indexes until then. */
  remove(list: readonly Keys[]): void {
    const indexOf = (keys: Keys): number => Number(keys.at(-1));
    const inOrder = list.toSorted((one, other) => other.length - one.length || indexOf(other) - indexOf(one));
    for (const keys of inOrder) {
      const parent = keys.slice(0, -1);
      const key = keys.at(-1);
      if (key === undefined || this.valueAt(keys) === undefined) continue;
      const holder = this.#copyAt(parent);
      const pointer = toPointer(parent);
      if (Array.isArray(holder)) {
        const origins = holder.map((_, index) => this.#take(childPointer(pointer, index)));
        holder.splice(Number(key), 1);
        origins.splice(Number(key), 1);
        for (const [index, below] of origins.entries())
          for (const [rest, origin] of below) this.#origins.set(`${childPointer(pointer, index)}${rest}`, origin);
      } else {
        this.#take(toPointer(keys));
        Reflect.deleteProperty(holder, key);
      }
    }
  }

  /** Merges a value with the one at keys. Throws Incompatible. */
  merge(keys: Keys, value: unknown, origin: Origin): void {
    const old = this.valueAt(keys);
    if (Array.isArray(old)) this.#append(keys, value, origin);
    else if (isRecord(old) && isRecord(value)) {
      const holder = this.#copyAt(keys);
      for (const [key, item] of Object.entries(value)) {
        const from = { ...origin, pointer: childPointer(origin.pointer, key) };
        const path = [...keys, key];
        const isSame = Array.isArray(old[key]) === Array.isArray(item);
        if (!Object.hasOwn(old, key)) this.#set(holder, path, item, from);
        else if (isSame) this.merge(path, item, from);
        else throw incompatible(path, old[key], item);
      }
    } else if (keys.length > 0 && isPrimitive(old) && isPrimitive(value)) {
      this.#set(this.#copyAt(keys.slice(0, -1)), keys, value, origin);
    } else throw incompatible(keys, old, value);
  }

  #append(keys: Keys, value: unknown, origin: Origin): void {
    const list = this.#copyAt(keys);
    if (!Array.isArray(list)) return;
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const [index, item] of items.entries()) {
      const from = Array.isArray(value) ? { ...origin, pointer: childPointer(origin.pointer, index) } : origin;
      this.#set(list, [...keys, list.length], item, from);
    }
  }

  #set(holder: Record<string, unknown> | unknown[], keys: Keys, value: unknown, origin: Origin): void {
    const key = keys.at(-1) ?? '';
    const pointer = toPointer(keys);
    this.#take(pointer);
    this.#origins.set(pointer, origin);
    if (Array.isArray(holder)) holder[Number(key)] = value;
    else setOwn(holder, String(key), value);
  }

  /** Removes the origins of a part and all below it, and returns them by the rest of their pointers. */
  #take(pointer: string): readonly (readonly [string, Origin])[] {
    const own = originOf(this.#origins, pointer);
    const found = [...this.#origins].filter(([known]) => known.startsWith(`${pointer}/`));
    for (const [known] of found) this.#origins.delete(known);
    this.#origins.delete(pointer);
    const below = found.map(([known, origin]) => [known.slice(pointer.length), origin] as const);
    return own === undefined ? below : [['', own], ...below];
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

function incompatible(keys: Keys, old: unknown, value: unknown): Incompatible {
  return new Incompatible(`${nameOf(value)} cannot be merged with ${nameOf(old)} at ${toPointer(keys)}.`);
}

function nameOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return isRecord(value) ? 'an object' : 'a single value';
}
