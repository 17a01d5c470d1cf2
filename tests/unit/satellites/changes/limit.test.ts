import { expect, test } from 'vitest';
import { compareApis, createProver } from '../../../../src/satellites/changes/index.ts';
import { compareSchemasAt, NOW, toApi } from './compare-values.ts';

const NEITHER = 'neither a proof nor a witness was found';
const TOO_LONG = 'the search for a witness took too long';

test.each([
  [0, TOO_LONG],
  [3, TOO_LONG],
  [10_000, NEITHER],
])('a search that its limit ends after %i steps says so', async (most, step) => {
  const [old, now] = ['^[a-z]{8}$', '^(?![a-z]*[q][j])[a-z]{8}$'].map((pattern) => {
    const schema = { type: 'string', pattern };
    const requestBody = { content: { 'application/json': { schema } } };
    const paths = { '/a': { post: { requestBody, responses: { '200': { description: 'd' } } } } };
    return toApi({ openapi: '3.2.0', info: { title: 'T', version: '1' }, paths });
  });
  if (old === undefined || now === undefined) throw new Error('Two documents are compared.');
  let steps = 0;
  const isSpent = (): boolean => (steps += 1) > most;
  const changes = await compareApis(old, now, {
    now: NOW,
    startProver: (documents) => createProver(documents, isSpent),
  });
  expect(changes.map(({ level, derivation }) => [level, derivation.at(-1)])).toEqual([['may-break', step]]);
});

test('the witnesses of one comparison have a size, beyond which changes may break', async () => {
  const texts = (limit: string): string => {
    const properties = Array.from({ length: 40 }, (_, at) => `p${at}: { type: string${limit} }`);
    return `{ type: object, properties: { ${properties.join(', ')} } }`;
  };
  const changes = await compareSchemasAt('request', texts(''), texts(', maxLength: 1000000'));
  const sizes = changes.map(({ witness }) => JSON.stringify(witness?.value ?? '').length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(32_000_000);
  expect(changes.map(({ level }) => level)).toEqual([
    ...Array.from({ length: 30 }, () => 'breaking'),
    ...Array.from({ length: 10 }, () => 'may-break'),
  ]);
});
