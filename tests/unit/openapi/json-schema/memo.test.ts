import { expect, test } from 'vitest';
import { rootAt, type Direction, type SchemaAt } from '../../../../src/openapi/json-schema/index.ts';
import { generate, type Generated } from '../../../../src/openapi/json-schema/generate/index.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const wide = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`owner${at}`, ref('User')]));
/** More properties than one value has. */
const many = Object.fromEntries(Array.from({ length: 420 }, (_, at) => [`p${at}`, { type: 'integer' }]));

/** Schemas that contain each other, larger than one value may be, and of one direction alone. */
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
      Bound: { type: 'object', properties: { name: ref('Name'), title: ref('Name'), tag: ref('Name') } },
      Name: { type: 'string', minLength: 4 },
      Large: { type: 'object', properties: many },
      Inner: { type: 'object', properties: { part: { anyOf: [ref('Large'), ref('Name')] } } },
      Outer: { type: 'object', properties: { inner: ref('Inner') } },
      Nested: { type: 'object', properties: { one: ref('Choice'), other: ref('Bound'), list: ref('Wide') } },
    },
  },
};

const NAMES = Object.keys(DOCUMENT.components.schemas);
const DIRECTIONS: readonly (Direction | undefined)[] = [undefined, 'request', 'response'];

function valueAt(document: SchemaAt['document'], name: string, direction: Direction | undefined): Generated {
  return generate(rootAt({ document, pointer: `#/components/schemas/${name}` }), { direction });
}

test.each([
  ['in their order', NAMES],
  ['in reverse', NAMES.toReversed()],
])('values of a document’s schemas are those of the schemas alone, generated %s', (_, names) => {
  const shared = structuredClone(DOCUMENT);
  for (const name of names) {
    const made = DIRECTIONS.map((direction) => valueAt(shared, name, direction));
    const alone = DIRECTIONS.map((direction) => valueAt(structuredClone(DOCUMENT), name, direction));
    expect(made, name).toEqual(alone);
    if (made.every(({ isDirected }) => !isDirected)) for (const one of made) expect(one, name).toEqual(made[0]);
  }
});
