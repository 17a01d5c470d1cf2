import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { findState, regularState } from '../../../../../src/openapi/document/read/file-state.ts';
import { forgetApis, getApis } from '../../../../../src/openapi/load/index.ts';
import { caughtError } from '../../model/caught.ts';
import { scratchFolder } from '../../model/scratch-folder.ts';

const folder = scratchFolder({ 'redocly.yaml': '', 'file.yaml': 'a: 1' });
symlinkSync('loop.yaml', join(folder, 'loop.yaml'));
symlinkSync('there', join(folder, 'here'));
symlinkSync('here', join(folder, 'there'));
symlinkSync('nowhere.yaml', join(folder, 'dangling.yaml'));
mkdirSync(join(folder, 'folder.yaml'));
const hasPipes = process.platform !== 'win32';
if (hasPipes) execFileSync('mkfifo', [join(folder, 'pipe.yaml')]);

/** Names of files that cannot be read. */
const strange = [
  ...['loop.yaml', 'here/a.yaml', 'dangling.yaml', 'folder.yaml', 'file.yaml/a.yaml', 'none.yaml', 'none/none.yaml'],
  ...['a%00.yaml', '%00', `${'n'.repeat(5000)}.yaml`, `${'deep/'.repeat(1200)}a.yaml`, `${'😀'.repeat(200)}.yaml`],
  ...['a\u001b[2J.yaml', 'a\nb.yaml', '%ff.yaml', '%', '\uD800.yaml', '~/.yaml', 'con.yaml', 'file.yaml::$DATA', '.'],
  ...[' '],
  ...(hasPipes ? ['pipe.yaml'] : []),
];

afterEach(() => {
  forgetApis(true);
});

async function load(yaml: string): Promise<unknown> {
  const document = join(folder, 'openapi.yaml');
  writeFileSync(document, `openapi: 3.1.0\ninfo: { title: x, version: '1' }\npaths: {}\n${yaml}`);
  return getApis({ root: folder, documents: [document], lint: false });
}

describe.each(strange.map((name) => [name]))('%j', (name) => {
  const written = JSON.stringify(name);

  test.each([
    ['a schema', `components: { schemas: { A: { $ref: ${written} } } }`],
    ['a text', `tags: [{ name: a, description: { $ref: ${written} } }]`],
    ['a path item', `webhooks: { /p: { $ref: ${written} } }`],
    ['a part of the file', `components: { schemas: { A: { $ref: ${JSON.stringify(`${name}#/a`)} } } }`],
  ])('as %s is a fault at its place', async (_, yaml) => {
    const error = await caughtError(() => load(yaml));
    expect(error.position).toMatchObject({ file: join(folder, 'openapi.yaml'), line: 4 });
    expect(error.message.length).toBeLessThan(1000);
  });

  test.each([
    ['an example', `components: { schemas: { A: { example: { a: { $ref: ${written} } } } } }`],
    ['a vendor field', `x-a: { $ref: ${written} }`],
    ['a mapping', `components: { schemas: { A: { discriminator: { propertyName: a, mapping: { a: ${written} } } } } }`],
  ])('in %s is a word', async (_, yaml) => {
    await expect(load(yaml)).resolves.toHaveProperty('apis');
  });

  test('as a document is a mistake of the user', async () => {
    const error = await caughtError(() =>
      getApis({ root: folder, documents: [join(folder, decodeOnce(name))], lint: false }),
    );
    expect(error.message).not.toBe('');
  });
});

function decodeOnce(name: string): string {
  return name.replaceAll('%00', '\0');
}

test('a file that cannot be looked at counts as none where nobody asks for the reason', async () => {
  const name = join(folder, 'x'.repeat(5000));
  expect(findState(name)).toBeUndefined();
  expect((await caughtError(() => regularState(name))).message).toContain('cannot be read: its name is too long.');
});
