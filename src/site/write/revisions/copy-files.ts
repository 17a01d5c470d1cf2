import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** File to be copied, with its path from the top of the repository. */
export interface CopiedFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/** Git quotes names with special characters, and a tree may hold names that lead elsewhere. */
export function isPlainName(name: string): boolean {
  return name !== '' && !name.startsWith('"') && !name.startsWith('.') && !/[\\/\u0000-\u001F]/.test(name);
}

/** Writes files below a folder. */
export function writeCopies(folder: string, files: readonly CopiedFile[]): void {
  for (const { path, bytes } of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}
