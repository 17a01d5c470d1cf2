import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { STYLE_RULES } from '../../../../src/satellites/lint/worker/config.ts';
import { forgetApis, getReports } from '../../../../src/openapi/load/index.ts';
import { NO_SPECS, SPECS } from '../../../sites.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';
import { problemsIn } from './lint-document.ts';

const SUITE = join(SPECS, 'oai-tests');

afterAll(() => {
  forgetApis(true);
});

/** Returns the rules of the errors of each file by default, and what `struct` warns of, since strict rules refuse it. */
async function refusedIn(documents: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const reports = await getReports({ root: import.meta.dirname, documents, allowRemote: false });
  return new Map(
    reports.map(({ source, problems }) => [
      source,
      problems
        .filter(({ rule, severity }) => severity === 'error' || rule === 'struct')
        .filter(({ message }) => !message.startsWith('No operation has the operationId'))
        .map(({ rule, pointer }) => `${rule} ${pointer ?? ''}`),
    ]),
  );
}

const found = (folder: string): readonly string[] => globSync(`*/${folder}/*.yaml`, { cwd: SUITE }).toSorted();
const isThere = existsSync(SUITE);
if (!isThere) console.warn(`Not tried: ${NO_SPECS}.`);

test.skipIf(!isThere)(
  'valid documents of the OpenAPI Initiative have no error but references to other hosts',
  async () => {
    const files = found('pass');
    expect(files.length).toBeGreaterThan(70);
    const errors = await refusedIn(files.map((file) => join(SUITE, file)));
    const wrong = [...errors].filter(([, rules]) => rules.length > 0);
    expect(wrong.map(([file]) => basename(file))).toEqual(Array(2).fill('security-scheme-object-examples.yaml'));
    for (const [, rules] of wrong)
      expect(rules).toEqual(['no-unresolved-refs #/components/securitySchemes/external/$ref']);
  },
);

test.skipIf(!isThere)('each invalid document of the OpenAPI Initiative has an error', async () => {
  const files = found('fail');
  expect(files.length).toBeGreaterThan(35);
  const errors = await refusedIn(files.map((file) => join(SUITE, file)));
  expect([...errors].filter(([, rules]) => rules.length === 0)).toEqual([]);
});

/** A document with components, as their name and their YAML in one line. */
const withParts = (version: string, parts: string): string =>
  `openapi: ${version}\ninfo: { title: T, version: '1' }\npaths: {}\ncomponents: ${parts}\n`;

const parameter = (fields: string): string => `{ parameters: { a: { name: a, ${fields} } } }`;
const at = (version: string, path: string, parts: string): readonly [string, string, string] => [version, path, parts];

test.each([
  at('3.0.3', 'parameters/a/example', parameter('in: query, schema: {}, example: 1, examples: { b: { value: 1 } }')),
  at('3.1.0', 'parameters/a/explode', parameter('in: query, explode: false, content: { text/plain: {} }')),
  at('3.2.0', 'parameters/a/allowReserved', parameter('in: cookie, style: cookie, schema: {}, allowReserved: true')),
  at('3.1.0', 'parameters/a/name', '{ parameters: { a: { name: "Of (all)", in: header, schema: {} } } }'),
  at('3.1.0', 'responses/a/headers/X Y', '{ responses: { a: { description: A, headers: { X Y: { schema: {} } } } } }'),
  at('3.1.0', 'responses/a', '{ responses: { a: {} } }'),
  at('3.0.3', 'schemas/a', '{ schemas: { a: true } }'),
  at('3.0.3', 'schemas/a/odd', '{ schemas: { a: { odd: 1 } } }'),
])('%s refuses %s', async (version, path, parts) => {
  const root = scratchFolder({ 'a.yaml': withParts(version, parts) });
  const [rules = []] = (await refusedIn([join(root, 'a.yaml')])).values();
  expect(rules).toContain(`struct #/components/${path}`);
});

test.each([
  at(
    '3.1.0',
    'boolean schemas',
    '{ schemas: { a: true, b: { not: false, allOf: [true], contains: false, if: true, then: false, else: true, prefixItems: [false], propertyNames: true, patternProperties: { a: true }, dependentSchemas: { a: false }, $defs: { a: true } } } }',
  ),
  at(
    '3.2.0',
    'nested encodings',
    '{ mediaTypes: { a: { encoding: { b: { encoding: { c: { prefixEncoding: [{ itemEncoding: {} }] } } } } } } }',
  ),
  at(
    '3.0.3',
    'a header of other characters',
    '{ headers: { Free: { schema: {} } }, responses: { a: { description: A, headers: { "!#$%&\'*+-.^_`|~9": { schema: {} } } } } }',
  ),
])('%s accepts %s', async (version, _, parts) => {
  const root = scratchFolder({ 'a.yaml': withParts(version, parts) });
  expect([...(await refusedIn([join(root, 'a.yaml')])).values()]).toEqual([[]]);
});

const operations = (security: string): string =>
  `openapi: 3.1.0\ninfo: { title: T, version: '1' }\n${security}\npaths:\n` +
  ['a', 'b', 'c'].map((name) => `  /${name}: { get: { responses: {} } }\n`).join('');

async function messagesOf(rule: string, text: string): Promise<readonly string[]> {
  const found = await problemsIn(text, new RegExp(`^${rule}$`));
  return found.map(({ message }) => message);
}

test('an operation without security is reported once where none has any, and an unknown scheme once', async () => {
  expect(await messagesOf('security-defined', operations(''))).toEqual([
    'Every operation should have security defined on it or on the root level. 3 operations have none.',
  ]);
  const one = operations('').replace('{ responses', '{ security: [], responses');
  expect(await messagesOf('security-defined', one)).toHaveLength(2);
  const unknown = operations('').replaceAll('{ responses', '{ security: [{ key: [] }], responses');
  expect(await messagesOf('security-defined', unknown)).toEqual([
    'There is no `key` security scheme defined. 3 places name it.',
  ]);
});

test('references into a component and mappings use it', async () => {
  const text = `openapi: 3.2.0
info: { title: T, version: '1' }
paths:
  /a:
    get:
      parameters:
        - { name: a, in: query, schema: { $ref: '#/components/schemas/Inner/properties/deep/items' } }
        - { name: b, in: query, schema: { oneOf: [{ $ref: '#/components/schemas/Base' }] } }
      responses: { '200': { content: { application/json: { $ref: '#/components/mediaTypes/Json' } } } }
components:
  mediaTypes: { Json: { schema: {} }, Spare: { schema: {} } }
  schemas:
    Inner: { properties: { deep: { items: {} } } }
    Base: { discriminator: { propertyName: kind, mapping: { m: Mapped, n: '#/components/schemas/Named' } } }
    Mapped: {}
    Named: {}
    Unused: {}
`;
  expect(await messagesOf('no-unused-components', text)).toEqual([
    'Component: "Unused" is never used.',
    'Component: "Spare" is never used.',
  ]);
});

test('documents without a redocly.yaml have warnings of style, which the docs list', async () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../../docs/lint.md'), 'utf8');
  const listed = /Without a `redocly.yaml`([^]*?)\n\n/.exec(docs)?.[1] ?? '';
  expect([...listed.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).toEqual(STYLE_RULES);
  const [report] = await getReports({
    root: '.',
    documents: [join(scratchFolder({ 'a.yaml': operations('') }), 'a.yaml')],
  });
  expect([report?.errors, report?.problems.some(({ rule }) => rule === 'no-empty-servers')]).toEqual([0, true]);
});
