import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { whyNotOwn } from '../../../src/kept/own-folder.ts';
import { joinParts, Kept, splitParts } from '../../../src/kept/kept.ts';

const scratch = mkdtempSync(join(tmpdir(), 'portico-kept-'));
let count = 0;

afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

/** A folder with one entry. */
function oneEntry(): { readonly folder: string; readonly kept: Kept; readonly file: string } {
  count += 1;
  const folder = join(scratch, `kept-${count}`);
  const kept = open(folder);
  kept.put('page', 'a', 'text');
  const [name = ''] = readdirSync(folder);
  return { folder, kept, file: join(folder, name) };
}

function open(folder: string, code = 'code'): Kept {
  const kept = Kept.open(folder, code);
  if (kept === undefined) throw new Error('The folder is refused.');
  return kept;
}

test('what was kept is given for its kind, key and code alone', () => {
  const { folder, kept } = oneEntry();
  expect(kept.take('page', 'a')?.toString()).toBe('text');
  expect(open(folder).take('page', 'a')?.toString()).toBe('text');
  expect([kept.take('page', 'b'), kept.take('lint', 'a'), open(folder, 'other').take('page', 'a')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('what is put beside is there once that is settled, and more can be put then', async () => {
  const kept = open(join(scratch, 'beside'));
  const keys = Array.from({ length: 400 }, (_, number) => `key ${number}`);
  for (const turn of ['once', 'again']) {
    for (const key of keys) kept.putBeside('page', key, Buffer.from(`${turn} ${key} `.repeat(1000)));
    await kept.settled();
    expect(keys.filter((key) => kept.take('page', key)?.toString() !== `${turn} ${key} `.repeat(1000))).toEqual([]);
  }
  expect(readdirSync(kept.folder)).toHaveLength(keys.length);
});

test('what cannot be put beside is not kept, and nothing fails', async () => {
  const kept = open(join(scratch, 'gone'));
  rmSync(kept.folder, { recursive: true });
  for (let number = 0; number < 400; number += 1) kept.putBeside('page', `${number}`, Buffer.from('text'));
  await kept.settled();
  expect(kept.take('page', '399')).toBeUndefined();
});

describe('an entry is not believed', () => {
  test.each([
    [
      'with more in it',
      (file: string) => {
        appendFileSync(file, '.');
      },
    ],
    [
      'that is cut',
      (file: string) => {
        truncateSync(file, 40);
      },
    ],
    [
      'that is empty',
      (file: string) => {
        truncateSync(file, 0);
      },
    ],
    [
      'that somebody wrote',
      (file: string) => {
        writeFileSync(file, 'text');
      },
    ],
    [
      'that is a folder',
      (file: string) => {
        rmSync(file);
        mkdirSync(file);
      },
    ],
  ])('%s', (_, change) => {
    const { kept, file } = oneEntry();
    change(file);
    expect(kept.take('page', 'a')).toBeUndefined();
  });

  test('under the name of another', () => {
    const { folder, kept, file } = oneEntry();
    kept.put('page', 'b', 'other');
    const other = readdirSync(folder).find((name) => join(folder, name) !== file) ?? '';
    renameSync(file, join(folder, other));
    expect([kept.take('page', 'a'), kept.take('page', 'b')]).toEqual([undefined, undefined]);
  });
});

test('why a folder is not trusted is said', () => {
  const folder = join(scratch, 'why');
  mkdirSync(folder, { mode: 0o700 });
  expect(whyNotOwn(folder)).toBeUndefined();
  chmodSync(folder, 0o777);
  expect(whyNotOwn(folder)).toBe('other users may write to it');
  symlinkSync(folder, join(scratch, 'why-link'));
  expect(whyNotOwn(join(scratch, 'why-link'))).toBe('it is a link');
  writeFileSync(join(scratch, 'why-file'), '');
  expect(whyNotOwn(join(scratch, 'why-file'))).toBe('it is no folder');
  expect(whyNotOwn(join(scratch, 'why-file', 'below'))).toBe('it cannot be made');
});

test('a folder that others may write to, or that a link leads to, is refused; so is a file', () => {
  const { folder, file } = oneEntry();
  const link = join(scratch, 'link');
  symlinkSync(folder, link);
  expect([Kept.open(link, ''), Kept.open(file, ''), Kept.open(join(file, 'below'), '')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  for (const mode of [0o777, 0o770, 0o702]) {
    chmodSync(folder, mode);
    expect(Kept.open(folder, '')).toBeUndefined();
  }
});

test('where it is too much those that were used last stay; files of others and of builds at work too', () => {
  const { folder, kept, file } = oneEntry();
  const at = (name: string, seconds: number): void => {
    utimesSync(name, seconds, seconds);
  };
  at(file, 1);
  kept.put('page', 'b', 'b');
  for (const name of readdirSync(folder)) if (join(folder, name) !== file) at(join(folder, name), 2);
  for (const name of ['notes.txt', 'page-a.begun', 'page-b.begun']) writeFileSync(join(folder, name), 'x'.repeat(200));
  at(join(folder, 'page-a.begun'), 1);
  // Taking it is using it.
  kept.take('page', 'a');
  kept.tidy(60);
  expect([kept.take('page', 'a')?.toString(), kept.take('page', 'b')]).toEqual(['text', undefined]);
  expect(readdirSync(folder).filter((name) => name.includes('.'))).toEqual(['notes.txt', 'page-b.begun']);
});

test('parts come back as they were joined', () => {
  const parts = ['one', '', Buffer.from([0, 255]), 'ä'];
  expect(splitParts(joinParts(parts))).toEqual(parts.map((part) => Buffer.from(part)));
});
