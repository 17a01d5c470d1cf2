import { afterAll, expect, test } from 'vitest';
import { forgetApis } from '../../../../src/openapi/load/index.ts';
import { problemsIn } from './lint-document.ts';

afterAll(() => {
  forgetApis(true);
});

async function findingsOf(text: string): Promise<readonly string[]> {
  const found = await problemsIn(text, /^spec-ref-siblings$/);
  return found.map(({ pointer = '', message }) => `${pointer.split('/').at(-1) ?? ''}: ${message}`);
}

const withHead = (head: string, rest: string): string => `${head}\ninfo: { title: T, version: '1' }\n${rest}`;
const three = (version: string, path: string, components = ''): string =>
  withHead(
    `openapi: ${version}`,
    `paths: { /a: { get: ${path} } }
components:
  parameters: { P: { name: p, in: query, schema: { type: string } } }
  examples: { E: { value: 1 } }
  callbacks: { C: {} }
  schemas: { Pet: { type: object }${components} }
`,
  );
const inAllOf = 'Write `allOf: [{ $ref: … }]` in place of `$ref`';
const shown = (version: string, key: string): string =>
  `${key}: \`${key}\` beside \`$ref\` is shown on pages, but ${version} ignores it, and so do other tools.`;
const target = 'Write it where the reference leads.';

test('texts and restrictions beside the reference of a schema are named before 3.1', async () => {
  const beside = ', A: { properties: { p: { $ref: "#/components/schemas/Pet", title: T, nullable: true, x-a: 1 } } }';
  expect(await findingsOf(three('3.0.3', '{ responses: {} }', beside))).toEqual([
    `${shown('OpenAPI 3.0', 'title')} ${inAllOf}.`,
    `nullable: OpenAPI 3.0 ignores \`nullable\` beside \`$ref\`. ${inAllOf} if it is meant.`,
    `x-a: OpenAPI 3.0 ignores \`x-a\` beside \`$ref\`. ${inAllOf} if it is meant.`,
  ]);
  expect(await findingsOf(three('3.1.0', '{ responses: {} }', beside))).toEqual([]);
  const older = withHead(
    "swagger: '2.0'",
    'paths: {}\ndefinitions: { Pet: {}, A: { items: { $ref: "#/definitions/Pet", example: 1, type: object } } }\n',
  );
  expect(await findingsOf(older)).toEqual([
    `${shown('Swagger 2.0', 'example')} ${inAllOf}.`,
    `type: Swagger 2.0 ignores \`type\` beside \`$ref\`. ${inAllOf} if it is meant.`,
  ]);
});

test('beside references to other objects, all is named but texts that they have from 3.1 on', async () => {
  const path = `{
    parameters: [{ $ref: "#/components/parameters/P", description: D, summary: S, required: true }],
    requestBody: { content: { text/plain: { examples: { e: { $ref: "#/components/examples/E", summary: S } } } } },
    callbacks: { c: { $ref: "#/components/callbacks/C", description: D } },
    responses: {} }`;
  const others = (version: string): readonly string[] => [
    `summary: ${version} ignores \`summary\` beside \`$ref\`. ${target}`,
    `required: ${version} ignores \`required\` beside \`$ref\`. ${target}`,
  ];
  const last = (version: string): string =>
    `description: ${version} ignores \`description\` beside \`$ref\`. ${target}`;
  expect(await findingsOf(three('3.2.0', path))).toEqual([...others('OpenAPI 3.2'), last('OpenAPI 3.2')]);
  expect(await findingsOf(three('3.0.3', path))).toEqual([
    `${shown('OpenAPI 3.0', 'description')} ${target}`,
    ...others('OpenAPI 3.0'),
    `${shown('OpenAPI 3.0', 'summary')} ${target}`,
    last('OpenAPI 3.0'),
  ]);
});
