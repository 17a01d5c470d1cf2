import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runApart, runCommand } from '../run-command.ts';
import { buildSite, ROOT, siteFolder, SITES } from '../sites.ts';
import { scratchFolder } from '../unit/openapi/model/scratch-folder.ts';

const BROKEN = join(ROOT, 'tests/fixtures/broken');
const scratch = scratchFolder({});

test('a second build of the same input on the same date gives the same bytes', async () => {
  const site = SITES.find(({ name }) => name === 'versions');
  if (site === undefined) throw new Error('There is no such site.');
  const { code, output } = await buildSite(site, scratch);
  expect(code, output).toBe(0);
  expect(fingerprint(join(scratch, site.name))).toEqual(fingerprint(siteFolder(site.name)));
});

test('a build that fails leaves what was published as it was, and nothing beside it', async () => {
  const out = join(scratch, 'published', 'site');
  cpSync(siteFolder('versions'), out, { recursive: true });
  const before = fingerprint(out);
  const { code, output } = await runCommand('build', join(BROKEN, 'bad-yaml.yaml'), '--out', out);
  expect(code).toBe(1);
  expect(output).toMatch(/bad-yaml\.yaml:8:13/);
  expect(fingerprint(out)).toEqual(before);
  expect(readdirSync(join(scratch, 'published'))).toEqual(['site']);
});

test('a build writes into no folder that holds anything else', async () => {
  const out = join(scratch, 'mine');
  cpSync(BROKEN, out, { recursive: true });
  const { code, output } = await runCommand('build', join(ROOT, 'tests/fixtures/markers/openapi.yaml'), '--out', out);
  expect([code, output.includes('contains files that Portico did not create: "')]).toEqual([1, true]);
  expect(fingerprint(out)).toEqual(fingerprint(BROKEN));
});

test('overlays that redocly.yaml lists are applied, and a wrong one stops the build at its place', async () => {
  const root = join(scratch, 'overlaid');
  mkdirSync(root);
  const write = (name: string, text: string): void => {
    writeFileSync(join(root, name), text);
  };
  write('redocly.yaml', 'extends: [minimal]\napis: { pets: { root: pets.yaml, overlays: [public.yaml] } }\n');
  write('pets.yaml', 'openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\npaths: {}\n');
  const head = "overlay: 1.1.0\ninfo: { title: Public, version: '1' }\nactions:\n";
  write('public.yaml', `${head}  - target: $.info\n    update: { description: From the overlay. }\n`);
  const out = join(root, 'site');
  const { code, output } = await runApart('build', '--root', root, '--out', out);
  expect(code, output).toBe(0);
  expect(readFileSync(join(out, 'reference/pets.md'), 'utf8')).toContain('From the overlay.');
  write('public.yaml', `${head}  - target: info\n`);
  const wrong = await runApart('build', '--root', root, '--out', out);
  expect(wrong.code).toBe(1);
  expect(wrong.output).toMatch(/public\.yaml:4:5/);
});

describe('a document that cannot be published: exit 1, where it is, what is wrong and how to fix it', () => {
  test.each([
    { file: 'bad-yaml.yaml', place: '8:13', says: 'This [ is not closed.', hint: 'Close it' },
    {
      file: 'bad-json.json',
      place: '3:58',
      says: 'A key in double quotes is missing here.',
      hint: 'JSON has no comma after the last member of an object.',
    },
    { file: 'empty.yaml', place: '1:1', says: 'This file is empty.', hint: 'Begin with `openapi: 3.1.0`' },
    { file: 'comment.yaml', place: '1:1', says: 'This file is empty.', hint: 'Begin with `openapi: 3.1.0`' },
    { file: 'not-openapi.yaml', place: '1:1', says: 'neither `openapi` nor `swagger`', hint: 'Begin with' },
    { file: 'list.yaml', place: '1:1', says: 'This is not an OpenAPI document: it is a list.', hint: 'Begin with' },
    { file: 'latin-1.yaml', place: '2:19', says: 'This byte is not UTF-8.', hint: 'Save the file as UTF-8.' },
  ])('$file', async ({ file, place, says, hint }) => {
    const { code, output } = await runCommand('build', join(BROKEN, file), '--out', join(scratch, 'broken'));
    expect(code, output).toBe(1);
    expect(output).toContain(says);
    expect(output).toContain(`${file}:${place}`);
    expect(output).toContain(`Hint: ${hint}`);
    expect(existsSync(join(scratch, 'broken'))).toBe(false);
  });

  const response = '#/paths/~1pets/get/responses/200/content/application~1json/schema/$ref';

  test.each([
    ['unknown-version.yaml', '1:1', '#/openapi', '"7.0.0" of OpenAPI is not known. Known are'],
    ['missing-file.yaml', '12:17', response, 'There is no file gone.yaml'],
    ['missing-pointer.yaml', '12:17', response, 'cannot be resolved. Did you mean #/components/schemas/Pet?'],
    ['reference-loop.yaml', '12:12', '#/components/parameters/Hen/$ref', 'This reference leads back to itself.'],
  ])('%s is published without what is missing, but for lint and for a list', async (file, at, pointer, says) => {
    const out = join(scratch, 'incomplete', file);
    const named = await runCommand('build', join(BROKEN, file), '--out', out);
    expect(named.code, named.output).toBe(0);
    expect(named.output).toContain(`${file}:${at}  `);
    expect(named.output).toContain(says);
    expect(named.output).toContain('; 1 part is missing');
    expect(existsSync(join(out, 'index.html'))).toBe(true);
    expect((await runCommand('lint', join(BROKEN, file))).code).toBe(1);
    const root = join(scratch, `list-${file}`);
    cpSync(BROKEN, root, { recursive: true });
    writeFileSync(join(root, 'redocly.yaml'), `extends: [minimal]\napis: { pets: { root: ${file} } }\n`);
    const listed = await runApart('build', '--root', root, '--out', join(root, 'site'));
    expect([listed.code, existsSync(join(root, 'site'))], listed.output).toEqual([1, false]);
    expect(listed.output).toContain(`${file}:${at} at ${pointer}`);
  });

  test('parts of the wrong kind are left out and told, and the rest is published', async () => {
    const out = join(scratch, 'wrong-kinds');
    const { code, output } = await runCommand('build', join(BROKEN, 'wrong-kinds.yaml'), '--out', out);
    expect(code, output).toBe(0);
    expect(output).toMatch(/wrong-kinds\.yaml:\d+:\d+ {2}\S/);
    const pages = readdirSync(join(out, 'reference'), { recursive: true }).map(String);
    expect(pages.some((path) => path.endsWith(join('get-dogs', 'index.html')))).toBe(true);
  });
});

/** Returns the hash of every file of a folder. */
function fingerprint(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const lines = files.map((entry): [string, string] => {
    const file = join(entry.parentPath, entry.name);
    return [relative(folder, file), createHash('sha256').update(readFileSync(file)).digest('hex')];
  });
  return Object.fromEntries(lines.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
