import { expect, test } from 'vitest';
import { compareSchemasAt } from './compare-values.ts';

test.each([
  ['xml: { name: b, wrapped: true }', 'schema-xml-added', '{"name":"b","wrapped":true}'],
  ['externalDocs: { url: https://example.com }', 'schema-external-docs-added', '{"url":"https://example.com"}'],
])('%s is told with the fields that are written', async (field, id, after) => {
  const schema = (more: string): string => `{ type: object, properties: { a: { type: string${more} } } }`;
  const changes = await compareSchemasAt('response', schema(''), schema(`, ${field}`));
  expect(changes.map((change) => [change.id, change.after])).toEqual([[id, after]]);
});
