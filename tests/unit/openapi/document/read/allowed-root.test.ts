import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hiddenName } from '../../../../../src/openapi/document/read/allowed-root.ts';
import { scratchFolder } from '../../model/scratch-folder.ts';

const folder = scratchFolder({
  'repository/api/openapi.yaml': '',
  'repository/.git/config': '',
  'repository/deep/.env': '',
  'repository/node_modules/.pnpm/pets@1/node_modules/pets/pet.yaml': '',
  'repository/node_modules/.pnpm/pets@1/node_modules/pets/.npmrc': '',
  'repository/node_modules/.cache/pet.yaml': '',
});
symlinkSync(join(folder, 'repository/api/openapi.yaml'), join(folder, 'repository/inner.yaml'));
symlinkSync(join(folder, 'repository/.git'), join(folder, 'repository/git'));
symlinkSync(join(folder, 'repository/deep/.env'), join(folder, 'repository/env.md'));
symlinkSync(
  join(folder, 'repository/node_modules/.pnpm/pets@1/node_modules/pets'),
  join(folder, 'repository/node_modules/pets'),
);
symlinkSync(join(folder, 'repository'), join(folder, '.link'));

test.each([
  ['api/openapi.yaml', undefined],
  ['inner.yaml', undefined],
  ['.git/config', '.git'],
  ['.git/none', '.git'],
  ['git/config', '.git'],
  ['git/none', '.git'],
  ['deep/.env', '.env'],
  ['env.md', '.env'],
  ['...yaml', '...yaml'],
  ['deep/..a/b.yaml', '..a'],
  ['node_modules/pets/pet.yaml', undefined],
  ['node_modules/pets/.npmrc', '.npmrc'],
  ['node_modules/.pnpm/pets@1/node_modules/pets/pet.yaml', '.pnpm'],
  ['node_modules/.cache/pet.yaml', '.cache'],
])('on the way to %s a dot begins %s', (path, name) => {
  expect(hiddenName(join(folder, 'repository'), join(folder, 'repository', path))).toBe(name);
  expect(hiddenName(join(folder, '.link'), join(folder, '.link', path))).toBe(name);
});
