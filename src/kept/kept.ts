import { hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { Beside } from './beside.ts';
import { codeKey } from './code-key.ts';
import { BEGUN, forget, HASH, putEntry, sumOf } from './entry.ts';
import { isOfSystem, makeOwn } from './own-folder.ts';

/** Bytes that all entries may have together: some twenty portals with 2,500 pages each. */
const MOST = 500_000_000;
/** Milliseconds after which a file that another build has begun is one that it left. */
const ABANDONED = 3_600_000;

const ENTRY = /^[a-z]+-[\da-f]{64}$/;

/** What earlier builds made, in a folder that only its user may write to. */
export class Kept {
  readonly folder: string;
  readonly #code: string;
  readonly #beside = new Beside();

  private constructor(folder: string, code: string) {
    this.folder = folder;
    this.#code = code;
  }

  /** Opens a folder, which is made where it is not there; undefined where others may write to it, or it cannot be made. */
  static open(folder: string, code = codeKey()): Kept | undefined {
    return makeOwn(folder) ? new Kept(folder, code) : undefined;
  }

  /** What was made of the same; undefined where it was not, or the entry is not what was written. */
  take(kind: string, key: string): Buffer | undefined {
    const name = this.#nameOf(kind, key);
    const file = join(this.folder, name);
    try {
      const bytes = readFileSync(file);
      const packed = bytes.subarray(HASH);
      // mitigation: the hash of what is kept between builds
      if (!sumOf(name, packed).equals(bytes.subarray(0, HASH))) return undefined;
      touch(file);
      return zstdDecompressSync(packed);
    } catch (error) {
      if (isOfSystem(error)) return undefined;
      throw error;
    }
  }

  /** Says that an entry is used, whatever it holds; false where there is none. */
  use(kind: string, key: string): boolean {
    try {
      touch(join(this.folder, this.#nameOf(kind, key)));
      return true;
    } catch (error) {
      if (isOfSystem(error)) return false;
      throw error;
    }
  }

  /** Keeps what was made for the next build. */
  put(kind: string, key: string, contents: string | Uint8Array): void {
    putEntry({ folder: this.folder, name: this.#nameOf(kind, key), contents });
  }

  /** The same beside what this thread does, where there is much of it; `settled` waits for it. */
  putBeside(kind: string, key: string, contents: Uint8Array): void {
    this.#beside.put({ folder: this.folder, name: this.#nameOf(kind, key), contents });
  }

  /** Waits until all that is put beside is kept. */
  async settled(): Promise<void> {
    await this.#beside.settled();
  }

  /** Deletes what was used longest ago where it is too much, and what builds left that were ended. */
  tidy(most = MOST): void {
    const now = Date.now();
    const files = this.#list();
    const entries = files.filter(({ name }) => ENTRY.test(name)).toSorted((a, b) => b.used - a.used);
    const left = files.filter(({ name, used }) => name.endsWith(BEGUN) && used < now - ABANDONED);
    let bytes = 0;
    const old = entries.filter(({ size }) => (bytes += size) > most);
    for (const { name } of [...old, ...left]) forget(join(this.folder, name));
  }

  /** Other code has other entries. */
  #nameOf(kind: string, key: string): string {
    return `${kind}-${keyOf(this.#code, key)}`;
  }

  #list(): readonly { readonly name: string; readonly size: number; readonly used: number }[] {
    return readdirSync(this.folder).map((name) => {
      const info = statSync(join(this.folder, name), { throwIfNoEntry: false });
      return { name, size: info?.size ?? 0, used: info?.mtimeMs ?? 0 };
    });
  }
}

/** The key of what is made of these; JSON that nothing else becomes. */
export function keyOf(...parts: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(parts), 'hex');
}

/** Several texts or files as one entry. */
export function joinParts(parts: readonly (string | Uint8Array)[]): Buffer {
  const lengths = parts.map((part) => Buffer.byteLength(part));
  const head = COUNT * (parts.length + 1);
  const joined = Buffer.allocUnsafeSlow(lengths.reduce((sum, length) => sum + length, head));
  [parts.length, ...lengths].forEach((number, index) => joined.writeUInt32LE(number, COUNT * index));
  let at = head;
  for (const part of parts) {
    if (typeof part === 'string') at += joined.write(part, at);
    else {
      joined.set(part, at);
      at += part.byteLength;
    }
  }
  return joined;
}

/** The parts of such an entry. */
export function splitParts(entry: Buffer): readonly Buffer[] {
  const count = entry.readUInt32LE(0);
  let at = COUNT * (count + 1);
  return Array.from({ length: count }, (_, index) => {
    const begin = at;
    at += entry.readUInt32LE(COUNT * (index + 1));
    return entry.subarray(begin, at);
  });
}

/** Texts or files with their names, which hold no line break, as one entry. */
export function joinNamed(parts: ReadonlyMap<string, string | Uint8Array>): Buffer {
  return joinParts([[...parts.keys()].join('\n'), ...parts.values()]);
}

/** Those of such an entry, by name. */
export function splitNamed(entry: Buffer): ReadonlyMap<string, Buffer> {
  const [names = entry, ...parts] = splitParts(entry);
  return new Map(
    names
      .toString()
      .split('\n')
      .map((name, index) => [name, parts[index] ?? entry]),
  );
}

/** Bytes of a number. */
const COUNT = 4;

function touch(file: string): void {
  const now = new Date();
  utimesSync(file, now, now);
}
