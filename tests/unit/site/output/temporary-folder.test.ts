import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { ownerPrefix } from '../../../../src/site/output/publish/owner.ts';

const module = fileURLToPath(new URL('../../../../src/site/output/temporary-folder.ts', import.meta.url));
const stripTypes = new URL('../../../../src/process/strip-types.js', import.meta.url).href;

/** Creates temporary folders in processes that are killed, or end, in a folder of their own. */
function create(folder: string, how: 'killed' | 'whole'): void {
  const code = `const { createTemporaryFolder } = await import(process.argv[1]);
    const made = [createTemporaryFolder(), createTemporaryFolder()];
    if (${how === 'killed'}) process.kill(process.pid, 'SIGKILL');
    for (const each of made) process.getBuiltinModule('fs').rmdirSync(each);`;
  const args = ['--import', stripTypes, '--input-type=module', '-e', code, module];
  spawnSync(process.execPath, args, { env: { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder } });
}

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'temporary-folder-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}

test('folders that killed processes left are deleted by the next one', () => {
  const folder = temporary();
  create(folder, 'killed');
  expect(readdirSync(folder)).toHaveLength(2);
  create(folder, 'whole');
  expect(readdirSync(folder)).toEqual([]);
});

test('folders of others are kept', () => {
  const folder = temporary();
  const elsewhere = temporary();
  const dead = ownerPrefix().replace(/-\d+-$/, '-999999999-');
  const ofOtherMachine = `portico-00000000-1-${'a'.repeat(6)}`;
  const kept = [`portico-${ownerPrefix()}abcdef`, ofOtherMachine, 'portico-revision-abcdef', 'portico-0', 'other'];
  for (const name of kept) mkdirSync(join(folder, name));
  symlinkSync(elsewhere, join(folder, `portico-${dead}abcdef`), 'junction');
  create(folder, 'whole');
  expect(readdirSync(folder).toSorted()).toEqual([...kept, `portico-${dead}abcdef`].toSorted());
  expect(existsSync(elsewhere)).toBe(true);
  utimesSync(join(folder, ofOtherMachine), 0, 0);
  create(folder, 'whole');
  expect(readdirSync(folder)).not.toContain(ofOtherMachine);
});
