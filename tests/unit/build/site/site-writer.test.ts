import {
  chmodSync,
  linkSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { EarlierSite } from '../../../../src/output/publish/earlier-site.ts';
import { SiteWriter } from '../../../../src/build/site/site-writer.ts';
import { writeFiles, writeSite } from '../../cli/publish/sites.ts';

const scratch = mkdtempSync(join(tmpdir(), 'portico-writer-'));
let count = 0;

afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

/** An earlier site of one page, what has become of it, and the new site that has the same page. */
function writeAgain(
  change: (page: string) => void,
  text = 'The page.',
): { readonly old: string; readonly now: string } {
  count += 1;
  const out = join(scratch, `out-${count}`);
  writeSite(out, { 'a/index.html': 'The page.' });
  const old = join(out, 'a/index.html');
  change(old);
  const writer = new SiteWriter(join(scratch, `new-${count}`), EarlierSite.open(out));
  writer.write('/first.txt', 'What the rights of new files are.');
  writer.write('/a/index.html', text);
  const now = join(writer.folder, 'a/index.html');
  expect(readFileSync(now, 'utf8')).toBe(text);
  return { old, now };
}

const isOne = ({ old, now }: { readonly old: string; readonly now: string }): boolean =>
  statSync(old).ino === statSync(now).ino;

test('a file that is as before is the file of the earlier site', () => {
  expect(isOne(writeAgain(() => undefined))).toBe(true);
});

test('a file of another text is written, and the earlier one stays as it was', () => {
  const files = writeAgain(() => undefined, 'Another page.');
  expect(isOne(files)).toBe(false);
  expect(readFileSync(files.old, 'utf8')).toBe('The page.');
});

test.each([
  [
    'was edited since',
    (page: string) => {
      writeFileSync(page, 'The PAGE.');
    },
  ],
  [
    'has become longer since',
    (page: string) => {
      writeFileSync(page, 'The page. More.');
    },
  ],
  [
    'may be read by fewer now',
    (page: string) => {
      chmodSync(page, 0o600);
    },
  ],
  [
    'somebody has another name for',
    (page: string) => {
      linkSync(page, `${page}.backup`);
    },
  ],
  [
    'has become a link',
    (page: string) => {
      renameSync(page, `${page}.backup`);
      symlinkSync(`${page}.backup`, page);
    },
  ],
])('a file that %s is written anew', (_, change) => {
  expect(isOne(writeAgain(change))).toBe(false);
});

test('a file that is gone, or that no manifest tells of, is written', () => {
  count += 1;
  const now = writeAgain((page) => {
    rmSync(page);
  }).now;
  expect(statSync(now).nlink).toBe(1);
  const out = join(scratch, 'no-site');
  writeFiles(out, { 'a/index.html': 'The page.' });
  expect(EarlierSite.open(out)).toBeUndefined();
});

test('what is written a second time changes nothing of the earlier site', () => {
  const out = join(scratch, 'twice');
  writeSite(out, { 'a.txt': 'First.' });
  const writer = new SiteWriter(join(scratch, 'twice-new'), EarlierSite.open(out));
  writer.write('/first.txt', 'What the rights of new files are.');
  writer.write('/a.txt', 'First.');
  writer.write('/a.txt', 'Second.');
  expect(readFileSync(join(out, 'a.txt'), 'utf8')).toBe('First.');
  expect(readFileSync(join(writer.folder, 'a.txt'), 'utf8')).toBe('Second.');
});
