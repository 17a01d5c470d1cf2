import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeOf } from '../../../../../src/site/output/publish/file-operations.ts';
import { clearCrowded } from '../../../../../src/site/write/open/workspace.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

const root = scratchFolder({});

function fill(name: string, count: number): string {
  const folder = join(root, name);
  mkdirSync(join(folder, 'inner'), { recursive: true });
  for (let at = 0; at < count; at += 1) writeFileSync(join(folder, 'inner', String(at)), '');
  return folder;
}

test('a folder goes when it holds too much', async () => {
  const [few, many] = [fill('few', 9), fill('many', 10)];
  await Promise.all([clearCrowded(few, 10), clearCrowded(many, 10), clearCrowded(join(root, 'none'), 10)]);
  expect([existsSync(few), existsSync(many)]).toEqual([true, false]);
});

test('what is written into it meanwhile stops nothing', async () => {
  const folder = fill('busy', 300);
  const late = join(folder, 'inner', 'late');
  let added = 0;
  // Another run deletes it too, and this one writes as long as the folder is there.
  const writer = setInterval(() => {
    try {
      writeFileSync(`${late}${(added += 1)}`, '');
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  });
  await Promise.all([clearCrowded(folder, 10), clearCrowded(folder, 10)]);
  clearInterval(writer);
  expect(existsSync(folder) ? readdirSync(folder, { recursive: true }).length : 0).toBeLessThan(300);
});
