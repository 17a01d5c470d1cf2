import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** A folder with these files, by their paths; gone after the test, or after those of the file where it is made beside them. */
export function scratchFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portico-')));
  for (const [path, contents] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, contents);
  }
  const isInTest = TestRunner.getCurrentTest() !== undefined;
  (isInTest ? onTestFinished : afterAll)(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
