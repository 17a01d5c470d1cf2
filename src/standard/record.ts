/** What JSON calls an object: its fields by their names, unchecked. */
export type Fields = Readonly<Record<string, unknown>>;

/** True for what JSON calls an object. */
export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Gives an object a key of its own, whatever it is called: `__proto__` is a name like any other. */
export function setOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
  else target[key] = value;
}
