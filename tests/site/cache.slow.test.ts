import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MANIFEST, readManifest } from '../../src/site/output/manifest.ts';
import { BUILT_AT, ROOT } from '../sites.ts';
import { editIn } from './edit-file.ts';
import { WritingProcess } from './writing-process.ts';

// Astro's output imports packages of the checkout.
const WORK = join(ROOT, '.portico');
mkdirSync(WORK, { recursive: true });
const scratch = mkdtempSync(join(WORK, 'test-'));
const root = join(scratch, 'root');
const cache = join(scratch, 'cache');
let builds = 0;

const withCache = new WritingProcess();
const withoutCache = new WritingProcess();

const DOCUMENT = `openapi: 3.1.0
info: { title: Shelf, version: '1' }
tags: [{ name: books, description: Books to read. }]
paths:
  /books:
    get:
      tags: [books]
      summary: List the books
      operationId: listBooks
      description: Lists all.
      deprecated: true
      x-sunset: '2027-06-01T12:00:00Z'
      responses:
        '200':
          description: OK
          content: { application/json: { schema: { $ref: '#/components/schemas/Book' } } }
components:
  schemas:
    Book: { type: object, properties: { title: { type: string, description: How it is called. } } }
    Spare: { type: string, description: Nobody uses it. }
`;
const OPERATION = `  /shelves:
    post: { tags: [books], summary: Add a shelf, operationId: addShelf, responses: { '204': { description: Done } } }
components:
`;

beforeAll(() => {
  mkdirSync(join(root, 'src/content/guides'), { recursive: true });
  writeFileSync(join(root, 'api.yaml'), DOCUMENT);
  writeFileSync(join(root, 'redocly.yaml'), 'apis:\n  shelf@1:\n    root: api.yaml\n');
  writeFileSync(
    join(root, 'src/content/guides/g.md'),
    '---\ntitle: Begin\ndescription: D.\norder: 1\n---\nThe book `title`.\n',
  );
  writeFileSync(join(root, 'sandbox.ts'), 'export default {};\n');
  writeFileSync(
    join(root, 'portal.config.ts'),
    'export default { title: "Shelves", apis: { shelf: { rules: "./sandbox.ts" } } };\n',
  );
});

afterAll(() => {
  withCache.stop();
  withoutCache.stop();
  rmSync(scratch, { recursive: true, force: true });
});

/** Site of the last build with a cache. */
let earlier: string | undefined;

/** Builds the portal with the cache, in the place of that site; returns the hashes of all its files. */
async function buildCached(now: number): Promise<unknown> {
  const replaced = earlier;
  const next = nextSite();
  const args = ['--cache', cache, ...(replaced === undefined ? [] : ['--out', replaced])];
  const built = await build(withCache, now, args);
  if (replaced !== undefined && !existsSync(next)) return readManifest(replaced)?.files;
  earlier = next;
  if (replaced !== undefined) rmSync(replaced, { recursive: true });
  return built;
}

const nextSite = (): string => join(scratch, `run-${builds + 1}`, 'site');

/** Builds the portal; returns the hashes of all its files. */
async function build(by: WritingProcess, now: number, args: readonly string[]): Promise<unknown> {
  builds += 1;
  const folder = join(scratch, `run-${builds}`);
  await by.write(now, [folder, '--root', root, ...args]);
  return readManifest(join(folder, 'site'))?.files;
}

const plain = new Map<string, Promise<unknown>>();

/** Returns the hashes of a build without a cache, built once for the same files and time. */
function buildPlainly(now: number): Promise<unknown> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8', withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const texts = files.map(({ parentPath, name }) => [parentPath, name, readFileSync(join(parentPath, name), 'utf8')]);
  const key = JSON.stringify([now, texts]);
  const built = plain.get(key) ?? build(withoutCache, now, []);
  plain.set(key, built);
  return built;
}

/** Asserts that the cache changes no byte. */
async function compare(now: number): Promise<void> {
  const [cached, uncached] = await Promise.all([buildCached(now), buildPlainly(now)]);
  expect(cached).toEqual(uncached);
}

/** Returns an edit of a file. */
const edited = (name: string, from: string | RegExp, to: string) => (): void => {
  editIn(root, name, from, to);
};

/** Changes one after the other, so that each build finds the cache entries of all before it. */
test.each([
  ['nothing', () => undefined],
  ['nothing again', () => undefined],
  ['quality data', edited('portal.config.ts', '{ title', '{ quality: true, title')],
  ['a description', edited('api.yaml', 'Lists all.', 'Lists every one.')],
  ['the description of a property', edited('api.yaml', 'How it is called.', 'Its name.')],
  ['a new operation', edited('api.yaml', 'components:\n', OPERATION)],
  ['a schema less', edited('api.yaml', /\n +Spare: .*/, '')],
  ['an operation that is hidden', edited('api.yaml', 'summary: Add a shelf', 'x-hidden: true, summary: Add a shelf')],
  ['a setting', edited('portal.config.ts', 'Shelves', 'Boards')],
  ['a colour', edited('portal.config.ts', '{ quality', '{ accent: "#0a5c36", quality')],
  ['a guide', edited('src/content/guides/g.md', 'The book', 'Its')],
  [
    'a public file',
    () => {
      mkdirSync(join(root, 'public'));
      writeFileSync(join(root, 'public/robots.txt'), 'User-agent: *\n');
    },
  ],
  ['the rules of the sandbox', edited('sandbox.ts', '{}', '{ rules: [] }')],
  [
    'what was before',
    () => {
      writeFileSync(join(root, 'api.yaml'), DOCUMENT);
    },
  ],
  ['the time, by hours', () => undefined, BUILT_AT + 50_000],
  ['the time, by months', () => undefined, BUILT_AT + 30_000_000],
])('the cache changes no byte after a change: %s', async (_, change, now = BUILT_AT) => {
  change();
  await compare(now);
});

test('an unchanged build writes nothing: no site, no entry', async () => {
  const names = readdirSync(cache);
  expect(names.filter((name) => !/^(?:rules|site)-/.test(name))).toEqual([]);
  const site = earlier;
  await buildCached(BUILT_AT + 30_000_000);
  expect([earlier, existsSync(join(scratch, `run-${builds}`, 'site'))]).toEqual([site, false]);
  expect(readdirSync(cache)).toEqual(names);
});

test('files of the earlier site that somebody has changed are none of the new one', async () => {
  const site = earlier ?? '';
  const files = readdirSync(site, { recursive: true, encoding: 'utf8', withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    if (file.name !== MANIFEST) appendFileSync(join(file.parentPath, file.name), '.');
  }
  await compare(BUILT_AT + 30_000_000);
});

test('files that are gone from the earlier site are made', async () => {
  rmSync(join(earlier ?? '', 'reference'), { recursive: true });
  await compare(BUILT_AT + 30_000_000);
});

test('damaged entries are ignored', async () => {
  for (const name of readdirSync(cache)) appendFileSync(join(cache, name), '.');
  await compare(BUILT_AT);
});

test('entries of another portal are no part of this one', async () => {
  cpSync(join(ROOT, 'tests/fixtures/markers/whole.yaml'), join(root, 'api.yaml'));
  await compare(BUILT_AT);
});
