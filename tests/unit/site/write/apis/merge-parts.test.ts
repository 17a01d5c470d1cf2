import { hash } from 'node:crypto';
import { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { ApiUnit } from '../../../../../src/site/write/apis/api-units.ts';
import { mergeParts } from '../../../../../src/site/write/apis/merge-parts.ts';
import { SiteWriter } from '../../../../../src/site/write/site/site-writer.ts';
import { MANIFEST } from '../../../../../src/site/output/manifest.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});
let count = 0;

const unitOf = (id: string, pages: readonly string[]): ApiUnit => ({
  ...{ id, apis: [], names: [id] },
  paths: pages.map((page) => `/reference/${id}/${page}`),
});
const UNITS = [unitOf('shop', ['', 'goods/']), unitOf('bank', [''])];

/** A part as a build writes it, with changes. */
interface Sketch {
  readonly number?: number;
  readonly count?: number;
  readonly key?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly part?: string;
  /** File that is listed twice. */
  readonly doubled?: string;
}

const RECORD = {
  ...{ at: '/reference/shop/', html: '<h1>Shop</h1>', language: 'en', names: [] },
  page: { kind: 'api', title: 'Shop', method: '', path: '', id: '', badges: '', explains: '' },
};
const SHOP = { 'reference/shop/index.html': 'Shop', 'reference/shop/goods/index.html': 'Goods' };
const BANK = { 'reference/bank/index.html': 'Bank' };

function writePart(files: Readonly<Record<string, string>>, sketch: Sketch = {}): string {
  count += 1;
  const folder = join(scratch, `part-${count}`);
  const { number = 1, count: shards = 2, key = 'key' } = sketch;
  const part = sketch.part ?? JSON.stringify({ part: 2, shard: { number, count: shards }, key, records: [RECORD] });
  const all = Object.entries({ ...files, ...sketch.files, 'portico-part.json': part });
  for (const [path, text] of all) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const listed = all.map(([path, text]) => ({ path, bytes: text.length, sha256: hash('sha256', text) }));
  const twice = listed.filter(({ path }) => path === sketch.doubled);
  const manifest = { manifest: 1, portico: '0.1.0', documents: [], files: [...listed, ...twice] };
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest));
  return folder;
}

const shop = (sketch: Sketch = {}): string => writePart(SHOP, sketch);
const bank = (sketch: Sketch = {}): string => writePart(BANK, { number: 2, ...sketch });

function merge(...folders: readonly string[]): ReturnType<typeof mergeParts> {
  return mergeParts(folders, UNITS, { key: 'key', writer: new SiteWriter(join(scratch, 'site')) });
}

test('the files of all parts are kept, with the search records of their pages', () => {
  const kept = [...merge(bank(), shop())].map(([{ id }, { files, records }]) => [
    id,
    files.map(({ path }) => path),
    records.map(({ at }) => at),
  ]);
  expect(kept).toEqual([
    ['bank', Object.keys(BANK), []],
    ['shop', Object.keys(SHOP), ['/reference/shop/']],
  ]);
});

type Row = [string, () => readonly string[], string];

test.each<Row>([
  ['no part', () => [], 'No parts of a site were passed.'],
  ['a missing shard', () => [shop()], 'A shard is missing: 2/2.'],
  ['several', () => [shop({ count: 4 })], 'Shards are missing: 2/4, 3/4, 4/4.'],
  ['a doubled shard', () => [shop(), shop(), bank()], 'are both shard 1/2.'],
  ['shards of another number', () => [shop(), bank({ count: 3 })], 'is shard 2/3, but'],
  ['a number above that of the shards', () => [bank({ number: 3 })], 'is shard 3/2, but'],
  ['another key', () => [shop({ key: 'other' }), bank()], 'was built from other files than this portal has.'],
  ['the APIs of another shard', () => [shop({ number: 2 }), bank({ number: 1 })], 'has the file reference/'],
  ['a file of the site', () => [shop({ files: { 'index.html': '' } }), bank()], 'has the file index.html, which'],
  ['a file of another API', () => [shop({ files: BANK }), bank()], 'has the file reference/bank/index.html, which'],
  ['a file outside', () => [shop({ files: { '../x': '' } }), bank()], 'is not a manifest'],
  ...['.htaccess', 'x.php', 'web.config', 'goods/.user.html', 'x.html.cgi', 'x'].map((name): Row => [
    `the file ${name}, which no build writes,`,
    () => [shop({ files: { [`reference/shop/${name}`]: '' } }), bank()],
    `has the file reference/shop/${name}, which`,
  ]),
  [
    'a page of another language',
    () => [shop({ files: { 'de/reference/shop/index.html': '' } }), bank()],
    'has the file de/',
  ],
  [
    'a doubled file',
    () => [shop({ doubled: 'reference/shop/index.html' }), bank()],
    'has the file reference/shop/index',
  ],
  ['a page less', () => [writePart({ 'reference/shop/index.html': '' }), bank()], 'has no page /reference/shop/goods/'],
  ['no folder', () => [join(scratch, 'none'), bank()], 'is not a part of a site'],
  ['no description', () => [shop({ part: '{}' }), bank()], 'is not a part of a site'],
  ['no JSON', () => [shop({ part: 'part' }), bank()], 'is not a part of a site'],
])('%s is an error', (_, foldersOf, message) => {
  expect(() => merge(...foldersOf())).toThrow(message);
});

test('a folder without the file of a part is none', () => {
  const site = join(scratch, 'other');
  mkdirSync(site);
  writeFileSync(join(site, MANIFEST), JSON.stringify({ manifest: 1, portico: '', documents: [], files: [] }));
  expect(() => merge(site, bank())).toThrow(`${site} is not a part of a site`);
});

test.each<[string, (file: string) => void, string]>([
  [
    'has changed',
    (file) => {
      writeFileSync(file, 'Good!');
    },
    'goods/index.html in',
  ],
  [
    'is longer',
    (file) => {
      appendFileSync(file, '.');
    },
    'goods/index.html in',
  ],
  [
    'is gone',
    (file) => {
      rmSync(file);
    },
    'has no file reference/shop/goods/index.html',
  ],
  [
    'is a link',
    (file) => {
      rmSync(file);
      writeFileSync(join(scratch, 'secret'), 'Goods');
      symlinkSync(join(scratch, 'secret'), file);
    },
    'has no file reference/shop/goods/index.html',
  ],
])('a part with a file that %s is an error', (_, change, message) => {
  const part = shop();
  change(join(part, 'reference/shop/goods/index.html'));
  expect(() => merge(part, bank())).toThrow(message);
});
