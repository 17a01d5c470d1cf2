import { expect, test } from 'vitest';
import { schemaToRows } from '../../../../../src/portal/view/rows/index.ts';
import { readSchema } from '../../../openapi/model/read-schemas.ts';
import { context, drawGroup } from '../draw-rows.ts';

test.each([
  [
    '{ type: array, minItems: 1, default: [], items: { type: object, additionalProperties: false, properties: { a: { type: string } } } }',
    '- At least 1 item; Default []. Each item:\n{no additional properties}',
  ],
  [
    '{ type: array, items: { type: array, minItems: 2, items: { minProperties: 1, properties: { a: { type: string } } } } }',
    '- Each item: at least 2 items. Each item:\n{at least 1 property}',
  ],
  ['{ type: array, items: { properties: { a: { type: string } } } }', '- Each item:'],
  [
    '{ maxProperties: 9, additionalProperties: { properties: { a: { type: string } } } }',
    '- Up to 9 properties. Each value:',
  ],
])('facts of %s precede those of its contents', (schema, drawn) => {
  const rows = schemaToRows(readSchema(schema), {
    ...{ anchor: 'body', depth: 3, budget: 100, context },
    direction: 'both',
    home: true,
  });
  expect(drawGroup(rows)).toBe(`${drawn}\na: string #body.a\n`);
});
