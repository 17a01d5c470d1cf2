import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { copyDocuments } from '../../../../../src/site/write/revisions/copy-documents.ts';
import { runCommand } from '../../../../run-command.ts';
import { gitIn } from '../../../../git.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});
const git = gitIn(scratch);
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(scratch, path)), { recursive: true });
  writeFileSync(join(scratch, path), text);
};
const documentWith = (reference: string): string =>
  `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths:\n  /a:\n    post:\n      requestBody:\n        $ref: ${reference}\n      responses: { '204': { description: d } }\n`;
const lengthOf = (length: number): string => `type: string\nmaxLength: ${length}\n`;

beforeAll(() => {
  write('apis/shop/openapi.yaml', documentWith('../../shared/body.yaml'));
  write('apis/shop/other.yaml', documentWith('./inner.yaml'));
  write('apis/shop/inner.yaml', 'content: { text/plain: { schema: { $ref: ../../shared/text.yaml } } }\n');
  write('apis/shop/broken.yaml', documentWith('../../shared/none.yaml'));
  write('apis/shop/escaping.yaml', documentWith('../../../../../../../../../../../etc/passwd.yaml'));
  write('shared/body.yaml', 'content: { text/plain: { schema: { $ref: "./text.yaml" } } }\n');
  write('shared/text.yaml', lengthOf(9));
  write('shared/unrelated.yaml', 'x: 1\n');
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'a');
  git('tag', 'v1');
  write('shared/text.yaml', lengthOf(5));
  git('commit', '-qam', 'b');
  git('tag', 'v2');
});
describe('references that leave the folder of a document', () => {
  test.each(['openapi.yaml', 'other.yaml'])('%s has their files as its revision has them', async (name) => {
    const path = join(scratch, 'apis/shop', name);
    const { code, output } = await runCommand('diff', `v1:${path}`, `v2:${path}`);
    expect([code, output]).toEqual([1, expect.stringContaining('maxLength lowered from 9 to 5')]);
  });

  test('only what is referred to is copied, and the copies of unchanged folders differ', async () => {
    const wanted = ['v1', 'v2'].map((revision) => ({ revision, path: 'apis/shop/openapi.yaml', overlays: [] }));
    const copies = (await copyDocuments(scratch, wanted)).flatMap((copy) =>
      copy !== undefined && 'id' in copy ? [copy] : [],
    );
    const texts = copies.map(({ folder }) => readFileSync(join(folder, 'shared/text.yaml'), 'utf8'));
    const shared = copies.map(({ folder }) => readdirSync(join(folder, 'shared')));
    for (const { folder } of copies) rmSync(folder, { recursive: true });
    expect(texts).toEqual([lengthOf(9), lengthOf(5)]);
    expect(shared[0]).toEqual(['body.yaml', 'text.yaml']);
    expect(new Set(copies.map(({ id }) => id)).size).toBe(2);
  });

  test.each([
    [
      'block.yaml',
      "              mapping:\n                cat: ../../shared/cat.yaml\n                dog: 'pets/dog.json#/Dog'\n",
    ],
    ['flow.yaml', '              "mapping": { "cat": "../../shared/cat.yaml", dog: pets/dog.json#/Dog }\n'],
    ['default.yaml', '              defaultMapping: ../../shared/cat.yaml\n'],
  ])('%s has the files that the mapping of its discriminator leads to', async (name, mapping) => {
    const [path, copy] = [`mapped/api/${name}`, { revision: 'HEAD', path: `mapped/api/${name}`, overlays: [] }];
    write(
      path,
      documentWith('x').replace(
        '$ref: x\n',
        `content:\n          application/json:\n            schema:\n              discriminator:\n                propertyName: kind\n${mapping.replaceAll(/^/gm, '  ').trimEnd()}\n`,
      ),
    );
    write('shared/cat.yaml', 'allOf: [{ $ref: ./text.yaml }]\n');
    write('mapped/api/pets/dog.json', '{ "Dog": { "$ref": "../../../shared/body.yaml" } }\n');
    git('add', '.');
    git('commit', '-qm', name);
    const [first] = await copyDocuments(scratch, [copy]);
    const folder = first !== undefined && 'folder' in first ? first.folder : '';
    const shared = readdirSync(join(folder, 'shared'));
    rmSync(folder, { recursive: true });
    expect(shared).toEqual(
      name === 'default.yaml' ? ['cat.yaml', 'text.yaml'] : ['body.yaml', 'cat.yaml', 'text.yaml'],
    );
  });

  test.each(['broken.yaml', 'escaping.yaml'])(
    '%s, which cannot be resolved, is an error with its place',
    async (name) => {
      const path = join(scratch, 'apis/shop', name);
      const { code, output } = await runCommand('diff', `v1:${path}`, path);
      expect([code, output]).toEqual([1, expect.stringMatching(/v1:apis\/shop\/\w+\.yaml:7:\d+/)]);
    },
  );
});

