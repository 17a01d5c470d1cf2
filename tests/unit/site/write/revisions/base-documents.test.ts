import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../../../run-command.ts';
import { gitIn } from '../../../../git.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});
let count = 0;
let top = '';

const runGit = (folder: string, ...args: readonly string[]): string => gitIn(folder)(...args);
const git = (...args: readonly string[]): string => runGit(top, ...args);
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(top, path)), { recursive: true });
  writeFileSync(join(top, path), text);
};
const commit = (tag: string): void => {
  git('add', '-A');
  git('commit', '-qm', tag);
  git('tag', tag);
};
const list = (entries: Readonly<Record<string, string>>): void => {
  const lines = Object.entries(entries).map(([alias, root]) => `  '${alias}': { root: '${root}' }\n`);
  write('redocly.yaml', `apis:\n${lines.join('')}`);
};
const documentOf = (title: string, paths: readonly string[], more = ''): string =>
  `openapi: 3.1.0\ninfo: { title: ${title}, version: '1' }\npaths:\n${paths
    .map((path) => `  ${path}:\n    get:\n      summary: Get${more}\n      responses: { '200': { description: d } }\n`)
    .join('')}`;
const diffBase = (base: string, ...more: readonly string[]): ReturnType<typeof runCommand> =>
  runCommand('diff', '--base', base, '--root', top, ...more);

beforeEach(() => {
  count += 1;
  top = join(scratch, String(count));
  mkdirSync(top);
  git('init', '-q', '-b', 'main');
});
describe('a revision is read as today’s files are', () => {
  test.each([
    ['a sample in source code', 'api/samples/list.sh', 'samples/list.sh', 'samples/list.sh'],
    ['a text', 'texts/list.markdown', '../texts/list.markdown', '../texts/list.markdown'],
    ['blanks in names', 'the texts/of list.txt', '../the texts/of list.txt', "'../the%20texts/of list.txt'"],
    ['brackets in names', 'api/samples/list_{id}.py', 'samples/list_{id}.py', "'samples/list_{id}.py'"],
  ])('%s', async (_, file, __, reference) => {
    const sample = `\n      x-codeSamples: [{ lang: Shell, source: { $ref: ${reference} } }]`;
    write(file, 'curl https://example.com/a\n');
    write('api/openapi.yaml', documentOf('A', ['/a', '/b'], sample));
    list({ a: 'api/openapi.yaml' });
    commit('v1');
    write('api/openapi.yaml', documentOf('A', ['/a'], sample));
    const { code, output } = await diffBase('v1');
    expect([code, output]).toEqual([1, expect.stringMatching(/Operations removed\n +GET \/b/)]);
  });

  test('references with the escapes of JSON', async () => {
    const json = (length: number): string =>
      `{"openapi":"3.1.0","info":{"title":"A","version":"1"},"paths":{"\\/a":{"$ref":".\\/gr\\u00f6\\u00dfe\\/a${length}.json"}}}`;
    const body = (length: number): string =>
      `{"post":{"requestBody":{"content":{"text\\/plain":{"schema":{"type":"string","maxLength":${length}}}}},"responses":{"204":{"description":"d"}}}}`;
    for (const length of [5, 9]) write(`größe/a${length}.json`, body(length));
    write('openapi.json', json(9));
    list({ a: 'openapi.json' });
    commit('v1');
    write('openapi.json', json(5));
    const { code, output } = await diffBase('v1');
    expect([code, output]).toEqual([1, expect.stringContaining('maxLength lowered from 9 to 5')]);
  });

  test('links within the repository', async () => {
    const body = (length: number): string =>
      `content: { text/plain: { schema: { type: string, maxLength: ${length} } } }\n`;
    write('shared/body.yaml', body(9));
    const post = `paths:\n  /a:\n    post:\n      requestBody: { $ref: parts/body.yaml }\n      responses: { '204': { description: d } }\n`;
    write('api/openapi.yaml', documentOf('A', []).replace('paths:\n', post));
    symlinkSync('../shared', join(top, 'api/parts'));
    list({ a: 'api/openapi.yaml' });
    commit('v1');
    write('shared/body.yaml', body(5));
    const { code, output } = await diffBase('v1');
    expect([code, output]).toEqual([1, expect.stringContaining('maxLength lowered from 9 to 5')]);
  });
});

