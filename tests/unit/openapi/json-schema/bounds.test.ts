import { expect, test } from 'vitest';
import { type RootSchema, matchPattern } from '../../../../src/openapi/json-schema/index.ts';
import { generate } from '../../../../src/openapi/json-schema/generate/index.ts';
import { provesInclusion } from '../../../../src/openapi/json-schema/inclusion/index.ts';

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

test('texts that no rule accepts end', () => {
  let tries = 0;
  const text = {
    type: 'string',
    minLength: 3,
    maxLength: 3,
    get pattern() {
      tries += 1;
      return 'a{9}b';
    },
  };
  const properties = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`p${index}`, text]));
  generate({ schema: { type: 'object', properties }, resolve: () => undefined }, { direction: undefined });
  expect(tries).toBeLessThan(200_000);
});

test('a match of many repetitions is not decided', () => {
  expect(matchPattern('a{9}b', 'a'.repeat(20))).toBe(false);
  expect(matchPattern('a{99}b', 'a'.repeat(1_000))).toBeUndefined();
});

test('a text of a pattern that repeats repetitions is not written', () => {
  const schema = { type: 'string', pattern: '((a{60}){60}){60}' };
  expect(generate({ schema, resolve: () => undefined }, { direction: undefined }).value).toBeUndefined();
});

test('a proof of a choice that contains itself ends', () => {
  const choice = { $ref: 'choice' };
  const resolve = (): { schema: unknown; base: string } => ({ schema: { oneOf: [choice, { minimum: 2 }] }, base: '' });
  const proves = (minimum: number): boolean =>
    provesInclusion({ schema: choice, resolve }, [{ schema: { type: 'number', minimum }, resolve }], {
      direction: 'request',
    });
  expect([proves(1), proves(3)]).toEqual([false, true]);
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
