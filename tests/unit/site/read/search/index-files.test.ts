import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { openSearchIndex, startSearchIndex } from '../../../../../src/site/read/search/index-files.ts';
import type { SearchFiles } from '../../../../../src/site/read/search/index-files.ts';
import { portalOf, SHOP } from '../../../portal/portal-of.ts';
import { mainOf, recordsOf } from '../../../../rendered.ts';

test('indexes are made side by side and one after the other are the same in every byte, and no process of Pagefind stays', async () => {
  const portal = portalOf({ documents: { shop: SHOP } });
  const made = [
    ...(await Promise.all([
      startSearchIndex(portal, (page) => mainOf(page, portal)),
      startSearchIndex(portal, (page) => mainOf(page, portal)),
    ])),
  ];
  made.push(await startSearchIndex(portal, (page) => mainOf(page, portal)));
  const index = openSearchIndex(portal);
  for (const record of recordsOf(portal)) index.add(record);
  index.end();
  made.push(await index.files);
  const [first, ...others] = made.map(bytesByPath);
  expect(first).toHaveProperty(['/pagefind/pagefind.js']);
  for (const files of others) expect(files).toEqual(first);
  // A terminated process is listed until the system has ended it.
  await expect.poll(listChildren, { timeout: 20_000 }).toBe('');
});

function bytesByPath(files: SearchFiles): Record<string, string> {
  return Object.fromEntries([...files].map(([path, content]) => [path, Buffer.from(content).toString('base64')]));
}

function listChildren(): string {
  return spawnSync('pgrep', ['-P', String(process.pid), 'pagefind'], { encoding: 'utf8' }).stdout;
}
