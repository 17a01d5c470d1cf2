import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DocumentReader } from '../../../../../src/openapi/document/read/index.ts';
import { caught } from '../../model/caught.ts';
import { scratchFolder } from '../../model/scratch-folder.ts';

const folder = scratchFolder({
  'root/a.json': '{"a": 1}',
  'root/json.yaml': '{"a": 1}',
  'root/flow.yaml': '{a: 1}',
  'root/a.yml': 'a: 1',
  'root/a.md': '# a',
  'root/no-ending': 'a: 1',
  'root/with space & ü%.yaml': 'a: 1',
  'secret.yaml': 'secret: true',
});
const allowedRoot = join(folder, 'root');
symlinkSync(join(folder, 'secret.yaml'), join(allowedRoot, 'link.yaml'));
mkdirSync(join(allowedRoot, 'folder.yaml'));

const reader = (): DocumentReader => new DocumentReader({ allowedRoot, allowRemote: false, cache: new Map() });

describe('a file', () => {
  test.each([
    ['a.json', 'json', { a: 1 }],
    ['json.yaml', 'json', { a: 1 }],
    ['flow.yaml', 'yaml', { a: 1 }],
    ['a.yml', 'yaml', { a: 1 }],
    ['a.md', 'text', '# a'],
  ])('%s is read as %s', (name, format, value) => {
    expect(reader().read(join(allowedRoot, name))).toMatchObject({ format, value });
  });

  test('is YAML or JSON, whatever its name, when it is the document itself', () => {
    expect(reader().read(join(allowedRoot, 'no-ending'), true)).toMatchObject({ format: 'yaml', value: { a: 1 } });
  });

  test.each([
    ['none.yaml', 'There is no file none.yaml'],
    ['folder.yaml', 'is a folder'],
    ['no-ending', "its name does not end as a document's"],
    ['link.yaml', 'It points outside of'],
  ])('%s: %s', async (name, message) => {
    expect(await caught(() => reader().read(join(allowedRoot, name)))).toContain(message);
  });

  test('that is a device is not opened', async () => {
    const devices = new DocumentReader({ allowedRoot: '/dev', allowRemote: false, cache: new Map() });
    expect(await caught(() => devices.read('/dev/zero'))).toBe(
      '/dev/zero is not a regular file. → Use a regular file.',
    );
  });
});

describe('a document that lies in the folder of a user', () => {
  const alone = join(allowedRoot, 'a.json');
  const files = new DocumentReader({ allowedRoot: alone, allowRemote: false, cache: new Map() });

  test('reads itself', () => {
    expect(files.resolve(alone, 'a.json')).toBe(alone);
  });

  test.each(['a.yml', '../secret.yaml', '.'])('reads nothing else: %s', async (uri) => {
    expect(await caught(() => files.resolve(alone, uri))).toContain('No other file is read for a document in');
  });
});

describe('a reference from root/a.json', () => {
  test.each([
    ['a.yml', 'root/a.yml'],
    ['./deep/../a.yml', 'root/a.yml'],
    ['with%20space%20&%20%C3%BC%25.yaml', 'root/with space & ü%.yaml'],
    ['with space & ü%.yaml', 'root/with space & ü%.yaml'],
  ])('%s leads to %s', (uri, file) => {
    expect(reader().resolve(join(allowedRoot, 'a.json'), uri)).toBe(join(folder, file));
  });

  test.each([
    ['../secret.yaml', 'It points outside of'],
    ['link.yaml', 'It points outside of'],
    ['..%2fsecret.yaml', 'It points outside of'],
    ['a\0.yaml', 'A NUL character is in it.'],
    ['a%00.yaml', 'A NUL character is in it.'],
    ['.git/config', 'The name .git on its way begins with a dot.'],
    ['//host/a.yaml', 'It names another host.'],
    ['https://example.com/a.yaml', 'Other hosts are not contacted.'],
  ])('%j is not followed: %s', async (uri, message) => {
    expect(await caught(() => reader().resolve(join(allowedRoot, 'a.json'), uri))).toContain(message);
  });

  test('to https is followed when that is allowed, and from there on relative to it', () => {
    const remote = new DocumentReader({ allowedRoot, allowRemote: true, cache: new Map() });
    const first = remote.resolve(join(allowedRoot, 'a.json'), 'https://example.com/api/a.yaml');
    expect(first).toBe('https://example.com/api/a.yaml');
    expect(remote.resolve(first, '../b.yaml')).toBe('https://example.com/b.yaml');
  });
});
