import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { VersionSource } from '../../../../../src/site/write/versions/list-versions.ts';
import { readHistories } from '../../../../../src/site/write/versions/read-histories.ts';
import { forgetApis, getApis } from '../../../../../src/openapi/load/index.ts';
import { caught } from '../../../openapi/model/caught.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

const documentOf = (version: string): string =>
  `openapi: 3.1.0\ninfo: { title: Pets, version: '${version}' }\nx-changelog: { '1.0.0': Own notes. }\npaths: {}\n`;
const folder = scratchFolder({
  'outside/id_rsa': 'secret',
  'outside/secret.md': 'secret',
  'portal/.env': 'secret',
  'portal/redocly.yaml': 'apis: { pets: { root: pets/openapi.yaml } }\n',
  'portal/pets/openapi.yaml': documentOf('2.0.0'),
  'portal/pets/old.yaml': documentOf('1.0.0'),
  'portal/pets/changes/pets/good.md': 'Good notes.',
});
const root = join(folder, 'portal');
const notes = join(root, 'pets/changes/pets/1.0.0.md');

afterEach(() => {
  forgetApis(true);
  rmSync(notes, { force: true });
});

/** Returns the notes of the versions of the changelog. */
async function readNotes(): Promise<readonly unknown[]> {
  const { apis } = await getApis({ root, documents: [], lint: false });
  const old: VersionSource = {
    ...{ version: '1.0.0', date: '2026-01-01T00:00:00Z', file: join(root, 'pets/old.yaml'), name: 'old.yaml' },
    ...{ folder: undefined, id: undefined, overlays: [], alias: 'pets' },
  };
  const { histories } = await readHistories(
    apis,
    { [apis[0]?.source ?? '']: [old] },
    {
      ...{ root, cache: undefined, builtAt: new Date('2026-06-01'), change: undefined },
      terminal: { warn: () => undefined, progress: () => undefined },
    },
  );
  return [...histories.values()].flatMap(({ versions }) => versions.map((version) => version.notes));
}

test('notes beside a document come before those in it', async () => {
  expect(await readNotes()).toEqual(['Own notes.']);
  symlinkSync('good.md', notes);
  expect(await readNotes()).toEqual(['Good notes.']);
});

test.each([
  ['a file outside', '../../../../outside/secret.md', 'It points outside of'],
  ['a key outside', join(folder, 'outside/id_rsa'), 'is not read'],
  ['a file that begins with a dot', '../../../.env', 'is not read'],
  ['nothing', 'nowhere.md', 'does not exist'],
])('notes that are a link to %s stop the build', async (_, target, message) => {
  symlinkSync(target, notes);
  expect(await caught(readNotes)).toContain(message);
});
