type Fields = Readonly<Record<string, unknown>>;
type Pair = readonly [Fields, Fields];

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
const named = (count: number, map: (index: number) => readonly [string, unknown]): Fields =>
  Object.fromEntries(range(count).map(map));
const ref = (name: string): Fields => ({ $ref: `#/components/schemas/${name}` });
const responses = { '200': { description: 'd' } };

function document(parts: Fields): Fields {
  return { openapi: '3.1.1', info: { title: 'T', version: '1' }, ...parts };
}

function requestOf(schema: Fields, schemas: Fields = {}): Fields {
  const operation = { requestBody: { content: { 'application/json': { schema } } }, responses };
  return document({ paths: { '/a': { post: operation } }, components: { schemas } });
}

/** Returns named schemas that refer to each other in a circle. */
function circle(count: number, maximum: number): Fields {
  return named(count, (index) => [
    `S${index}`,
    { type: 'object', properties: { next: ref(`S${(index + 1) % count}`), value: { type: 'integer', maximum } } },
  ]);
}

function variants(shift: number): Fields {
  return requestOf({
    oneOf: range(10_000).map((index) => ({
      type: 'object',
      title: `t${index}`,
      properties: { p: { const: index + shift } },
    })),
  });
}

function nested(maximum: number): Fields {
  const leaf: Fields = { type: 'integer', maximum };
  return requestOf(range(900).reduce<Fields>((inner) => ({ type: 'object', properties: { a: inner } }), leaf));
}

const both = (make: (side: 0 | 1) => Fields): Pair => [make(0), make(1)];

/** Pairs of documents that cost much to compare if nothing limits it. */
export const HOSTILE: Readonly<Record<string, () => Pair>> = {
  'recursion of two shapes': () => [
    requestOf(ref('A'), { A: { type: 'object', properties: { a: ref('A'), v: { type: 'integer' } } } }),
    requestOf(ref('A'), {
      A: {
        type: 'object',
        properties: {
          a: { type: 'object', properties: { a: { oneOf: [ref('A'), { type: 'array', items: ref('A') }] } } },
          v: { type: 'integer', maximum: 5 },
        },
      },
    }),
  ],
  'circles of 1,000 and 999 schemas': () => [
    requestOf(ref('S0'), circle(1_000, 9)),
    requestOf(ref('S0'), circle(999, 5)),
  ],
  '10,000 variants with titles': () => both((side) => variants(side)),
  'patterns that backtrack': () =>
    both((side) =>
      requestOf({
        type: 'object',
        properties: named(50, (index) => [
          `p${index}`,
          { type: 'string', pattern: side === 0 ? `^(a+)+${index}$` : `^(a|a)*b${index}$` },
        ]),
      }),
    ),
  'patterns of long texts': () =>
    both((side) => requestOf({ type: 'string', pattern: `^((a{1000}){1000}){${1_000 - side}}$` })),
  'schemas nested 900 deep': () => [nested(9), nested(5)],
  '50,000 values of an enumeration': () =>
    both((side) => requestOf({ type: 'string', enum: range(50_000).map((index) => `${side} ${index}`) })),
  'arrays of a billion items': () =>
    both((side) => requestOf({ type: 'array', items: { type: 'string' }, minItems: 1e9 + side })),
};
