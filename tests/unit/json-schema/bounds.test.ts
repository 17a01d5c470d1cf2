import { expect, test } from 'vitest';
import { type RootSchema } from '../../../src/json-schema/index.ts';
import { generate } from '../../../src/json-schema/generate/index.ts';
import { matchSafely, patternToString } from '../../../src/json-schema/generate/pattern.ts';
import { includes, provesInclusion } from '../../../src/json-schema/inclusion/index.ts';

/** Creates schemas that refer to each other by index, and counts the references that are followed. */
function refer(count: number, make: (index: number) => object): { readonly root: RootSchema; calls: () => number } {
  const schemas = Array.from({ length: count }, (_, index) => make(index));
  let calls = 0;
  const resolve = (reference: string): { schema: unknown; base: string } => {
    calls += 1;
    return { schema: schemas[Number(reference)], base: '' };
  };
  return { root: { schema: schemas[0], resolve }, calls: () => calls };
}

const next = (index: number): object => ({ $ref: String(index + 1) });

test.each([
  [
    'required twice in each of thirty levels',
    30,
    (at: number) => ({ required: ['a', 'b'], properties: { a: next(at), b: next(at) } }),
  ],
  [
    'of ten thousand variants in each of three levels',
    5,
    (at: number) =>
      at < 3 ? { oneOf: Array.from({ length: 10_000 }, () => next(at)), not: { type: 'null' } } : { not: {} },
  ],
  [
    'of conditions in each of forty levels',
    41,
    (at: number) => ({ if: next(at), then: next(at), else: next(at), not: { const: {} } }),
  ],
])('a value %s ends', (_, count, make) => {
  const { root, calls } = refer(count, make);
  generate(root, { direction: undefined });
  expect(calls()).toBeLessThan(200_000);
});

test('a value whose members are required in eight thousand levels ends', () => {
  const { root } = refer(8_001, (at) => ({ type: 'object', required: ['a'], properties: { a: next(at) } }));
  expect(() => generate(root, { direction: undefined, budget: { values: 1e6, bytes: 1e7 } })).not.toThrow();
});

test('names that match a rule but are of no property end', () => {
  const closed = { properties: {}, patternProperties: { '^ab+$': false }, additionalProperties: false };
  const names = { minProperties: 90, propertyNames: { maxLength: 3, pattern: '^[ab]+$' } };
  const schema = { type: 'array', minItems: 90, items: { type: 'object', ...names, ...closed } };
  let tried = 0;
  const matches = (pattern: string, text: string): boolean => {
    tried += 1;
    return new RegExp(pattern).test(text);
  };
  generate({ schema, resolve: () => undefined }, { direction: undefined, matches });
  expect(tried).toBeLessThan(300_000);
});

test('a text that holds JSON texts in twenty levels ends', () => {
  const textOf = (contentSchema: object): object => ({
    type: 'string',
    contentMediaType: 'application/json',
    contentSchema,
  });
  const nested = Array.from({ length: 20 }).reduce<object>(textOf, { type: 'integer' });
  const made = generate({ schema: nested, resolve: () => undefined }, { direction: undefined });
  expect(JSON.stringify(made).length).toBeLessThan(500_000);
  const { root } = refer(1, () => textOf({ $ref: '0' }));
  expect(JSON.stringify(generate(root, { direction: undefined })).length).toBeLessThan(1_000);
});

test('a match of many repetitions is not decided', () => {
  expect(matchSafely('a{9}b', 'a'.repeat(20))).toBe(false);
  expect(matchSafely('a{99}b', 'a'.repeat(1_000))).toBeUndefined();
});

test('a text of a pattern that repeats repetitions is not written', () => {
  expect(patternToString('((a{60}){60}){60}', 1)).toBeUndefined();
});

test('a proof ends at a depth', () => {
  const nest = (most: number): RootSchema => ({
    schema: Array.from({ length: 80 }).reduce<object>((items) => ({ type: 'array', items }), {
      type: 'string',
      maxLength: most,
    }),
    resolve: () => undefined,
  });
  expect(provesInclusion(nest(9), [nest(5)], { direction: 'request' })).toBe(false);
});

