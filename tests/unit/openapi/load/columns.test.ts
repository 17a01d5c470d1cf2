import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { afterEach, describe, expect, test } from 'vitest';
import { forgetApis, getApis, leftOutOf } from '../../../../src/openapi/load/index.ts';
import type { Position } from '../../../../src/openapi/document/read/index.ts';
import type { PortalError } from '../../../../src/openapi/model/index.ts';
import { caughtError } from '../model/caught.ts';
import { scratchFolder } from '../model/scratch-folder.ts';

afterEach(() => {
  forgetApis(true);
});

const load = (file: string): Promise<PortalError> =>
  caughtError(() => getApis({ root: join(file, '..'), documents: [file], allowedRoot: join(file, '..'), lint: false }));

/** Errors, with » before the reported word. */
const faults: readonly (readonly [string, string])[] = [
  ['a schema that is itself', `components: { schemas: { »A: { $ref: '#/components/schemas/A' } } }`],
  [
    'two that are each other',
    `components: { schemas: { »A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } } }`,
  ],
  ['a schema made of itself', `components: { schemas: { »A: { allOf: [{ $ref: '#/components/schemas/A' }] } } }`],
  [
    'made of itself by another',
    `components: { schemas: { »A: { allOf: [{ $ref: '#/components/schemas/B' }] }, B: { allOf: [{ $ref: '#/components/schemas/A' }] } } }`,
  ],
  [
    'made of itself, deep',
    `paths: { /p: { get: { responses: { '200': { description: D, content: { a/b: { »schema: { allOf: [{ $ref: '#/paths/~1p/get/responses/200/content/a~1b/schema' }] } } } } } } } }`,
  ],
  ['a parameter that is itself', `components: { parameters: { A: { »$ref: '#/components/parameters/A' } } }`],
  ['a $ref that is not text', `components: { schemas: { »A: { $ref: 42 } } }`],
  ['nothing at the pointer', `components: { schemas: { A: { properties: { b: { »$ref: '#/nowhere' } } } } }`],
  ['no such file', `components: { schemas: { A: { items: { »$ref: none.yaml } } } }`],
  ['a hidden file', `components: { schemas: { A: { items: { »$ref: .env } } } }`],
  ['a text where an object is wanted', `components: { schemas: { A: { »$ref: '#/info/title' } } }`],
  ['the whole document', `components: { schemas: { A: { »$ref: '#' } } }`],
  ['paths that are a list', `»paths: []`],
  ['a version that is a number', `»openapi: 3.1`],
];

function sourceOf(template: string): string {
  const own = /^»?(\w+):/.exec(template)?.[1] ?? '';
  const head = ['openapi: 3.1.0', "info: { title: x, version: '1' }", 'paths: {}'];
  return [...head.filter((line) => !line.startsWith(`${own}:`)), template].join('\n');
}

describe.each(faults)('%s', (_, template) => {
  const source = sourceOf(template);
  const value: unknown = parse(source);

  test.each([
    ['as it is written', 'a.yaml', source],
    ['in blocks', 'b.yaml', stringify(value, { lineWidth: 0 })],
    ['with Windows line ends', 'd.yaml', stringify(value).replaceAll('\n', '\r\n')],
    ['in JSON', 'e.json', JSON.stringify(value, null, 2)],
    ['in JSON with tabs', 'f.json', JSON.stringify(value, null, '\t')],
    ['in one line of JSON', 'g.json', JSON.stringify(value)],
  ])('is reported at its column, %s', async (_name, name, text) => {
    const at = text.indexOf('»');
    const start = text.charAt(at - 1) === '"' ? at - 1 : at;
    const before = text.slice(0, start).split('\n');
    const file = join(scratchFolder({ [name]: text.replace('»', '') }), name);
    const error = await load(file);
    expect(error.position).toEqual({ file, line: before.length, column: (before.at(-1) ?? '').length + 1 });
  });
});

test.each(faults.filter(([, template]) => template.includes('$ref') && !template.includes('.env')))(
  '%s is a finding of lint and a problem of build at the same place',
  async (_, template) => {
    const source = sourceOf(template);
    const root = scratchFolder({ 'a.yaml': source.replace('»', '') });
    const options = { root, documents: [join(root, 'a.yaml')], isPartial: true };
    const { apis, reports } = await getApis(options);
    const column = source.split('\n').at(-1)?.indexOf('»') ?? -1;
    const expected = [`${source.split('\n').length}:${column + 1}`];
    const lineOf = ({ line, column: at }: Position): string => `${line}:${at}`;
    const found = reports.flatMap(({ problems }) => problems).filter(({ rule }) => rule === 'no-unresolved-refs');
    expect(found.map(({ position }) => lineOf(position))).toEqual(expected);
    expect(apis.flatMap(leftOutOf).map(({ position }) => lineOf(position))).toEqual(expected);
  },
);
