import { expect, test } from 'vitest';
import { lintDocument, lintOperation } from '../lint-document.ts';

test.each([
  'x-internal: true',
  'x-readme: { internal: true }',
  'x-internal-team: pets',
  'parameters: [{ name: x-internal, in: header, example: x }]',
])('%s is as it should be', async (lines) => {
  expect(await lintOperation('hidden-mark', lines)).toEqual([]);
});

test.each([
  ['x-internal: yes', 'is "yes". Write `true` or `false`'],
  ['x-scalar-ignore:', 'is null. Write'],
  ['x-readme: { internal: on }', '`x-readme.internal` is "on". Write'],
  ['x-Internal: true', '`x-Internal` hides nothing. Write `x-internal`.'],
  ['x-gitbookIgnore: true', 'Write `x-gitbook-ignore`'],
  ['parameters: [{ name: petId, in: path, x-internal: true }]', 'whose name is in the path'],
  ['requestBody: { content: { a/b: { example: { a: [{ x-internal: true }] } } } }', 'has no effect in data'],
  ['requestBody: { content: { a/b: { schema: { default: { x-excluded: yes } } } } }', 'has no effect in data'],
])('%s: %s', async (lines, fault) => {
  const problems = await lintOperation('hidden-mark', lines);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(fault);
});

test.each(['x-internal: true\ninfo: { title: T, version: "1" }', 'info: { title: T, version: "1", x-internal: true }'])(
  'a document that is hidden as a whole is reported: %s',
  async (lines) => {
    const problems = await lintDocument('hidden-mark', `openapi: 3.1.0\n${lines}\npaths: {}\n`);
    expect(problems).toEqual([expect.stringContaining('hides this document as a whole')]);
  },
);

test('names of properties are no marks, and Swagger 2.0 is checked too', async () => {
  const source = `swagger: '2.0'
info: { title: T, version: '1' }
paths: { /a: { get: { x-internal: on, responses: {} } } }
definitions: { A: { type: object, properties: { x-internal: { type: boolean }, x-Internal: { type: string } } } }
`;
  expect(await lintDocument('hidden-mark', source)).toHaveLength(1);
});