/** Maximum number of references that a bounded search follows; beyond it the test ends instead of taking forever. */
const MAX_CALLS = 300_000;

/** Creates schemas that refer to each other by index, the last one to itself, and that end a search without bounds. */
function referBounded(count: number, make: (next: object, index: number) => object): RootSchema {
  const schemas = Array.from({ length: count }, (_, index) =>
    make({ $ref: String(Math.min(index + 1, count - 1)) }, index),
  );
  let calls = 0;
  const resolve = (reference: string): { schema: unknown; base: string } => {
    calls += 1;
    if (calls > MAX_CALLS) throw new Error('The search has no bound.');
    return { schema: schemas[Number(reference)], base: '' };
  };
  return { schema: schemas[0], resolve };
}

test.each<readonly [string, RootSchema, RootSchema]>([
  [
    'a schema of itself',
    referBounded(1, (next) => ({ type: 'object', properties: { a: next, b: next } })),
    referBounded(1, (next) => ({ type: 'object', properties: { a: next, b: next }, not: { required: ['c', 'd'] } })),
  ],
  [
    'members that are required twice in each of forty levels',
    referBounded(40, (next) => ({ required: ['a', 'b'], properties: { a: next, b: next } })),
    referBounded(1, () => ({ not: { required: ['c'] } })),
  ],
  [
    'ten thousand variants in each of three levels',
    referBounded(5, (next, at) => (at < 3 ? { oneOf: Array.from({ length: 10_000 }, () => next) } : { not: {} })),
    referBounded(5, (next, at) => (at < 3 ? { anyOf: Array.from({ length: 10_000 }, () => next) } : { minLength: 3 })),
  ],
  [
    'conditions in each of forty levels',
    referBounded(41, (next) => ({ if: next, then: next, else: next })),
    referBounded(41, (next) => ({ if: next, then: next, else: next, not: { const: {} } })),
  ],
  [
    'lists of lists',
    referBounded(1, (next) => ({ type: 'array', minItems: 50, items: next })),
    referBounded(1, (next) => ({ type: 'array', minItems: 50, items: next, uniqueItems: true })),
  ],
])('a search for a witness of %s ends', async (_, inner, outer) => {
  let tried = 0;
  // The validator has a bound of its own for each value.
  const isSpent = (): boolean => (tried += 1) > 2;
  await expect(includes(outer, inner, { direction: 'request', matches: () => true, isSpent })).resolves.toBeDefined();
});

test('a search for a witness tries some of many listed values', async () => {
  const texts = Array.from({ length: 1_000 }, (_, at) => `a${at}`);
  const resolve = (): undefined => undefined;
  let tried = 0;
  const matches = (): boolean => {
    tried += 1;
    return true;
  };
  const outer = { schema: { enum: [...texts, 'b'], pattern: '^(a(?!b))+' }, resolve };
  await expect(includes(outer, { schema: { enum: texts }, resolve }, { direction: 'request', matches })).resolves.toBe(
    'unknown',
  );
  expect(tried).toBeGreaterThan(0);
  expect(tried).toBeLessThan(900);
});

test('a proof about three choices of two thousand constants ends', () => {
  const numbers = Array.from({ length: 2_000 }, (_, at) => ({ $ref: String(at + 1) }));
  const sides = [0, 1].map((shift) =>
    refer(2_001, (at) => (at > 0 ? { const: at + shift } : { allOf: [1, 2, 3].map(() => ({ anyOf: numbers })) })),
  );
  const [outer, inner] = sides.map(({ root }) => root);
  if (outer === undefined || inner === undefined) throw new Error('A side is missing.');
  expect(provesInclusion(outer, [inner], { direction: 'request' })).toBe(false);
  expect(sides.reduce((sum, { calls }) => sum + calls(), 0)).toBeLessThan(1_000_000);
});
