import { expect, test } from 'vitest';
import { compareApis } from '../../../src/changes/index.ts';
import { matchPattern, type RootSchema } from '../../../src/json-schema/index.ts';
import { provesInclusion } from '../../../src/json-schema/inclusion/index.ts';
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
  const changes = await compareApis(old, now, { matches: matchPattern, now: NOW, isSpent });
  expect(changes.map(({ level, derivation }) => [level, derivation.at(-1)])).toEqual([['may-break', step]]);
});

test.each([
  [2, true],
  [3, false],
])(
  'lists of lists in %i levels, whose witness repeats a value in each, are tried whole up to a size: %s',
  async (levels, whole) => {
    const nested = (most: number): string =>
      `${'{ type: array, minItems: 80, items: '.repeat(levels)}{ type: string, maxLength: ${most} }${' }'.repeat(levels)}`;
    const changes = await compareSchemasAt('request', nested(5), nested(4));
    expect(changes.map(({ level, witness }) => [level, witness?.whole])).toEqual([['breaking', whole]]);
  },
);

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

test('a pattern that takes long is not matched against names in a proof', () => {
  const root = (more: object): RootSchema => ({
    schema: { properties: { [`${'a'.repeat(29)}B`]: {}, ...more }, patternProperties: { '^(a+)+$': false } },
    resolve: () => undefined,
  });
  const started = performance.now();
  expect(provesInclusion(root({ b: { type: 'string' } }), [root({})], { direction: 'request' })).toBe(false);
  expect(performance.now() - started).toBeLessThan(1_500);
});
