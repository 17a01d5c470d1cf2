import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withWorkspace } from '../../../../../src/site/write/open/workspace.ts';

test('each run has a folder of its own, which is gone afterwards', async () => {
  const [first, second] = await Promise.all([
    withWorkspace(async (folder) => {
      writeFileSync(join(folder, 'page.html'), '');
      return Promise.resolve(folder);
    }),
    withWorkspace(async (folder) => Promise.resolve(folder)),
  ]);
  expect(first).not.toBe(second);
  expect([first, second].filter((folder) => existsSync(folder))).toEqual([]);
});

test('the folder of a run that fails is gone too', async () => {
  let folder = '';
  const run = withWorkspace(async (given) => {
    folder = given;
    return Promise.reject(new Error('no'));
  });
  await expect(run).rejects.toThrow('no');
  expect(existsSync(folder)).toBe(false);
});
