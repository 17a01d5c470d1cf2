import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Creates a folder with these files, by path; deleted after the test, or after the file's tests when created outside of one. */
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
