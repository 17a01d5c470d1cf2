import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readManifest } from '../../src/site/output/manifest.ts';
import { ROOT, run } from '../sites.ts';
import { scratchFolder } from '../unit/openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});
const root = join(scratch, 'portal');
const out = join(scratch, 'dist');
const DAY = 86_400;
/** 20 November 2026. */
const FIRST = 1_795_132_800;

const documentOf = (name: string): string => `openapi: 3.1.0
info: { title: ${name}, version: 1.0.0, description: About ${name}. }
servers: [{ url: https://api.example.com }]
paths:
  /things:
    get:
      summary: List the things of ${name}
      responses: { '200': { description: Things } }
`;

const list = (...names: readonly string[]): void => {
  const entries = names.map((name) => `  ${name}@1.0.0: { root: ${name}.yaml }\n`);
  writeFileSync(join(root, 'redocly.yaml'), `apis:\n${entries.join('')}`);
};
const write = (name: string, text = documentOf(name)): void => {
  writeFileSync(join(root, `${name}.yaml`), text);
};
/** Builds on a day after the first. */
const build = (day: number, ...args: readonly string[]): ReturnType<typeof run> =>
  run(
    process.execPath,
    [join(ROOT, 'src/commands/portico.js'), 'build', '--root', root, '--out', out, '--no-cache', ...args],
    { SOURCE_DATE_EPOCH: String(FIRST + day * DAY) },
  );
const read = (path: string): string => readFileSync(join(out, path), 'utf8');

beforeAll(() => {
  mkdirSync(root);
  writeFileSync(join(root, 'portal.config.ts'), "export default { lint: 'stop', language: ['en', 'de'] };\n");
});

describe('a build with --keep-going', () => {
  test('publishes an API that cannot be read as it was last published, with a notice, and ends with 3', async () => {
    list('orders', 'pets');
    write('orders');
    write('pets');
    const first = await build(0, '--keep-going');
    expect(first.code, first.output).toBe(0);
    const page = read('reference/orders/operations/get-things/index.html');
    expect(page).not.toContain('could not be updated');
    write('orders', 'openapi: [');
    write('pets', documentOf('pets').replace('List', 'Count'));
    expect((await build(1)).code).toBe(1);
    const { code, output } = await build(2, '--keep-going');
    expect(code, output).toBe(3);
    expect(output).toMatch(
      /orders\.yaml cannot be read; its pages are those of 2026-11-20\.\nError: [^]*orders\.yaml:1:/,
    );
    const notice = 'This API could not be updated. These pages are from 20 November 2026.';
    for (const path of ['orders', 'orders/operations/get-things']) {
      expect(read(`reference/${path}/index.html`)).toContain(notice);
      expect(read(`reference/${path}.md`)).toMatch(new RegExp(`^> ${notice}\n\n# .+\n`));
    }
    expect(read('de/reference/orders.md')).toContain('> Diese API konnte nicht aktualisiert werden.');
    expect(read('reference/orders/operations/get-things.md')).toContain('List the things of orders');
    expect(read('reference/pets/operations/get-things.md')).toContain('Count the things of pets');
    expect(read('reference/pets/index.html')).not.toContain('could not be updated');
    expect(read('index.html')).toContain('orders');
  });

  test('keeps the day of the document over several builds, and loses the notice once it can be read', async () => {
    rmSync(join(root, 'orders.yaml'));
    const again = await build(2, '--keep-going');
    expect(again.code, again.output).toBe(3);
    expect(read('reference/orders.md')).toContain('from 20 November 2026');
    expect(readManifest(out)?.documents.map(({ api, read: day }) => [api, day])).toEqual([
      ['orders', '2026-11-20'],
      ['pets', '2026-11-22'],
    ]);
    write('orders');
    const fixed = await build(2, '--keep-going');
    expect(fixed.code, fixed.output).toBe(0);
    expect(read('reference/orders.md')).not.toContain('could not be updated');
  });

  test('leaves out an API that no output has', async () => {
    list('orders', 'pets', 'fresh');
    write('fresh', 'not a document\n');
    const { code, output } = await build(2, '--keep-going');
    expect(code, output).toBe(3);
    expect(output).toContain('fresh.yaml cannot be read; it is left out: no output has it.');
    expect([existsSync(join(out, 'reference/fresh')), existsSync(join(out, 'reference/orders'))]).toEqual([
      false,
      true,
    ]);
  });

  test('takes no document of an output that was changed since', async () => {
    list('orders', 'pets');
    write('orders', 'openapi: [');
    const published = join(out, 'reference/orders/openapi.json');
    writeFileSync(published, readFileSync(published, 'utf8').replace('orders', 'orderz'));
    const { code, output } = await build(2, '--keep-going');
    expect(code, output).toBe(3);
    expect(output).toContain('it is left out');
  });

  test.each([
    ['a named document', ['orders.yaml'], '--keep-going is for the APIs that redocly.yaml lists.'],
    ['a shard', ['--shard', '1/2'], 'does not work with --shard'],
  ])('is refused for %s', async (_, args, error) => {
    const { code, output } = await build(2, '--keep-going', ...args);
    expect([code, output]).toEqual([1, expect.stringContaining(error)]);
  });

  test('publishes nothing if no document can be read', async () => {
    list('orders');
    const before = read('index.html');
    const { code, output } = await build(2, '--keep-going');
    expect(code).toBe(1);
    expect(output).toContain('orders.yaml:1:');
    expect(read('index.html')).toBe(before);
  });
});
