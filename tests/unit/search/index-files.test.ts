import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { startSearchIndex } from '../../../src/search/index-files.ts';
import { portalOf, SHOP } from '../site/portal-of.ts';

test('indexes are made side by side and one after the other, and no process of Pagefind stays', async () => {
  const portal = portalOf({ documents: { shop: SHOP } });
  const made = [...(await Promise.all([startSearchIndex(portal), startSearchIndex(portal)]))];
  made.push(await startSearchIndex(portal));
  const [first, ...others] = made.map((files) => [...files.keys()].toSorted());
  expect(first).toContain('/pagefind/pagefind.js');
  for (const names of others) expect(names).toEqual(first);
  // A process that was told to end is there until the system has ended it.
  await expect.poll(listChildren).toBe('');
});

function listChildren(): string {
  return spawnSync('pgrep', ['-P', String(process.pid), 'pagefind'], { encoding: 'utf8' }).stdout;
}
