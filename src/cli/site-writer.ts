import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findBudget } from '../site/output/budget.ts';
import { weigh, type Weight } from '../site/output/manifest.ts';

/** Writes the files of a site into a folder, one after the other, and notes what they weigh. */
export class SiteWriter {
  readonly folder: string;
  /** Weights by path, without the slash before it. */
  readonly weights = new Map<string, Weight>();
  readonly #folders = new Set<string>();

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
    const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents;
    findBudget()?.wrote(bytes.byteLength);
    this.weights.set(path.slice(1), weigh(bytes));
    writeFileSync(file, bytes);
  }
}
