import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findBudget } from '../../output/budget.ts';
import { measure, type Weight } from '../../output/manifest.ts';

/** Size of the buffer, in bytes, which fits most pages. */
const ROOM = 4_000_000;
/** Maximum number of UTF-8 bytes of a UTF-16 unit. */
const MAX_CHARACTER_LENGTH = 3;

/** Writes the files of a site to a folder, one after the other, and records their sizes and hashes. */
export class SiteWriter {
  readonly folder: string;
  /** Sizes and hashes by path, without the leading slash. */
  readonly weights = new Map<string, Weight>();
  readonly #folders = new Set<string>();
  readonly #room = Buffer.allocUnsafe(ROOM);

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Writes a file; `path` is relative to the folder, with a leading slash. Throws system errors. */
  write(path: string, contents: string | Uint8Array): void {
    const file = join(this.folder, path);
    const parent = dirname(file);
    if (!this.#folders.has(parent)) {
      mkdirSync(parent, { recursive: true });
      this.#folders.add(parent);
    }
    const bytes = typeof contents === 'string' ? this.#encode(contents) : contents;
    const weight = measure(bytes);
    findBudget()?.wrote(weight.bytes);
    this.weights.set(path.slice(1), weight);
    writeFileSync(file, bytes);
  }

  /** Encodes as UTF-8 into a buffer that the next text reuses: separate buffers would cost garbage collection. */
  #encode(text: string): Uint8Array {
    if (text.length * MAX_CHARACTER_LENGTH > this.#room.length) return Buffer.from(text);
    return this.#room.subarray(0, this.#room.write(text));
  }
}
