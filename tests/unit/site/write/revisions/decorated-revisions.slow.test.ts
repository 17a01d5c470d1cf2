import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteCopies } from '../../../../../src/site/write/versions/copies.ts';
import { listVersions } from '../../../../../src/site/write/versions/list-versions.ts';
import { readHistories } from '../../../../../src/site/write/versions/read-histories.ts';
import { openCache } from '../../../../../src/cache/index.ts';
import { endLint, forgetApis, getApis, type ApisOptions } from '../../../../../src/openapi/load/index.ts';
import { changesSchema } from '../../../../../src/portal/settings/changes.ts';
import { isRecord } from '../../../../../src/openapi/standard/record.ts';
import { runCommand } from '../../../../run-command.ts';
import { ROOT, run } from '../../../../sites.ts';
import { gitIn } from '../../../../git.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});
const top = join(scratch, 'repository');
const git = gitIn(top);
const write = (path: string, text: string): void => {
  writeFileSync(join(top, path), text);
};

const DOCUMENT = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /a:
    get: { operationId: a, responses: { '200': { description: Done. } } }
`;
const STAFF = `  /staff:
    get:
      operationId: staff
      summary: Count what the shop has
      description: Counts all items that are on the shelves, each once.
      x-audience: staff
      responses: { '200': { description: The number of items on the shelves. } }
`;
const CONFIG = `apis: { shop@1: { root: shop.yaml } }
plugins: [./plugin.js]
decorators: { house/public: on }
`;
const PLUGIN = `export default () => ({
  id: 'house',
  decorators: {
    oas3: {
      public: () => ({
        PathItem: { leave: (item) => { if (item.get?.['x-audience'] === 'staff') delete item.get; } },
      }),
    },
  },
});
`;

beforeAll(() => {
  mkdirSync(top);
  git('init', '-q');
  write('package.json', '{ "type": "module" }\n');
  write('shop.yaml', DOCUMENT + STAFF);
  write('redocly.yaml', CONFIG);
  write('plugin.js', PLUGIN);
  git('add', '.');
  git('commit', '-qm', 'a');
  git('tag', 'v1');
  write('shop.yaml', DOCUMENT);
  git('commit', '-qam', 'b');
  git('tag', 'v2');
});
afterAll(() => {
  endLint();
});

test('listed documents are compared with the decorators of today', async () => {
  const { code, output } = await runCommand('diff', '--base', 'v1', '--root', top);
  expect([code, output]).toEqual([0, expect.stringContaining('no changes')]);
});

test('files and revisions are compared without them', async () => {
  const file = join(top, 'shop.yaml');
  const { code, output } = await runCommand('diff', `v1:${file}`, file, '--root', top);
  expect([code, output]).toEqual([1, expect.stringContaining('GET /staff')]);
  const mixed = await runCommand('diff', `v1:${file}`, 'shop@1', '--root', top);
  expect([mixed.code, mixed.output]).toEqual([1, expect.stringContaining('GET /staff')]);
});

test('they run in the process with fewer permissions', async () => {
  const argv = [join(ROOT, 'src/commands/portico.js'), 'diff', '--base', 'v1', '--root', top];
  const { code, output } = await run(process.execPath, argv);
  expect([code, output]).toEqual([0, expect.stringContaining('no changes')]);
});

test('a score is not compared with that of operations that they remove', async () => {
  const { code, output } = await runCommand('score', '--root', top, '--no-worse', 'v1');
  expect([code, output]).toEqual([0, expect.stringContaining('at v1:shop.yaml')]);
});

/** Returns the operations that the versions of the changelog list, with a cache of its own. */
async function changelogOf(
  change?: ApisOptions['change'],
): Promise<readonly (readonly [string | undefined, unknown])[]> {
  // A thread has imported its plugins once.
  endLint();
  forgetApis(true);
  const terminal = { warn: () => undefined, progress: () => undefined };
  const settings = changesSchema.parse({ tags: 'v*' });
  if (settings === undefined) throw new Error('There are settings.');
  const versions = await listVersions(top, settings, terminal);
  const { apis } = await getApis({ root: top, documents: [], lint: false, change });
  const how = {
    root: top,
    cache: openCache(join(scratch, 'cache')),
    terminal,
    builtAt: new Date('2030-01-01'),
    change,
  };
  const { histories } = await readHistories(apis, versions, how);
  deleteCopies(versions);
  return [...histories.values()].flatMap(({ versions: all }) =>
    all.map(({ name, changes }) => [name, (changes ?? []).length] as const),
  );
}

test('a changelog does not list what decorators and hooks remove, whatever is cached', async () => {
  let kept = '/a';
  const hook = (document: unknown): unknown => {
    if (!isRecord(document) || !isRecord(document.paths)) return document;
    return { ...document, paths: Object.fromEntries(Object.entries(document.paths).filter(([path]) => path === kept)) };
  };
  write('redocly.yaml', 'apis: { shop@1: { root: shop.yaml } }\n');
  expect(await changelogOf()).toEqual([
    ['1', 0],
    ['2', 1],
  ]);
  expect(await changelogOf(hook)).toEqual([
    ['1', 0],
    ['2', 0],
  ]);
  // As a hook does that reads a file.
  kept = '/staff';
  expect(await changelogOf(hook)).toEqual([
    ['1', 0],
    ['2', 2],
  ]);
  write('redocly.yaml', CONFIG);
  expect(await changelogOf()).toEqual([
    ['1', 0],
    ['2', 0],
  ]);
  write('plugin.js', PLUGIN.replace("'staff'", "'nobody'"));
  expect(await changelogOf()).toEqual([
    ['1', 0],
    ['2', 1],
  ]);
});