test('entries of redocly.yaml are compared by their names', async () => {
  const [old, now] = ['{ $ref: ./text9.yaml }', '{ $ref: ./text5.yaml }'].map((schema) =>
    documentWith('').replace('$ref: ', `content: { text/plain: { schema: ${schema} } }`),
  );
  for (const [length, text] of [
    [9, old],
    [5, now],
  ] as const) {
    write(`listed/text${length}.yaml`, lengthOf(length));
    write(`listed/shop${length}.yaml`, text ?? '');
  }
  write('listed/redocly.yaml', 'apis: { shop@1: { root: shop9.yaml }, shop@2: { root: shop5.yaml } }\n');
  const { code, output } = await runCommand('diff', 'shop@1', 'shop@2', '--root', join(scratch, 'listed'));
  expect([code, output]).toEqual([1, expect.stringContaining('maxLength lowered from 9 to 5')]);
  expect(output).toContain('shop@1 → shop@2: 1 breaking');
});

describe('copies', () => {
  test('equal documents of two revisions share a folder, and a missing document has none', async () => {
    const paths = ['shared/unrelated.yaml', 'shared/unrelated.yaml', 'shared/none.yaml', 'shared'];
    const copies = await copyDocuments(
      scratch,
      paths.map((path, index) => ({ revision: index === 0 ? 'v1' : 'v2', path, overlays: [] })),
    );
    const folders = copies.map((copy) => (copy !== undefined && 'folder' in copy ? copy.folder : undefined));
    expect(folders.map((folder) => folder !== undefined && existsSync(folder))).toEqual([true, true, false, false]);
    expect(folders[0]).toBe(folders[1]);
    rmSync(folders[0] ?? '', { recursive: true });
  });

  test('a folder with too many files, and a file that Git lacks, are reported', async () => {
    const names = Array.from({ length: 5_001 }, (_, at) => `many/${at}.yaml`);
    for (const name of names) write(name, 'a: 1\n');
    write('many/openapi.yaml', documentWith(`x\n# ${names.join(' ').replaceAll('many/', './')}`));
    write('many/alone.yaml', documentWith('./0.yaml').replace(/requestBody:\n.*\n/, ''));
    for (const name of ['openapi', 'part']) write(`lost-${name}/${name}.yaml`, `lost: ${name}\n`);
    write('lost-part/openapi.yaml', documentWith('./part.yaml'));
    git('add', '.');
    git('commit', '-qm', 'c');
    for (const path of ['lost-openapi/openapi.yaml', 'lost-part/part.yaml']) {
      const id = git('rev-parse', `HEAD:${path}`).trim();
      rmSync(join(scratch, '.git/objects', id.slice(0, 2), id.slice(2)), { force: true });
    }
    const many = await runCommand('diff', ...['HEAD:', ''].map((of) => of + join(scratch, 'many/openapi.yaml')));
    expect([many.code, many.output]).toEqual([1, expect.stringContaining('has too many files for a comparison')]);
    const alone = await runCommand('diff', ...['HEAD:', ''].map((of) => of + join(scratch, 'many/alone.yaml')));
    expect([alone.code, alone.output]).toEqual([0, expect.stringContaining('no changes')]);
    const paths = ['lost-openapi/openapi.yaml', 'lost-part/openapi.yaml'];
    const lost = await copyDocuments(
      scratch,
      paths.map((path) => ({ revision: 'HEAD', path, overlays: [] })),
    );
    expect(lost).toMatchObject([
      { message: 'Git does not have lost-openapi/openapi.yaml.' },
      { message: 'Git does not have lost-part/part.yaml.' },
    ]);
  });
});
