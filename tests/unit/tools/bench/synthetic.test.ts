import { join } from 'node:path';
import { expect, test } from 'vitest';
import { syntheticDocument } from '../../../../tools/bench/synthetic.ts';
import { loadDocument } from '../../../../src/openapi/document.ts';
import { scratchFolder } from '../../openapi/scratch-folder.ts';

test('the same number of operations gives the same document', () => {
  expect(JSON.stringify(syntheticDocument(40))).toBe(JSON.stringify(syntheticDocument(40)));
  expect(JSON.stringify(syntheticDocument(40))).not.toBe(JSON.stringify(syntheticDocument(41)));
});

test.each([4, 100, 1000])(
  'a document of %d operations has as many, and no part that cannot be read',
  async (operations) => {
    const folder = scratchFolder({ 'synthetic.json': JSON.stringify(syntheticDocument(operations)) });
    const options = { file: join(folder, 'synthetic.json'), alias: undefined, confine: folder, allowRemote: false };
    const { api } = await loadDocument(options, () => undefined);
    expect(api.operations).toHaveLength(operations);
    expect(new Set(api.operations.map((operation) => operation.operationId)).size).toBe(operations);
    expect(api.problems).toEqual([]);
  },
);
