import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkOutput, placeOfOutput } from '../../../../../src/site/output/publish/output.ts';
import { MANIFEST } from '../../../../../src/site/output/manifest.ts';
import { readSite, siteOf, writeFiles, writeSite } from '../../../commands/publish/sites.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});
let count = 0;

function freshFolder(): string {
  count += 1;
  const folder = join(scratch, String(count));
  mkdirSync(folder);
  return folder;
}

describe('a build replaces only what it wrote', () => {
  test.each([
    ['an empty folder', {}, false],
    ['a site', {}, true],
    ['a file system’s own folder', { 'lost+found/x': '' }, true],
  ])('%s may be replaced', (_, files, withSite) => {
    const out = freshFolder();
    if (withSite) writeSite(out, siteOf('own'));
    writeFiles(out, files);
    expect(() => {
      checkOutput(out, []);
    }).not.toThrow();
  });

  test.each<[what: string, withSite: boolean, files: Readonly<Record<string, string>>, told: string]>([
    ['a letter', false, { 'letter.txt': '' }, '"letter.txt"'],
    ['the root of a hand-made site', false, { _headers: '', '404.html': '' }, '"404.html", "_headers"'],
    ['a repository', true, { '.git/HEAD': '' }, '".git/"'],
    ['the file of a worktree', true, { '.git': '' }, '".git"'],
    ['a domain', true, { CNAME: '' }, '"CNAME"'],
    [
      'something deep in a site',
      true,
      { 'guides/start/mine.txt': '', 'guides/mine/x': '' },
      '"guides/mine/", "guides/start/mine.txt"',
    ],
    ['much', true, { a: '', b: '', c: '', d: '', e: '', f: '', g: '' }, '"a", "b", "c", "d", "e" and 2 more'],
    ['control characters', true, { 'a\u001B[2J\nb': '' }, String.raw`"a\u001b[2J\nb"`],
  ])('%s stops it (in a site: %s)', (_, withSite, files, told) => {
    const out = freshFolder();
    if (withSite) writeSite(out, siteOf('own'));
    writeFiles(out, files);
    const before = readSite(out);
    expect(() => {
      checkOutput(out, []);
    }).toThrow(`The output folder ${out} contains files that Portico did not create: ${told}.`);
    expect(readSite(out)).toEqual(before);
  });

  test('a link or a folder in the place of a file is not ours, nor is a link in the place of a folder', () => {
    const out = writeSite(freshFolder(), siteOf('own'));
    const elsewhere = writeSite(freshFolder(), siteOf('own'));
    rmSync(join(out, 'guides'), { recursive: true });
    symlinkSync(join(elsewhere, 'guides'), join(out, 'guides'));
    rmSync(join(out, 'index.html'));
    symlinkSync(join(elsewhere, 'index.html'), join(out, 'index.html'));
    rmSync(join(out, '404.html'));
    mkdirSync(join(out, '404.html'));
    expect(() => {
      checkOutput(out, []);
    }).toThrow('"404.html/", "guides", "index.html"');
  });

  test.each([
    ['no JSON', '{'],
    ['another shape', '{"manifest":2}'],
    ['a path out of the folder', manifestOf('../letter.txt')],
    ['a path from the root', manifestOf('/etc/passwd')],
    ['a path into what Git keeps', manifestOf('.git/config')],
    ['a path of a drive', manifestOf('c:/x')],
  ])('a manifest that is %s lists nothing', (_, text) => {
    const out = freshFolder();
    writeFileSync(join(out, MANIFEST), text);
    expect(() => {
      checkOutput(out, []);
    }).toThrow('is not a manifest that this version of Portico can read');
  });
});

describe('a place that cannot be the output', () => {
  test.each(['/', homedir(), dirname(homedir())])('%s', (out) => {
    expect(() => {
      checkOutput(out, []);
    }).toThrow('a build replaces a whole folder');
  });

  test('the folder of the documents, and any above it, by whatever link', () => {
    const folder = freshFolder();
    mkdirSync(join(folder, 'docs'));
    writeFileSync(join(folder, 'docs', 'openapi.yaml'), '');
    symlinkSync(join(folder, 'docs'), join(folder, 'link'));
    for (const out of ['docs', 'link', '.'].map((name) => placeOfOutput(join(folder, name)))) {
      expect(() => {
        checkOutput(out, [join(folder, 'link', 'openapi.yaml')]);
      }).toThrow('openapi.yaml: a build replaces a whole folder.');
    }
  });

  test.each<[what: string, name: string, reason: string]>([
    ['a file', 'file', 'file is not a folder.'],
    ['below a file', 'file/x/dist', 'file is not a folder.'],
    ['a dangling link', 'dangling', 'dangling is a broken link.'],
    ['below a dangling link', 'dangling/x', 'dangling is a broken link.'],
    ['a link to itself', 'loop', 'loop is a broken link.'],
    ['a link to a file', 'to-file', 'to-file is not a folder.'],
    ['a name that is too long', 'x'.repeat(300), 'x is too long a name.'],
  ])('%s', (_, name, reason) => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'file'), '');
    symlinkSync(join(folder, 'gone'), join(folder, 'dangling'));
    symlinkSync(join(folder, 'loop'), join(folder, 'loop'));
    symlinkSync(join(folder, 'file'), join(folder, 'to-file'));
    expect(() => placeOfOutput(join(folder, name))).toThrow(reason);
    expect(existsSync(join(folder, 'gone'))).toBe(false);
  });

  test('a link is followed, and what is missing may be', () => {
    const folder = freshFolder();
    mkdirSync(join(folder, 'www'));
    symlinkSync(join(folder, 'www'), join(folder, 'link'));
    expect(placeOfOutput(join(folder, 'link'))).toBe(join(folder, 'www'));
    expect(placeOfOutput(join(folder, 'link', 'a', 'b'))).toBe(join(folder, 'www', 'a', 'b'));
    expect(placeOfOutput(join(folder, 'c', 'd'))).toBe(join(folder, 'c', 'd'));
  });
});

function manifestOf(path: string): string {
  const files = [{ path, bytes: 0, sha256: '0'.repeat(64) }];
  return JSON.stringify({ manifest: 1, portico: '0.1.0', documents: [], files });
}
