/** Values that few places of a document allow, or none. */
export const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1.5,
  '',
  'odd',
  [],
  [null],
  [[]],
  {},
  { '': null },
  { $ref: '#/nowhere' },
  { $ref: 7 },
];

/** Keys that lead to a place of a document. */
export type Path = readonly (string | number)[];

/** Lists every place of a document except the root, in its order. */
export function listPlaces(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) => {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    return [place, ...listPlaces(child, place)];
  });
}

/** Returns a copy of a document with another value at one place. */
export function withValue(document: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(document))
    return document.map((item: unknown, index) => (index === key ? withValue(item, rest, value) : item));
  if (typeof document !== 'object' || document === null) return document;
  return Object.fromEntries(
    Object.entries(document).map(([name, child]: [string, unknown]) => [
      name,
      name === key ? withValue(child, rest, value) : child,
    ]),
  );
}
