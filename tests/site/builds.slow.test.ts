import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runCommand } from '../run-command.ts';
import { buildSite, ROOT, siteFolder, SITES } from '../sites.ts';

const BROKEN = join(ROOT, 'tests/fixtures/broken');
const scratch = mkdtempSync(join(tmpdir(), 'portico-builds-'));

afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

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
  const { code, output } = await runCommand('build', join(BROKEN, 'missing-pointer.yaml'), '--out', out);
  expect(code).toBe(1);
  expect(output).toMatch(/missing-pointer\.yaml:12:17/);
  expect(fingerprint(out)).toEqual(before);
  expect(readdirSync(join(scratch, 'published'))).toEqual(['site']);
});

test('a build writes into no folder that holds anything else', async () => {
  const out = join(scratch, 'mine');
  cpSync(BROKEN, out, { recursive: true });
  const { code, output } = await runCommand('build', join(ROOT, 'tests/fixtures/markers/openapi.yaml'), '--out', out);
  expect([code, output.includes('holds what no build wrote: "')]).toEqual([1, true]);
  expect(fingerprint(out)).toEqual(fingerprint(BROKEN));
});

describe('a document that cannot be published: exit 1, where it is, what is wrong and how to mend it', () => {
  test.each([
    { file: 'bad-yaml.yaml', place: '8:13', says: 'This [ is not closed.', hint: 'Close it' },
    {
      file: 'bad-json.json',
      place: '3:58',
      says: 'A comma stands before the closing brace.',
      hint: 'Remove the comma.',
    },
    { file: 'empty.yaml', place: '1:1', says: 'This file is empty.', hint: 'Begin with `openapi: 3.1.0`' },
    { file: 'comment.yaml', place: '1:1', says: 'This file is empty.', hint: 'Begin with `openapi: 3.1.0`' },
    { file: 'not-openapi.yaml', place: '1:1', says: 'neither `openapi` nor `swagger`', hint: 'Begin with' },
    { file: 'list.yaml', place: '1:1', says: 'This is no OpenAPI document: it is a list.', hint: 'Begin with' },
    {
      file: 'unknown-version.yaml',
      place: '1:1 at #/openapi',
      says: '"7.0.0" of OpenAPI is not known',
      hint: 'Known are',
    },
    {
      file: 'missing-file.yaml',
      place: '12:17 at #/paths/~1pets/get/responses/200/content/application~1json/schema/$ref',
      says: 'There is no file gone.yaml',
      hint: 'Mend the path, or put the file there.',
    },
    {
      file: 'missing-pointer.yaml',
      place: '12:17 at #/paths/~1pets/get/responses/200/content/application~1json/schema/$ref',
      says: 'The reference "#/components/schemas/Pett" leads nowhere.',
      hint: 'Did you mean #/components/schemas/Pet?',
    },
    {
      file: 'reference-loop.yaml',
      place: '12:12 at #/components/parameters/Hen/$ref',
      says: 'This reference leads back to itself.',
      hint: 'Somewhere on the way there must be something else.',
    },
    { file: 'latin-1.yaml', place: '2:19', says: 'This byte is no UTF-8.', hint: 'Save the file as UTF-8.' },
  ])('$file', async ({ file, place, says, hint }) => {
    const { code, output } = await runCommand('build', join(BROKEN, file), '--out', join(scratch, 'broken'));
    expect(code, output).toBe(1);
    expect(output).toContain(says);
    expect(output).toContain(`${file}:${place}`);
    expect(output).toContain(`Hint: ${hint}`);
    expect(existsSync(join(scratch, 'broken'))).toBe(false);
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
