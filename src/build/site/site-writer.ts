import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findBudget } from '../../output/budget.ts';
import { measure, type Weight } from '../../output/manifest.ts';

/** Bytes of the texts that pages and most other files are. */
const ROOM = 4_000_000;
/** Bytes of UTF-8 that a UTF-16 unit may need. */
const MAX_CHARACTER_LENGTH = 3;

/** Writes the files of a site into a folder, one after the other, and notes what they weigh. */
export class SiteWriter {
  readonly folder: string;
  /** Weights by path, without the slash before it. */
  readonly weights = new Map<string, Weight>();
  readonly #folders = new Set<string>();
  readonly #room = Buffer.allocUnsafe(ROOM);

  constructor(folder: string) {
    this.folder = folder;
  }

  /** `path` begins at the folder, with a slash. Throws system errors. */
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

  /** UTF-8 in a place that the next text takes again: memory of its own for each would have to be collected. */
  #encode(text: string): Uint8Array {
    if (text.length * MAX_CHARACTER_LENGTH > this.#room.length) return Buffer.from(text);
    return this.#room.subarray(0, this.#room.write(text));
  }
}
