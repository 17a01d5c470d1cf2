import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PortalError } from '../../../../src/document/read/error.ts';
import { checkSame, readSame } from '../../../../src/document/read/same-file.ts';
import { DocumentReader, type FileCache } from '../../../../src/document/read/read.ts';
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

const reader = (cache: FileCache = new Map()): DocumentReader =>
  new DocumentReader({ allowedRoot, allowRemote: false, cache });

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

  test('is read again only when it has changed', () => {
    const cache: FileCache = new Map();
    const file = join(allowedRoot, 'changing.yaml');
    writeFileSync(file, 'a: 1');
    const first = reader(cache).read(file);
    expect(reader(cache).read(file)).toBe(first);
    writeFileSync(file, 'a: 22');
    expect(reader(cache).read(file).value).toEqual({ a: 22 });
  });

  test.each([
    ['none.yaml', 'There is no file none.yaml'],
    ['folder.yaml', 'is a folder'],
    ['no-ending', "its name does not end as a document's"],
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

describe('a file with several names', () => {
  const linked = scratchFolder({
    'root/a.yaml': 'a: 1',
    'root/deep/b.yaml': 'b: 1',
    'root/.hidden/c.yaml': 'c: 1',
    'root/.store/pet.yaml': 'pet: 1',
    'other/d.yaml': 'd: 1',
    'root/node_modules/pets/own.yaml': 'own: 1',
  });
  const root = join(linked, 'root');
  linkSync(join(root, 'a.yaml'), join(root, 'deep/a-too.yaml'));
  linkSync(join(root, '.hidden/c.yaml'), join(root, 'c.yaml'));
  linkSync(join(linked, 'other/d.yaml'), join(root, 'd.yaml'));
  linkSync(join(root, '.store/pet.yaml'), join(root, 'node_modules/pets/pet.yaml'));

  test.each([
    ['alone', 'deep/b.yaml'],
    ['whose names all lie in the folder', 'a.yaml'],
    ['that a package manager has linked to its store', 'node_modules/pets/pet.yaml'],
  ])('%s is read', (_, name) => {
    const files = new DocumentReader({ allowedRoot: root, allowRemote: false, cache: new Map() });
    expect(files.read(join(root, name)).text).not.toBe('');
  });

  test.each([
    ['hidden', 'c.yaml'],
    ['outside', 'd.yaml'],
  ])('one of which lies %s is not read, but as the document itself', async (_, name) => {
    const files = new DocumentReader({ allowedRoot: root, allowRemote: false, cache: new Map() });
    expect(await caught(() => files.read(join(root, name)))).toContain('it has another name elsewhere');
    expect(files.read(join(root, name), true).text).not.toBe('');
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

test('the files that lie outside of a folder are reported, also those that a link of it leads to', () => {
  const files = new DocumentReader({ allowedRoot: folder, allowRemote: false, cache: new Map() });
  for (const name of ['a.json', 'a.yml', 'link.yaml']) files.read(join(allowedRoot, name));
  expect(files.listOutside(allowedRoot)).toEqual([join(allowedRoot, 'link.yaml')]);
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

describe('a file that is replaced after its way was judged', () => {
  const replace = (name: string, put: (file: string) => void): string => {
    const file = join(allowedRoot, name);
    rmSync(file, { recursive: true, force: true });
    put(file);
    return file;
  };

  test.each([
    [
      'by a link to a file elsewhere',
      (file: string) => {
        symlinkSync(join(folder, 'secret.yaml'), file);
      },
    ],
    [
      'by a hard link to one',
      (file: string) => {
        linkSync(join(folder, 'secret.yaml'), file);
      },
    ],
    [
      'by a folder',
      (file: string) => {
        mkdirSync(file);
      },
    ],
    [
      'by a link to a device',
      (file: string) => {
        symlinkSync('/dev/zero', file);
      },
    ],
  ])('%s is not read', (_, put) => {
    const made = replace('judged.yaml', (file) => {
      writeFileSync(file, 'a: 1');
    });
    const reading = reader();
    expect(reading.resolve(join(allowedRoot, 'a.json'), 'judged.yaml')).toBe(made);
    replace('judged.yaml', put);
    expect(() => reading.read(made)).toThrow(PortalError);
  });

  test('because the folder that holds it became a link is not read', () => {
    const made = replace('parts', (file) => {
      mkdirSync(file);
    });
    writeFileSync(join(made, 'secret.yaml'), 'a: 1');
    const reading = reader();
    const file = reading.resolve(join(allowedRoot, 'a.json'), 'parts/secret.yaml');
    replace('parts', (link) => {
      symlinkSync(folder, link);
    });
    expect(() => reading.read(file)).toThrow(PortalError);
  });
});

describe('the file that a path led to', () => {
  test('is read as far as it was long', () => {
    const file = join(allowedRoot, 'growing.yaml');
    writeFileSync(file, 'a: 1');
    const state = statSync(file);
    writeFileSync(file, ' and more', { flag: 'a' });
    expect(Buffer.from(readSame(file, state)).toString()).toBe('a: 1');
  });

  test.skipIf(process.platform === 'win32')('is not read once another stands there', () => {
    const [file, other] = ['one.yaml', 'other.yaml'].map((name) => join(allowedRoot, name));
    if (file === undefined || other === undefined) throw new Error('There are two names.');
    for (const name of [file, other]) writeFileSync(name, 'a: 1');
    const state = statSync(file);
    renameSync(other, file);
    expect(() => readSame(file, state)).toThrow('was replaced');
    expect(() => {
      checkSame(file, state);
    }).toThrow('was replaced');
    rmSync(file);
    spawnSync('mkfifo', [file]);
    expect(() => readSame(file, state)).toThrow('was replaced');
  });
});
