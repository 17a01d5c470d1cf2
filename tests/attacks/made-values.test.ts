import { generationOf, loadGenerate } from '../../src/satellites/sandbox/responses/generate.ts';
import type { JsonSchema, SchemaObject } from '../../src/satellites/sandbox/json-schema.ts';
import { testSuite } from './suite.ts';

/** Returns a schema with n parts that are all the schema itself. */
type Shape = (self: JsonSchema, count: number) => SchemaObject;

const times = (count: number, self: JsonSchema): JsonSchema[] => Array.from({ length: count }, () => self);
const named = (count: number, self: JsonSchema): Record<string, JsonSchema> =>
  Object.fromEntries(times(count, self).map((schema, index) => [`member${index}`, schema]));

/** Kinds of subschemas, each crossed with each other. */
const SHAPES: Readonly<Record<string, Shape>> = {
  required: (self, count) => ({
    type: 'object',
    required: Object.keys(named(count, self)),
    properties: named(count, self),
  }),
  optional: (self, count) => ({ type: 'object', properties: named(count, self) }),
  'free names': (self, count) => ({ required: Object.keys(named(count, self)), additionalProperties: self }),
  list: (self, count) => ({ type: 'array', minItems: count, items: self }),
  tuple: (self, count) => ({ type: 'array', prefixItems: times(count, self) }),
  allOf: (self, count) => ({ allOf: times(count, self) }),
  oneOf: (self, count) => ({ oneOf: times(count, self) }),
  anyOf: (self, count) => ({ anyOf: times(count, self) }),
  'a long text': (_, count) => ({ type: 'string', minLength: count * 10_000_000 }),
  'a long constant': (_, count) => ({ const: 'x'.repeat(count * 10_000) }),
  'many constants': (_, count) => ({ enum: [times(count * 1000, true).map(() => 0)] }),
};

const PAIRS = Object.entries(SHAPES).flatMap(([outer, one]) =>
  Object.entries(SHAPES).map(([inner, other]) => [`${outer} of ${inner}`, [one, other]] as const),
);

/** Generates a value; returns the number of followed references, and its size in bytes. */
async function made(
  [outer, inner]: readonly [Shape, Shape],
  count: number,
): Promise<{ readonly steps: number; readonly bytes: number }> {
  const schemas: Readonly<Record<string, JsonSchema>> = {
    '#/outer': outer({ $ref: '#/inner' }, count),
    '#/inner': inner({ $ref: '#/outer' }, count),
  };
  let steps = 0;
  const resolve = (address: string): JsonSchema | undefined => {
    steps += 1;
    return schemas[address];
  };
  const generate = await loadGenerate(generationOf(resolve, () => 0.5, new Date(0)));
  const value = generate({ $ref: '#/outer' });
  return { steps, bytes: JSON.stringify(value).length };
}

/** Maximum number of followed references for one value: it is made at four depths, validated, and made once more with each part validated. */
const MAX_STEPS = 400_000;
const MAX_VALUE_BYTES = 1_000_000;

testSuite('made-up values: schemas of themselves cost no more than a budget', {
  cases: PAIRS,
  oneOf: 5,
  harm: async (pair) => {
    const wrong: string[] = [];
    for (const count of [2, 8, 64, 512]) {
      const { steps, bytes } = await made(pair, count);
      if (steps > MAX_STEPS) wrong.push(`${count} parts take ${steps} steps`);
      if (bytes > MAX_VALUE_BYTES) wrong.push(`${count} parts make ${bytes} bytes`);
    }
    return wrong;
  },
});