describe('documents are paired', () => {
  test('a removed entry is breaking, with its operations and its place', async () => {
    write('one.yaml', documentOf('One', ['/a']));
    write('two.yaml', documentOf('Two', ['/b', '/c']));
    list({ one: 'one.yaml', two: 'two.yaml' });
    commit('v1');
    rmSync(join(top, 'two.yaml'));
    list({ one: 'one.yaml' });
    const text = await diffBase('v1');
    expect([text.code, text.output]).toEqual([1, expect.stringContaining('v1:two.yaml → removed: 1 breaking')]);
    expect(text.output).toContain('v1:one.yaml → ');
    const { output } = await diffBase('v1', '--format', 'json');
    expect(JSON.parse(output.slice(output.indexOf('{')))).toMatchObject({
      comparisons: [
        { changes: [] },
        {
          old: 'v1:two.yaml',
          new: null,
          changes: [{ id: 'api-removed', level: 'breaking', operations: [{ path: '/b' }, { path: '/c' }] }],
        },
      ],
    });
    const sarif = await diffBase('v1', '--format', 'sarif');
    expect(sarif.output).toContain('redocly.yaml');
    for (const format of ['markdown', 'html', 'github-actions'])
      expect((await diffBase('v1', '--format', format)).output).toContain('API removed');
  });

  test('an entry whose operations are past their sunset may go', async () => {
    write('one.yaml', documentOf('One', ['/a']));
    write('two.yaml', documentOf('Two', ['/b'], '\n      deprecated: true\n      x-sunset: 2020-01-01'));
    list({ one: 'one.yaml', two: 'two.yaml' });
    commit('v1');
    list({ one: 'one.yaml' });
    expect((await diffBase('v1')).code).toBe(0);
  });

  test.each([
    ['moved', { 'pets@1': 'api/pet.yaml' }, { 'pets@1': 'api/shop.yaml' }],
    ['renamed', { 'pets@1': 'api/pet.yaml' }, { 'shop@1': 'api/pet.yaml' }],
    ['moved with a new version', { 'pets@1': 'api/pet.yaml' }, { 'pets@2': 'v2/pet.yaml' }],
    ['moved and renamed', { 'pets@1': 'api/pet.yaml' }, { 'shop@2': 'v2/shop.yaml' }],
  ])('a document that is %s is compared', async (_, before, after) => {
    const [old = '', now = ''] = [...Object.values(before), ...Object.values(after)];
    write('other.yaml', documentOf('Other', ['/z']));
    write(old, documentOf('Pets', ['/a', '/b']));
    list({ other: 'other.yaml', ...before });
    commit('v1');
    mkdirSync(dirname(join(top, now)), { recursive: true });
    renameSync(join(top, old), join(top, now));
    write(now, documentOf('Pets', ['/a']));
    list({ ...after, other: 'other.yaml' });
    const { code, output } = await diffBase('v1');
    expect([code, output]).toEqual([1, expect.stringMatching(/Operations removed\n +GET \/b/)]);
    expect(output).toContain(`v1:${old} → `);
    expect(output.match(/ → /g)).toHaveLength(2);
    commit('v2');
    const folders = ['v1', 'v2'].map((tag) => {
      const folder = join(scratch, `${count}-${tag}`);
      runGit(top, 'worktree', 'add', '-q', folder, tag);
      return folder;
    });
    expect((await runCommand('diff', ...folders)).output).toMatch(/Operations removed\n +GET \/b/);
  });

  test('one that cannot be read is reported, and the others are compared', async () => {
    for (const name of ['one', 'two', 'three']) write(`${name}.yaml`, documentOf(name, ['/a', '/b']));
    list({ one: 'one.yaml', two: 'two.yaml', three: 'three.yaml' });
    write('one.yaml', 'openapi: 3.1.0\npaths: [\n');
    commit('v1');
    write('one.yaml', documentOf('one', ['/a']));
    write('two.yaml', 'openapi: 3.1.0\ninfo: [\n');
    write('three.yaml', documentOf('three', ['/a']));
    const { code, output } = await diffBase('v1');
    expect([code, output]).toEqual([1, expect.stringMatching(/v1:three\.yaml → .*1 breaking/)]);
    expect(output).toMatch(/\(v1:one\.yaml:\d+:\d+/);
    expect(output).toMatch(/two\.yaml:\d+:\d+/);
    expect(output).not.toContain('portico-revision-');
    const markdown = await diffBase('v1', '--format', 'markdown', '--fail-on', 'none');
    expect([markdown.code, markdown.output]).toEqual([1, expect.stringContaining('v1:one.yaml cannot be read')]);
  });

  test.each([
    ['a document that is not YAML', 'openapi: [\n', [['score', '--no-worse', 'v1']]],
    // The score leaves out parts that cannot be read, of both documents.
    [
      'a reference to a file that the revision lacks',
      documentOf('One', ['/a'], '\n      parameters: [{ $ref: b.yaml }]'),
      [],
    ],
  ])('%s is a warning at the revision: its repair passes', async (_, broken, more) => {
    write('one.yaml', broken);
    write('two.yaml', documentOf('Two', ['/a', '/b']));
    list({ one: 'one.yaml', two: 'two.yaml' });
    commit('v1');
    write('one.yaml', documentOf('One', ['/a']));
    const diff = ['diff', '--base', 'v1'];
    for (const argv of [diff, [...diff, '--format', 'github-actions'], ...more]) {
      const { code, output } = await runCommand(...argv, '--root', top);
      expect([argv, code, output]).toEqual([argv, 0, expect.stringMatching(/one\.yaml cannot be read, and /)]);
      expect(output).toContain('v1:one.yaml');
      expect(output).not.toContain('::error');
    }
    const json = await diffBase('v1', '--format', 'json');
    expect(JSON.parse(json.output.slice(json.output.indexOf('{')))).toMatchObject({
      comparisons: [{ old: 'v1:two.yaml' }],
      findings: [{ level: 'warning' }],
    });
    write('two.yaml', documentOf('Two', ['/a']));
    expect((await diffBase('v1')).code).toBe(1);
  });

  test('one with a file that is not in Git fails: it could never be compared', async () => {
    write('one.yaml', documentOf('One', ['/a'], '\n      parameters: [{ $ref: made/b.yaml }]'));
    write('.gitignore', 'made/\n');
    write('made/b.yaml', '{ name: b, in: query, schema: { type: string } }\n');
    list({ one: 'one.yaml' });
    commit('v1');
    const { code, output } = await diffBase('v1');
    expect([code, output]).toEqual([1, expect.stringContaining('Git does not have made/b.yaml: commit it')]);
  });

  test('one that is named, or broken today, fails', async () => {
    write('one.yaml', 'openapi: [\n');
    list({ one: 'one.yaml' });
    commit('v1');
    expect((await diffBase('v1')).code).toBe(1);
    write('one.yaml', documentOf('One', ['/a']));
    const path = join(top, 'one.yaml');
    expect((await runCommand('diff', `v1:${path}`, path)).code).toBe(1);
  });

  test('score --no-worse compares moved documents, and reports those that cannot be read', async () => {
    write('one.yaml', documentOf('One', ['/a']));
    write('two.yaml', 'openapi: [\n');
    list({ one: 'one.yaml', two: 'two.yaml' });
    commit('v1');
    renameSync(join(top, 'one.yaml'), join(top, 'first.yaml'));
    write('first.yaml', documentOf('One', ['/a']).replace('      summary: Get\n', ''));
    write('two.yaml', documentOf('Two', ['/a']));
    list({ one: 'first.yaml', two: 'two.yaml' });
    const { code, output } = await runCommand('score', '--no-worse', 'v1', '--root', top);
    expect([code, output]).toEqual([1, expect.stringMatching(/is worse than .* of v1:one\.yaml/)]);
    expect(output).toMatch(/v1:two\.yaml:\d+:\d+/);
    expect(output).not.toContain('portico-revision-');
  });
});

describe('--base names the merge base', () => {
  test('a branch is not blamed for what the other one got', async () => {
    write('a.yaml', documentOf('A', ['/a']));
    list({ a: 'a.yaml' });
    commit('start');
    git('checkout', '-qb', 'topic');
    git('checkout', '-q', 'main');
    write('a.yaml', documentOf('A', ['/a', '/b']));
    git('commit', '-qam', 'more');
    git('checkout', '-q', 'topic');
    const start = git('rev-parse', '--short', 'start').trim();
    for (const argv of [
      ['diff', '--base', 'main'],
      ['score', '--no-worse', 'main'],
    ]) {
      const { code, output } = await runCommand(...argv, '--root', top);
      expect([code, output]).toEqual([0, expect.stringContaining(`${start}, the merge base of main and HEAD`)]);
    }
    const ahead = await diffBase('start');
    expect([ahead.code, ahead.output]).toEqual([0, expect.not.stringContaining('merge base')]);
  });

  test('histories without one are compared by the revision itself, with a warning', async () => {
    write('a.yaml', documentOf('A', ['/a', '/b']));
    list({ a: 'a.yaml' });
    commit('old');
    git('checkout', '-q', '--orphan', 'other');
    write('a.yaml', documentOf('A', ['/a']));
    git('add', '-A');
    git('commit', '-qm', 'alone');
    const { code, output } = await diffBase('old');
    expect([code, output]).toEqual([1, expect.stringContaining('old and HEAD have no merge base')]);
  });

  test('without Git the hint names the other way to compare', async () => {
    rmSync(join(top, '.git'), { recursive: true });
    write('a.yaml', documentOf('A', ['/a']));
    list({ a: 'a.yaml' });
    const { code, output } = await diffBase('main');
    expect([code, output]).toEqual([1, expect.stringContaining('`npx --no -- portico-docs diff old.yaml new.yaml`')]);
  });
});
