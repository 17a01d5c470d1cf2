import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { indexPages, SearchIndex } from '../../../../../src/site/read/search/index-files.ts';
import type { SearchFiles } from '../../../../../src/site/read/search/index-files.ts';
import { portalOf, SHOP } from '../../../portal/portal-of.ts';
import { mainOf, recordsByPage } from '../../../../rendered.ts';

test('indexes are made side by side and one after the other are the same in every byte, and no process of Pagefind stays', async () => {
  const portal = portalOf({ documents: { shop: SHOP } });
  const made = [
    ...(await Promise.all([
      indexPages(portal, (page) => mainOf(page, portal)),
      indexPages(portal, (page) => mainOf(page, portal)),
    ])),
  ];
  made.push(await indexPages(portal, (page) => mainOf(page, portal)));
  const index = new SearchIndex(portal);
  for (const [page, record] of recordsByPage(portal)) index.add(page, record);
  made.push(await index.files());
  await index.close();
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
