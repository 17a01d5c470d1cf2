import { expect, test } from 'vitest';
import { readSchemas } from '../read-schemas.ts';

test.each([
  ['a pointer', '$ref: "#/components/schemas/B/properties/q"', 'B: { properties: { q: { title: found } } }'],
  ['a pointer with escapes', '$ref: "#/components/schemas/B~1C%20D"', '"B/C D": { title: found }'],
  ['a name with a percent sign', '$ref: "#/components/schemas/B%20C"', '"B%20C": { title: found }'],
  ['an anchor', '$ref: "#here"', 'B: { $anchor: here, title: found }'],
  ['an identifier', '$ref: "https://a.example/b"', 'B: { $id: "https://a.example/b", title: found }'],
  [
    'an anchor of an identifier',
    '$ref: "https://a.example/b#c"',
    'B: { $id: "https://a.example/b", $defs: { x: { $anchor: c, title: found } } }',
  ],
  ['a dynamic anchor', '$dynamicRef: "#node"', 'B: { $dynamicAnchor: node, title: found }'],
  [
    'a chain',
    '$ref: "#/components/schemas/B/items"',
    'B: { items: { $ref: "#/components/schemas/C" } }, C: { title: found }',
  ],
  ['an identifier beside its own', '$ref: b', 'B: { $id: "https://a.example/b", title: found }'],
  ['a pointer within a resource', '$ref: "#/$defs/x"', ''],
])('%s is followed', (name, reference, others) => {
  const own = others === '' || name.endsWith('own') ? '$id: "https://a.example/a", ' : '';
  const { schemas, problems } = readSchemas(
    `{ A: { ${own}properties: { p: { ${reference} } }, $defs: { x: { title: found } } }, ${others} }`,
  );
  expect(schemas.A?.properties).toMatchObject([{ name: 'p', schema: { title: 'found' } }]);
  expect(problems).toEqual([]);
});

test('a map of properties is followed as a whole', () => {
  const { schemas, problems } = readSchemas(
    '{ A: { properties: { $ref: "#/components/schemas/B/properties" } }, B: { properties: { p: { title: found } } } }',
  );
  expect(schemas.A?.properties).toMatchObject([{ name: 'p', schema: { title: 'found' } }]);
  expect(problems).toEqual([]);
});

test('a dynamic reference to its own schema is a cycle', () => {
  const { schemas } = readSchemas(
    'Tree: { $dynamicAnchor: node, properties: { children: { items: { $dynamicRef: "#node" } } } }',
  );
  expect(schemas.Tree?.properties[0]?.schema.items).toBe(schemas.Tree);
});

test('dynamic references lead to the anchor of the schema that refers, as long as that stays in proportion', () => {
  const many = Array.from({ length: 2000 }, (_, index) => [`p${index}`, { type: 'string' }] as const);
  const list = { properties: { items: { items: { $dynamicRef: '#item' } }, ...Object.fromEntries(many) } };
  const users = Array.from({ length: 40 }, (_, index) => {
    const $defs = { item: { $dynamicAnchor: 'item', title: `Item ${index}` } };
    return [`User${index}`, { $ref: '#/components/schemas/List', $defs }] as const;
  });
  const base = { ...list, $defs: { item: { $dynamicAnchor: 'item', title: 'Any' } } };
  const { schemas } = readSchemas({ List: base, ...Object.fromEntries(users) });
  const titles = ['List', 'User0', 'User1', 'User39'].map((name) => schemas[name]?.properties[0]?.schema.items?.title);
  expect(titles).toEqual(['Any', 'Item 0', 'Item 1', 'Any']);
});

test.each([
  ['"#/components/schemas/Missing"', 'The reference #/components/schemas/Missing cannot be resolved.'],
  ['"#missing"', 'The reference #missing cannot be resolved.'],
  ['"other.yaml"', 'The reference other.yaml cannot be resolved.'],
  ['5', 'A reference must be a string.'],
])('a reference %s is reported and anything is allowed', (reference, message) => {
  const { schemas, problems } = readSchemas(`A: { properties: { p: { $ref: ${reference} } } }`);
  expect(schemas.A?.properties).toMatchObject([{ name: 'p', schema: { type: [] } }]);
  expect(problems).toMatchObject([{ message }]);
});

test('references that lead in a circle are reported', () => {
  const { schemas, problems } = readSchemas(
    '{ A: { $ref: "#/components/schemas/B" }, B: { $ref: "#/components/schemas/A" } }',
  );
  expect(Object.keys(schemas)).toEqual(['A', 'B']);
  expect(problems).toHaveLength(1);
});

test.each(['2.0', '3.0'])('before 3.1, texts beside a reference are read without restrictions: %s', (version) => {
  const from = version === '2.0' ? '#/definitions/Pet' : '#/components/schemas/Pet';
  const texts = 'title: T, description: D, deprecated: true, default: { a: 1 }, example: { a: 2.50 }';
  const written = `{ $ref: "${from}", ${texts}, minProperties: 1 }`;
  const { schemas } = readSchemas(
    `{ S: { properties: { p: ${written} } }, Q: ${written}, Pet: { type: object } }`,
    version,
  );
  const read = {
    title: 'T',
    description: 'D',
    deprecated: true,
    default: { json: { a: 1 } },
    examples: [{ a: 2.5 }],
  };
  for (const schema of [schemas.S?.properties[0]?.schema, schemas.Q])
    expect(schema).toMatchObject({ ...read, type: ['object'], minProperties: undefined });
  expect(schemas.S?.properties[0]?.schema.reference).toBe(schemas.Pet);
});
