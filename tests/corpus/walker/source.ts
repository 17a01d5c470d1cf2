import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parse } from 'yaml';

export type Dict = Readonly<Record<string, unknown>>;

/** A value of a document and where it stands. */
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
  /** What a value's references lead to; undefined when they lead nowhere or in a circle. */
  readonly follow: (spot: Spot) => Spot | undefined;
  /** Text of all files that were read. */
  readonly text: () => string;
  /** How many files were read. */
  readonly files: () => number;
}

/** True for objects that are no lists. */
export function isDict(value: unknown): value is Dict {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member of an object or list, unfollowed; undefined without it. */
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

/** Members of an object by name, or of a list by number; none for other values. */
export function children(spot: Spot | undefined): readonly (readonly [string, Spot])[] {
  if (spot === undefined) return [];
  const keys = isDict(spot.value) || Array.isArray(spot.value) ? Object.keys(spot.value) : [];
  return keys.flatMap((key) => {
    const member = child(spot, key);
    return member === undefined ? [] : [[key, member] as const];
  });
}

/** Reads a document; the files that it refers to are read when they are asked for. Throws when it cannot be parsed. */
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
    if (!existsSync(path)) return undefined;
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
      // Some owners call YAML JSON.
    }
  }
  // Documents are YAML 1.2, whatever they say of themselves.
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
