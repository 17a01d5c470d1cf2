import { afterEach, expect, test } from 'vitest';
import { forgetApis } from '../../../../../src/openapi/load/index.ts';
import { problemsIn } from '../lint-document.ts';

afterEach(() => {
  forgetApis(true);
});

const PET = '{ type: object, required: [id, key], properties: { id: { readOnly: true }, key: { writeOnly: true } } }';

/** Version, path of the wrong example, and the components. */
test.each([
  ['3.1.0', 'schemas/A/examples/1', 'schemas: { A: { type: string, examples: [x, 1, null] } }'],
  ['3.0.3', 'schemas/A/example', 'schemas: { A: { type: string, example: 1 } }'],
  [
    '3.1.0',
    'parameters/A/examples/b/value',
    'parameters: { A: { name: a, in: query, schema: { type: string }, examples: { a: { value: x }, b: { value: 1 } } } }',
  ],
  [
    '3.1.0',
    'parameters/A/content/application~1json/example',
    'parameters: { A: { name: a, in: query, content: { application/json: { schema: { type: string }, example: 1 } } } }',
  ],
  [
    '3.1.0',
    'requestBodies/A/content/text~1x/example',
    `schemas: { Pet: ${PET} }, requestBodies: { A: { content: { text/x: { schema: { $ref: '#/components/schemas/Pet' }, example: {} } } } }`,
  ],
  [
    '3.1.0',
    'examples/E/value',
    "examples: { E: { value: 1 } }, responses: { A: { description: A, content: { text/x: { schema: { type: string }, examples: { a: { $ref: '#/components/examples/E' } } } } } }",
  ],
  ['3.1.0', 'schemas/A/example/b', 'schemas: { A: { type: object, properties: { a: {} }, example: { a: 1, b: 2 } } }'],
])('of %s, the example at %s is refused, and no other', async (version, path, parts) => {
  const text = `openapi: ${version}\ninfo: { title: T, version: '1' }\npaths: {}\ncomponents: { ${parts} }\n`;
  const found = await problemsIn(text, /^no-invalid-.*-examples$/);
  expect(found.map(({ pointer }) => pointer)).toEqual([`#/components/${path}`]);
});
