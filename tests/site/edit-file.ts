import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes a file of a folder. */
export function writeIn(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Replaces a part of a file of a folder. Throws where the file is the same then. */
export function editIn(root: string, path: string, from: string | RegExp, to: string): void {
  const before = readFileSync(join(root, path), 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${path} holds no ${String(from)}.`);
  writeIn(root, path, after);
}
