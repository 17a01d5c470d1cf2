import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { deleteCopies } from '../../../../../src/site/write/versions/copies.ts';
import { listVersions } from '../../../../../src/site/write/versions/list-versions.ts';
import { readHistories } from '../../../../../src/site/write/versions/read-histories.ts';
import { forgetApis, getApis } from '../../../../../src/openapi/load/index.ts';
import { changesSchema } from '../../../../../src/portal/settings/changes.ts';
import { runCommand } from '../../../../run-command.ts';
import { ROOT, run } from '../../../../sites.ts';
import { gitIn } from '../../../../git.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});
const top = join(scratch, 'repository');
const at = (path: string): string => join(top, path);
const git = gitIn(top);
const write = (path: string, text: string): void => {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
};

const DOCUMENT = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /a:
    post:
      description: Puts an item on the shelf of the shop.
      requestBody: { content: { text/plain: { schema: { type: string } } } }
      responses: { '204': { description: Done. } }
`;
const CONFIG = 'apis: { shop@1: { root: api/shop.yaml, overlays: [overlays/public.yaml] } }\n';
const SCHEMA = "$.paths['/a'].post.requestBody.content['text/plain']";
const overlay = (target: string, update: string): string =>
  `overlay: 1.0.0\ninfo: { title: Public, version: '1' }\nactions: [{ target: "${target}", update: ${update} }]\n`;
const limit = (length: number): string => `type: string\nmaxLength: ${length}\n`;
const TO_LIMIT = overlay(SCHEMA, '{ schema: { $ref: ../limits/text.yaml } }');

beforeAll(() => {
  mkdirSync(top);
  git('init', '-q');
  write('api/shop.yaml', DOCUMENT);
  git('add', '.');
  git('commit', '-qm', 'without an overlay');
  git('tag', 'v0');
  write('redocly.yaml', CONFIG);
  write('overlays/public.yaml', TO_LIMIT);
  write('limits/text.yaml', limit(9));
  git('add', '.');
  git('commit', '-qm', 'with an overlay');
  git('tag', 'v1');
  cpSync(top, join(scratch, 'then'), { recursive: true });
  write('redocly.yaml', CONFIG.replace('public', 'lost'));
  git('commit', '-qam', 'with an overlay that does not exist');
  git('tag', 'lost');
  write('redocly.yaml', CONFIG);
  write('limits/text.yaml', limit(5));
});
describe('overlays of redocly.yaml in comparisons', () => {
  test.each([
    ['--base', 'v1'],
    [`v1:${at('api/shop.yaml')}`, at('api/shop.yaml')],
    [`v1:${at('api/shop.yaml')}`, 'shop@1'],
    [join(scratch, 'then'), top],
  ])('%s %s has both as readers see them', async (...operands) => {
    const { code, output } = await runCommand('diff', ...operands, '--root', top);
    expect([code, output]).toEqual([1, expect.stringContaining('maxLength lowered from 9 to 5')]);
    expect(output).toContain('1 breaking, 0 may break, 0 safe, 0 documentation');
  });

  test('a process with fewer permissions may read them, and what they refer to', async () => {
    const argv = [join(ROOT, 'src/commands/portico.js'), 'diff', '--base', 'v1', '--root', top];
    const { code, output } = await run(process.execPath, argv);
    expect([code, output]).toEqual([1, expect.stringContaining('maxLength lowered from 9 to 5')]);
  });

  test('a revision without them has none', async () => {
    const { code, output } = await runCommand('diff', '--base', 'v0', '--root', top);
    expect([code, output]).toEqual([1, expect.stringContaining('maxLength')]);
  });

  test('one that the revision lacks is a warning, and the document is not compared without it', async () => {
    const { code, output } = await runCommand('diff', '--base', 'lost', '--root', top);
    expect([code, output]).toEqual([0, expect.stringContaining('There is no file lost.yaml in lost:overlays.')]);
    expect(output).not.toContain('0 may break');
  });
});

describe('overlays and `score --no-worse`', () => {
  const DESCRIBED = overlay("$.paths['/a'].post", '{ summary: Put an item on the shelf }');

  beforeAll(() => {
    cpSync(top, join(scratch, 'score'), { recursive: true });
  });

  test('of the revision apply to its document', async () => {
    const folder = join(scratch, 'score');
    const commit = (message: string): string => gitIn(folder)('commit', '-qam', message);
    writeFileSync(join(folder, 'overlays/public.yaml'), DESCRIBED);
    commit('described');
    const equal = await runCommand('score', '--root', folder, '--no-worse', 'HEAD');
    expect([equal.code, equal.output]).toEqual([0, expect.stringContaining('at HEAD:api/shop.yaml')]);
    writeFileSync(join(folder, 'overlays/public.yaml'), TO_LIMIT);
    forgetApis();
    const worse = await runCommand('score', '--root', folder, '--no-worse', 'HEAD');
    expect([worse.code, worse.output]).toEqual([1, expect.stringContaining('Worse than')]);
    const named = ['score', join(folder, 'api/shop.yaml'), '--overlay', join(folder, 'overlays/public.yaml')];
    const option = await runCommand(...named, '--no-worse', 'HEAD');
    expect([option.code, option.output]).toEqual([1, expect.stringContaining('Worse than')]);
  });
});

describe('overlays in changelogs', () => {
  test('each version has its own, and the present document today’s', async () => {
    const warnings: string[] = [];
    const terminal = { warn: (text: string) => warnings.push(text), progress: () => undefined };
    const settings = changesSchema.parse({ tags: '*' });
    if (settings === undefined) throw new Error('There are settings.');
    const versions = await listVersions(top, settings, terminal);
    const { apis } = await getApis({ root: top, documents: [], lint: false });
    const how = { root: top, cache: undefined, terminal, builtAt: new Date('2030-01-01'), change: undefined };
    const { histories } = await readHistories(apis, versions, how);
    deleteCopies(versions);
    const steps = [...histories.values()].flatMap(({ versions: all }) =>
      all.map(({ name, changes }) => [name, (changes ?? []).map(({ before, after }) => [before, after])]),
    );
    expect(warnings).toEqual([
      expect.stringMatching(/^lost:api\/shop\.yaml cannot be read and is left out of the versions/),
    ]);
    expect(steps).toEqual([
      ['v0', []],
      ['v1', expect.arrayContaining([[undefined, '9']])],
      ['1', [['9', '5']]],
    ]);
  });
});
