import { expect, test } from 'vitest';
import { lintDocument } from '../lint-document.ts';

/** Returns the problems of a response with a header of these fields, in YAML. */
async function problems(name: string, header: string): Promise<readonly string[]> {
  const response = `{ description: d, headers: { ${name}: { ${header} } } }`;
  const found = await lintDocument(
    'lifecycle-header',
    `{ openapi: 3.1.0, info: { title: T, version: '1' }, paths: { /a: { get: { responses: { 200: ${response} } } } } }`,
  );
  return found.map((problem) => problem.replace(/^1: /, ''));
}

test.each([
  ['Deprecation', "example: '@1688169599'"],
  ['deprecation', "schema: { type: string, const: '@1688169599' }"],
  ['Sunset', "example: 'Tue, 01 Jun 2027 00:00:00 GMT'"],
  ['Sunset', 'schema: { type: string }'],
  ['X-Sunset', 'example: soon'],
])('%s with %s is well', async (name, header) => {
  expect(await problems(name, header)).toEqual([]);
});

test.each([
  ['Deprecation', 'example: true', 'true is not a value of Deprecation (RFC 9745): write "@1688169599".'],
  [
    'Sunset',
    "example: '2027-06-01'",
    '"2027-06-01" is not a value of Sunset (RFC 8594): write "Tue, 01 Jun 2027 00:00:00 GMT".',
  ],
  [
    'sunset',
    "examples: { one: { value: 'Tuesday, 1 June' } }",
    '"Tuesday, 1 June" is not a value of sunset (RFC 8594): write "Tue, 01 Jun 2027 00:00:00 GMT".',
  ],
])('%s with %s is reported', async (name, header, message) => {
  expect(await problems(name, header)).toEqual([message]);
});
