import { expect, test } from 'vitest';
import { viewOf } from '../../../../src/view/index.ts';
import { pageToMarkdown } from '../../../../src/write/markdown/index.ts';
import { portalOf } from '../../portal/portal-of.ts';

function markdownOf(schema: string, version: string): string {
  const portal = portalOf({
    documents: {
      shop: `
openapi: ${version}
info: { title: Shop, version: '1' }
paths: { /x: { get: { responses: { '200': { description: x, content: { application/json: { schema: { $ref: '#/components/schemas/X' } } } } } } } }
components: { schemas: { X: { type: object, properties: { a: ${schema} } } } }
`,
    },
  });
  const page = portal.pages.find(({ kind }) => kind === 'schema');
  if (page === undefined) return '';
  expect(viewOf(page, portal).kind).toBe('schema');
  return (
    /(?:Each (?:item|value) is one|One) of:[^]*?(?=\n\n|\n- `b`|\n*$)/.exec(pageToMarkdown(page, portal))?.[0] ?? ''
  );
}

test.each([
  ['3.1.0', '{ type: string, enum: [a, 2] }', 'One of: `"a"`, `2` (not valid: must be a string)'],
  [
    '3.1.0',
    '{ type: integer, enum: [1, 1.5, "2"] }',
    'One of: `1`, `1.5` (not valid: must be an integer), `"2"` (not valid: must be an integer)',
  ],
  ['3.1.0', '{ type: string, enum: [a, null] }', 'One of: `"a"`, `null` (not valid: must be a string)'],
  ['3.1.0', "{ type: [string, 'null'], enum: [a, null] }", 'One of: `"a"`, `null`'],
  ['3.0.3', '{ type: string, nullable: true, enum: [a, null] }', 'One of: `"a"`, `null`'],
  ['3.0.3', '{ type: string, enum: [a, true] }', 'One of: `"a"`, `true` (not valid: must be a string)'],
  ['3.1.0', '{ enum: [a, 2, null] }', 'One of: `"a"`, `2`, `null`'],
  [
    '3.1.0',
    '{ type: array, items: { type: string, enum: [a, 2] } }',
    'Each item is one of: `"a"`, `2` (not valid: must be a string)',
  ],
  [
    '3.1.0',
    '{ type: object, additionalProperties: { type: array, items: { enum: [1, 2] } } }',
    'Each item is one of: `1`, `2`',
  ],
  ['3.0.3', '{ type: object, additionalProperties: { enum: [1, 2] } }', 'Each value is one of: `1`, `2`'],
  ['3.1.0', '{ type: array, enum: [[a], b] }', 'One of: `["a"]`, `"b"` (not valid: must be an array)'],
])('values of another type than their schema are marked: %s %s', (version, schema, text) => {
  expect(markdownOf(schema, version)).toBe(text);
});

test('a value with a description is marked too', () => {
  const text = markdownOf('{ type: string, enum: [a, 2], x-enum-descriptions: [first, second] }', '3.1.0');
  expect(text).toBe('One of:\n  - `"a"` — first\n  - `2` (not valid: must be a string) — second');
});
