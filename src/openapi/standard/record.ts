/** Unchecked fields of a JSON object by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns true for JSON objects. */
export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const [NO_FIELDS, NO_ITEMS]: readonly [Fields, readonly unknown[]] = [{}, []];

/** Returns the fields of an object; none of anything else. */
export function fieldsOf(value: unknown): Fields {
  return isRecord(value) ? value : NO_FIELDS;
}

/** Returns a list; an empty one for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : NO_ITEMS;
}

/** Returns an own property; undefined for inherited ones, `__proto__` and `constructor` included. */
export function getOwn<T>(record: { readonly [name: string]: T } | undefined, name: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Sets an own key of an object, also `__proto__`. */
export function setOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
  else target[key] = value;
}
