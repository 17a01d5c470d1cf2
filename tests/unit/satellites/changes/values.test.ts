import { expect, test } from 'vitest';
import { compareSchemasAt } from './compare-values.ts';

test.each([
  ['xml: { name: b, wrapped: true }', 'schema-xml-added', '{"name":"b","wrapped":true}'],
  ['externalDocs: { url: https://example.com }', 'schema-external-docs-added', '{"url":"https://example.com"}'],
])('%s is reported with the fields that are written', async (field, id, after) => {
  const schema = (more: string): string => `{ type: object, properties: { a: { type: string${more} } } }`;
  const changes = await compareSchemasAt('response', schema(''), schema(`, ${field}`));
  expect(changes.map((change) => [change.id, change.after])).toEqual([[id, after]]);
});

test.each([
  ['{ oneOf: [A, { type: object, properties: { b: {}, c: {} } }] }', 'A is wrapped', 'A', 'object {b, c}'],
  ['{ anyOf: [A, B] }', 'A is wrapped', 'A', 'B'],
  ['{ oneOf: [{ type: boolean }, { title: Red, type: integer }] }', 'other variants', 'A', 'oneOf(boolean, Red)'],
])('a schema A that becomes %s tells which variants there are now: %s', async (now, _, before, after) => {
  const refer = (text: string): string =>
    text.replaceAll(/\b[AB]\b/g, (name) => `{ $ref: "#/components/schemas/${name}" }`);
  const rest = '{ A: { type: string }, B: { type: array } }';
  const changes = await compareSchemasAt('request', refer('A'), refer(now), rest);
  const found = changes.find(({ field }) => ['oneOf', 'anyOf', 'structure'].includes(field));
  expect([found?.before, found?.after]).toEqual([before, after]);
});

test('variants are named by what they are, in a bounded list', async () => {
  const members = Array.from({ length: 9 }, (_, at) => `{ const: ${at} }`);
  const [change] = await compareSchemasAt(
    'response',
    '{ oneOf: [{ const: a }, { const: b }] }',
    `{ oneOf: [{ const: a }, { const: b }, ${members.join(', ')}] }`,
  );
  expect([change?.id, change?.after]).toEqual(['schema-one-of-added', '0, 1, 2, 3, 4, 5 and 3 more']);
});
