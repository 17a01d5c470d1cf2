import { expect, test } from 'vitest';
import { rootAt, type RootSchema, type SchemaAt } from '../../../../src/openapi/json-schema/index.ts';
import { generate, memoOf } from '../../../../src/openapi/json-schema/generate/index.ts';
import type { Direction } from '../../../../src/openapi/json-schema/index.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const wide = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`owner${at}`, ref('User')]));

const item = (type: string) => ({ item: { $dynamicAnchor: 'item', type } });
/** Schemas that are nested deeper than optional members are. */
const chain = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [
    `Chain${at}`,
    { type: 'object', properties: { next: ref(`Chain${at + 1}`) } },
  ]),
);

/** More properties than one value has. */
const many = Object.fromEntries(Array.from({ length: 420 }, (_, at) => [`p${at}`, { type: 'integer' }]));

/** Schemas that contain each other, larger than one value may be, of one direction alone, and with dynamic references. */
const DOCUMENT = {
  openapi: '3.1.0',
  components: {
    schemas: {
      User: {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'integer', readOnly: true },
          email: { type: 'string' },
          secret: { type: 'string', writeOnly: true },
          team: ref('Team'),
          posts: { type: 'array', uniqueItems: true, minItems: 2, items: ref('Post') },
        },
      },
      Team: { type: 'object', properties: { lead: ref('User'), members: { type: 'array', items: ref('User') } } },
      Post: {
        allOf: [{ type: 'object', properties: { title: { type: 'string' } } }, { properties: { author: ref('User') } }],
      },
      Wide: { type: 'object', properties: { ...wide, deep: { type: 'object', properties: wide } } },
      Choice: { oneOf: [ref('Team'), ref('Post'), { type: 'string', pattern: '^a+$' }] },
      Tree: {
        $dynamicAnchor: 'node',
        type: 'object',
        properties: { value: true, child: { $dynamicRef: '#node' } },
      },
      Strict: { $dynamicAnchor: 'node', allOf: [ref('Tree')], required: ['value'] },
      List: { type: 'object', properties: { first: { $dynamicRef: '#item' } }, $defs: item('integer') },
      Texts: { type: 'object', properties: { list: ref('List') }, $defs: item('string') },
      ...chain,
      Bound: { type: 'object', properties: { name: ref('Name'), title: ref('Name'), tag: ref('Name') } },
      Name: { type: 'string', minLength: 4 },
      Several: { type: 'object', properties: { a: { oneOf: [ref('Odd'), ref('Odd')] }, b: ref('Odd') } },
      Written: {
        type: 'object',
        properties: { user: ref('User') },
        example: { user: { id: 2, email: 'a@example.com' } },
      },
      Beside: {
        type: 'object',
        properties: { kind: { type: 'string' } },
        not: { properties: { kind: { type: 'integer', readOnly: true } }, required: ['kind'] },
      },
      Large: { type: 'object', properties: many },
      Small: { type: 'object', properties: { isSmall: { type: 'boolean' } } },
      Inner: { type: 'object', properties: { part: { anyOf: [ref('Large'), ref('Small')] } } },
      Outer: { type: 'object', properties: { inner: ref('Inner') } },
      Another: { type: 'object', properties: { inner: ref('Inner') } },
      Nested: { type: 'object', properties: { one: ref('Choice'), other: ref('Several'), list: ref('Wide') } },
      Odd: { type: 'object', required: ['n'], properties: { n: { type: 'integer', not: { const: 1 } } } },
    },
  },
};

const NAMES = Object.keys(DOCUMENT.components.schemas);
const DIRECTIONS: readonly (Direction | undefined)[] = [undefined, 'request', 'response'];

const root = (document: SchemaAt['document'], name: string): RootSchema =>
  rootAt({ document, pointer: `#/components/schemas/${name}` });
const valueAt = (document: SchemaAt['document'], name: string, direction: Direction | undefined): unknown =>
  generate(root(document, name), {
    direction,
    memo: memoOf(document),
  });
const valueAlone = (name: string, direction: Direction | undefined): unknown =>
  generate(root(DOCUMENT, name), { direction });

test.each([
  ['in their order', NAMES],
  ['in reverse', NAMES.toReversed()],
  ['by name', NAMES.toSorted()],
])('values of a document’s schemas are those of the schemas alone, generated %s', (_, names) => {
  const shared = structuredClone(DOCUMENT);
  for (const direction of DIRECTIONS)
    for (const name of names)
      expect(valueAt(shared, name, direction), `${name}, ${direction}`).toEqual(valueAlone(name, direction));
});

test.each([[DIRECTIONS], [DIRECTIONS.toReversed()]])(
  'values of a schema differ by direction only where it says so',
  (directions) => {
    const shared = structuredClone(DOCUMENT);
    for (const name of NAMES) {
      const made = directions.map((direction) => generate(root(shared, name), { direction, memo: memoOf(shared) }));
      for (const [index, one] of made.entries())
        expect(one, `${name}, ${directions[index]}`).toEqual(valueAlone(name, directions[index]));
      if (made.every(({ isDirected }) => !isDirected)) for (const one of made) expect(one, name).toEqual(made[0]);
      expect(
        made.every(({ isDirected }) => isDirected === made[0]?.isDirected),
        name,
      ).toBe(true);
    }
  },
);

test.each([
  ['User', true],
  ['Team', true],
  ['Written', true],
  ['Beside', true],
  ['Bound', false],
  ['Several', false],
])('an example of %s may differ by direction: %s', (name, isDirected) => {
  for (const direction of DIRECTIONS) expect(valueAlone(name, direction)).toMatchObject({ isDirected });
});

test.each([
  ['Bound', { name: 'Example', title: 'Example', tag: 'string' }],
  ['List', { first: 1 }],
  ['Texts', { list: { first: 'string' } }],
  ['Chain8', { next: { next: { next: {} } } }],
])('a value that depends on its place is generated for each: %s', (name, value) => {
  const document = structuredClone(DOCUMENT);
  for (const other of NAMES) valueAt(document, other, 'response');
  expect(valueAlone(name, 'response')).toMatchObject({ value });
  expect(valueAt(document, name, 'response')).toMatchObject({ value });
});

test('a schema inside itself ends there, also where its values were generated before', () => {
  const document = structuredClone(DOCUMENT);
  valueAt(document, 'Team', 'response');
  expect(valueAt(document, 'User', 'response')).toMatchObject({
    value: { id: 1, email: 'user@example.com', team: {}, posts: [{ title: 'Example' }, {}] },
  });
});
