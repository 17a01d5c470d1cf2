import { expect, test } from 'vitest';
import { readExamples } from '../../../../src/openapi/lint/examples/rules.ts';

const NAMED = { type: 'object', properties: { name: { type: 'string', minLength: 2 } } };

test('no schema is compiled for examples of the usual kinds', () => {
  const asked: unknown[] = [];
  const rule = readExamples(
    () => ({ Schema: { leave: (node: unknown) => asked.push(node) } }),
    'no-invalid-schema-examples',
  );
  const visitors = rule({});
  const told: string[] = [];
  const context = {
    specVersion: 'oas3_1',
    location: {
      source: { absoluteRef: 'openapi.json' },
      pointer: '#/a',
      child: () => ({ source: {}, pointer: '#/a/example' }),
    },
    report: ({ message }: { readonly message: string }) => told.push(message),
    resolve: () => ({ node: NAMED, location: { source: { absoluteRef: 'openapi.json' } } }),
  };
  const schema = { type: 'object', properties: { pet: { $ref: '#/components/schemas/Named' } }, required: ['id'] };
  leaveOf(visitors)({ ...schema, example: { pet: { name: 'x' } } }, context);
  expect(asked).toEqual([]);
  expect(told).toEqual([
    "Example value must conform to the schema: must have required property 'id'.",
    'Example value must conform to the schema: `name` property must NOT have fewer than 2 characters.',
  ]);
  leaveOf(visitors)({ not: {}, example: 1 }, context);
  expect(asked).toEqual([{ not: {}, example: 1 }]);
});

function leaveOf(visitors: unknown): (node: unknown, context: unknown) => void {
  const schema: unknown =
    typeof visitors === 'object' && visitors !== null ? Reflect.get(visitors, 'Schema') : undefined;
  const leave: unknown = typeof schema === 'object' && schema !== null ? Reflect.get(schema, 'leave') : undefined;
  if (typeof leave !== 'function') throw new Error('There is no visit.');
  return (node, context) => {
    Reflect.apply(leave, undefined, [node, context]);
  };
}
