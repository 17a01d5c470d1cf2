import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cachedRenderer } from '../../../../src/build/astro/cached-renderer.ts';
import { ENTRY, MODULES, writePlan } from '../../../../src/build/astro/renderer-folder.ts';
import { scratchFolder } from '../../model/scratch-folder.ts';
import { portalOf, SHOP } from '../../portal/portal-of.ts';

const PORTAL = portalOf({ documents: { shop: SHOP } });

/** Writes a complete renderer folder. */
function fill(folder: string): void {
  mkdirSync(join(folder, MODULES), { recursive: true });
  writeFileSync(join(folder, MODULES, ENTRY), 'export const createRenderer = () => undefined;\n');
  const heads = { page: '', notFound: '', frame: '', sender: '', console: '' };
  writePlan(folder, { heads, scripts: [], sources: [] });
}

test('a build that was slower leaves alone what the quicker one reads', async () => {
  const root = scratchFolder({});
  const cache = join(root, 'cache');
  const make = (folder: string): Promise<{ unknown: undefined; isKeepable: boolean }> => {
    fill(folder);
    return Promise.resolve({ unknown: undefined, isKeepable: true });
  };
  const quicker = { folder: '', made: 0 };
  const slower = await cachedRenderer(PORTAL, { cache, scratch: join(root, 'a') }, async (folder) => {
    quicker.folder = (await cachedRenderer(PORTAL, { cache, scratch: join(root, 'b') }, make)) ?? '';
    quicker.made = statSync(quicker.folder).ino;
    return make(folder);
  });
  expect(quicker.folder.startsWith(cache)).toBe(true);
  expect(statSync(quicker.folder).ino).toBe(quicker.made);
  expect(slower).toBe(join(root, 'a'));
});
