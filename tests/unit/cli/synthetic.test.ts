import { expect, test } from 'vitest';
import { syntheticDocument } from '../../../src/cli/synthetic.ts';
import { normalizeApi } from '../../../src/openapi/normalize/api.ts';

test('the same number of operations gives the same document', () => {
  expect(JSON.stringify(syntheticDocument(40))).toBe(JSON.stringify(syntheticDocument(40)));
  expect(JSON.stringify(syntheticDocument(40))).not.toBe(JSON.stringify(syntheticDocument(41)));
});

test.each([4, 100])('a document of %d operations has as many, and no part that cannot be read', (operations) => {
  const document = syntheticDocument(operations);
  const api = normalizeApi({ document, id: undefined, version: undefined, source: '/synthetic.json' });
  expect(api.operations).toHaveLength(operations);
  expect(new Set(api.operations.map((operation) => operation.operationId)).size).toBe(operations);
  expect(api.problems).toEqual([]);
});
