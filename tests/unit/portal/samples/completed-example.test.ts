import { describe, expect, test } from 'vitest';
import { schemaToExample } from '../../../../src/portal/samples/index.ts';
import { readSchema } from './read-schema.ts';

const pet = {
  type: 'object',
  required: ['id', 'name', 'owner'],
  properties: {
    owner: { type: 'object', required: ['email'], properties: { email: { type: 'string' }, team: { type: 'string' } } },
    id: { type: 'integer', example: 7 },
    name: { type: 'string' },
    tag: { type: 'string' },
  },
};
const owner = { team: 'vets', email: 'a@example.com' };
/** Description, schema, the author's value, the generated value; undefined for that of the schema without the author's. */
const CASES: readonly (readonly [string, object, unknown, unknown])[] = [
  ['gets the required members that it lacks', pet, { name: 'Rex', owner }, { name: 'Rex', owner, id: 7 }],
  [
    'gets them in nested objects, in its own order',
    pet,
    { name: 'Rex', owner: { team: 'vets' }, tag: 'x', id: 1 },
    { name: 'Rex', owner: { team: 'vets', email: 'user@example.com' }, tag: 'x', id: 1 },
  ],
  [
    'is replaced where it is not valid when complete',
    { ...pet, maxProperties: 3 },
    { a: 1, b: 2, c: 3, d: 4, e: 5 },
    undefined,
  ],
];

describe('an example of a schema that lacks members', () => {
  test.each(CASES)('%s', (_, schema, example, expected) => {
    const whole = schemaToExample(readSchema(schema), { direction: 'request' });
    const made = expected ?? whole;
    const own = { allOf: [schema], example };
    expect(schemaToExample(readSchema(own), { direction: 'request' })).toEqual(made);
  });

  test('of one direction gets no member of the other', () => {
    const schema = {
      type: 'object',
      required: ['id', 'name', 'secret'],
      properties: {
        id: { type: 'integer', readOnly: true },
        name: { const: 'a' },
        secret: { const: 's', writeOnly: true },
        tag: { type: 'string' },
      },
      example: { id: 3, tag: 'x' },
    };
    const made = (direction: 'request' | 'response'): unknown => schemaToExample(readSchema(schema), { direction });
    expect(made('request')).toEqual({ tag: 'x', name: 'a', secret: 's' });
    expect(made('response')).toEqual({ id: 3, tag: 'x', name: 'a' });
  });
});
