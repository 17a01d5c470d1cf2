import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readManifest } from '../../src/site/output/manifest.ts';
import { BUILT_AT, ROOT } from '../sites.ts';
import { editIn, writeIn } from './edit-file.ts';
import { writeSeveralApis } from './several-apis.ts';
import { WritingProcess } from './writing-process.ts';

const WORK = join(ROOT, '.portico');
mkdirSync(WORK, { recursive: true });
const scratch = mkdtempSync(join(WORK, 'test-'));
const root = join(scratch, 'root');
const cache = join(scratch, 'cache');
const process = new WritingProcess();
let builds = 0;
/** Time of the next build, in seconds since 1970. */
let now = BUILT_AT;

const OPERATION = `    post: { tags: [things], summary: Add a thing, operationId: addThing, responses: { '204': { description: Done } } }
components:
`;

beforeAll(() => {
  writeSeveralApis(root);
});

afterAll(() => {
  process.stop();
  rmSync(scratch, { recursive: true, force: true });
});

const edit = (path: string, from: string, to: string): void => {
  editIn(root, path, from, to);
};

/** Returns an edit for later. */
const edited =
  (...edits: Parameters<typeof edit>): (() => void) =>
  () => {
    edit(...edits);
  };

async function build(args: readonly string[]): Promise<string> {
  builds += 1;
  const folder = join(scratch, `run-${builds}`);
  await process.write(now, [folder, '--root', root, ...args]);
  return join(folder, 'site');
}

/** Site of the last build with a cache. */
let earlier = join(scratch, 'none');

/** Lists the records of APIs; one that is written again is another file of the same name. */
const entries = (): readonly string[] =>
  readdirSync(cache)
    .filter((name) => name.startsWith('api-'))
    .map((name) => `${name} ${statSync(join(cache, name)).ino}`);

/** Builds with the cache in the place of the last site, and without; returns how many APIs were made anew. */
async function compare(): Promise<number> {
  const known = new Set(existsSync(cache) ? entries() : []);
  const built = await build(['--cache', cache, '--out', earlier]);
  const clean = await build([]);
  expect(readManifest(built)).toEqual(readManifest(clean));
  expect(readdirSync(built, { recursive: true }).toSorted()).toEqual(
    readdirSync(clean, { recursive: true }).toSorted(),
  );
  rmSync(clean, { recursive: true });
  rmSync(earlier, { recursive: true, force: true });
  earlier = built;
  return entries().filter((name) => !known.has(name)).length;
}

const ALL = 4;

/** Changes one after the other, each with the number of APIs that are made anew. */
test.each([
  ['everything is new', ALL, () => undefined],
  ['a description', 1, edited('delta@1.yaml', 'Lists all.', 'Lists every one.')],
  ['a description of an older version', 1, edited('beta@1.yaml', 'How it is called.', 'Its name.')],
  ['an operation that another API may link', 2, edited('alpha@1.yaml', 'components:\n', OPERATION)],
  ['a title, which all navigation shows', ALL, edited('alpha@1.yaml', 'title: Alpha', 'title: Omega')],
  ['rules of a sandbox', 1, edited('sandbox.ts', '{}', '{ listThings: ({ next }) => next() }')],
  ['a guide', ALL, edited('src/content/guides/start.md', 'The `name`', 'Its `name`')],
  [
    'prose around an operation',
    ALL,
    () => {
      writeIn(
        root,
        'src/content/operations/gamma/listThings.mdx',
        'As here:\n\n<SchemaExample schema="delta/Thing" />\n',
      );
    },
  ],
  ['a document that prose around another API shows', 2, edited('delta@1.yaml', 'How it is called.', 'Its name.')],
  ['a setting', ALL, edited('portal.config.ts', "'Things'", "'Objects'")],
  ['a colour', ALL, edited('portal.config.ts', 'site:', "accent: '#0a5c36', site:")],
  ['quality data', ALL, edited('portal.config.ts', 'site:', 'quality: true, site:')],
  ['an operation that is hidden', 1, edited('gamma@1.yaml', 'tags: [things]', 'x-hidden: true\n      tags: [things]')],
  [
    'the time, by months',
    ALL,
    () => {
      now += 30_000_000;
    },
  ],
  [
    'a public file below an API',
    ALL,
    () => {
      writeIn(root, 'public/reference/alpha/extra.txt', 'More.\n');
    },
  ],
  [
    'an API in the place of another',
    ALL,
    () => {
      edit('redocly.yaml', '  delta@1: { root: delta@1.yaml }', '  epsilon@1: { root: delta@1.yaml }');
      rmSync(join(root, 'src/content/operations'), { recursive: true });
    },
  ],
])('APIs that are kept are those of a clean build: %s', async (_, made, change) => {
  change();
  expect(await compare()).toBe(made);
});

test('an unchanged build some hours later writes nothing: no site, no entry', async () => {
  const known = readdirSync(cache);
  now += 50_000;
  expect(existsSync(await build(['--cache', cache, '--out', earlier]))).toBe(false);
  expect(readdirSync(cache)).toEqual(known);
});

test.each([
  [
    'is changed',
    'reference/beta/things/index.html',
    (file: string): void => {
      appendFileSync(file, '.');
    },
  ],
  [
    'is gone',
    'de/reference/alpha/things/index.html',
    (file: string): void => {
      rmSync(file);
    },
  ],
  [
    'is a link',
    'reference/gamma/openapi.json',
    (file: string): void => {
      renameSync(file, join(scratch, 'moved.json'));
      symlinkSync(join(scratch, 'moved.json'), file);
    },
  ],
])('an API is made anew where one of its files in the last output %s', async (_, path, change) => {
  change(join(earlier, path));
  expect(await compare()).toBe(1);
});

test('records that somebody has changed are not used', async () => {
  edit('redocly.yaml', 'epsilon@1', 'zeta@1');
  await compare();
  edit('alpha@1.yaml', 'Lists all.', 'Lists some.');
  for (const name of readdirSync(cache)) appendFileSync(join(cache, name), '.');
  expect(await compare()).toBe(ALL);
});
