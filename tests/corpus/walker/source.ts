import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parse } from 'yaml';

export type Dict = Readonly<Record<string, unknown>>;

/** A value of a document with its file and pointer. */
export interface Spot {
  readonly value: unknown;
  /** Absolute path. */
  readonly file: string;
  /** JSON Pointer in the file, without `#`: `/paths/~1pets/get`. */
  readonly pointer: string;
}

/** A document with the files that it refers to. */
export interface Source {
  readonly root: Spot;
  /** Follows a value's references; undefined for broken or circular ones. */
  readonly follow: (spot: Spot) => Spot | undefined;
  /** Returns the text of all files that were read. */
  readonly text: () => string;
  /** Returns the number of files that were read. */
  readonly files: () => number;
}

/** True for objects except lists. */
export function isDict(value: unknown): value is Dict {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a member of an object or list, without following references; undefined for a missing one. */
export function child(spot: Spot, key: string | number): Spot | undefined {
  const { value, file, pointer } = spot;
  const name = String(key);
  const found: unknown = isDict(value)
    ? Object.hasOwn(value, name)
      ? value[name]
      : undefined
    : Array.isArray(value)
      ? value[Number(name)]
      : undefined;
  if (found === undefined) return undefined;
  return { value: found, file, pointer: `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}` };
}

/** Returns the members of an object by name, or of a list by index; none for other values. */
export function children(spot: Spot | undefined): readonly (readonly [string, Spot])[] {
  if (spot === undefined) return [];
  const keys = isDict(spot.value) || Array.isArray(spot.value) ? Object.keys(spot.value) : [];
  return keys.flatMap((key) => {
    const member = child(spot, key);
    return member === undefined ? [] : [[key, member] as const];
  });
}

/** Reads a document; referenced files are read on demand. Throws for an invalid one. */
export function readSource(file: string): Source {
  const files = new Map<string, { readonly value: unknown; readonly text: string }>();
  const read = (path: string): unknown => {
    const known = files.get(path);
    if (known !== undefined) return known.value;
    const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
    const value = parseText(text, path);
    files.set(path, { value, text });
    return value;
  };
  const step = (spot: Spot, trail: ReadonlySet<string>): Spot | undefined => {
    if (!isDict(spot.value)) return spot;
    const reference = Object.hasOwn(spot.value, '$ref') ? spot.value.$ref : undefined;
    if (typeof reference !== 'string') return spot;
    const key = `${spot.file}#${spot.pointer}`;
    if (trail.has(key)) return undefined;
    return locate(reference, spot.file, new Set([...trail, key]));
  };
  const locate = (reference: string, from: string, trail: ReadonlySet<string>): Spot | undefined => {
    const [address = '', fragment = ''] = reference.split('#', 2);
    if (/^[a-z][a-z+.-]*:/i.test(address) || (fragment !== '' && !fragment.startsWith('/'))) return undefined;
    const path = address === '' ? from : resolve(dirname(from), decode(address));
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
    let spot: Spot | undefined = { value: read(path), file: path, pointer: '' };
    for (const token of fragment.split('/').slice(1)) {
      const holder: Spot | undefined = step(spot, trail);
      spot = holder && child(holder, decode(token).replaceAll('~1', '/').replaceAll('~0', '~'));
      if (spot === undefined) return undefined;
    }
    return step(spot, trail);
  };
  return {
    root: { value: read(file), file, pointer: '' },
    follow: (spot) => step(spot, new Set()),
    text: () => [...files.values()].map(({ text }) => text).join('\n'),
    files: () => files.size,
  };
}

function parseText(text: string, path: string): unknown {
  if (path.endsWith('.json')) {
    try {
      const value: unknown = JSON.parse(text);
      return value;
    } catch {
      // Some authors name YAML files `.json`.
    }
  }
  // Documents are YAML 1.2, even those that declare another version.
  const value: unknown = parse(text.replace(/^%YAML 1\.1$/m, '%YAML 1.2'), {
    merge: true,
    uniqueKeys: false,
    stringKeys: true,
    maxAliasCount: -1,
    logLevel: 'silent',
  });
  return value;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
