import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openSqliteStore } from '../../../../../src/satellites/sandbox/server/sqlite-store.ts';
import type { KeptStore } from '../../../../../src/satellites/sandbox/index.ts';
import { describeCounting, describeStore } from '../stores/store-suite.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

const folder = scratchFolder({});
const open: KeptStore[] = [];
let count = 0;

function openNew(file = join(folder, `${(count += 1)}.sqlite`)): KeptStore {
  const store = openSqliteStore(file);
  open.push(store);
  return store;
}

afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
});
describeStore('in a file', () => Promise.resolve(openNew()));
describeCounting('in a file', () => Promise.resolve(openNew()));

test('what was written is there when the file is opened again', async () => {
  const file = join(folder, 'again.sqlite');
  const first = openSqliteStore(file);
  await first.commit([], [{ collection: 'a', key: '1', value: { x: 'é' } }]);
  expect(await first.next('s', 7)).toBe(7);
  await first.close();
  const second = openNew(file);
  expect((await second.get('a', '1'))?.value).toEqual({ x: 'é' });
  expect(await second.next('s', 1)).toBe(8);
});

test('a second one on the same file is refused by name', () => {
  const file = join(folder, 'taken.sqlite');
  openNew(file);
  expect(() => openSqliteStore(file)).toThrow(`Another process has the sandbox's file ${file}.`);
});

test('a file of another kind is refused', () => {
  const file = join(folder, 'other.txt');
  writeFileSync(file, 'This is not a database, and long enough to be looked at as one.'.repeat(20));
  expect(() => openSqliteStore(file)).toThrow(/cannot store its state in .*other\.txt/);
});
