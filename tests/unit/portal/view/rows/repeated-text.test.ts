import { expect, test } from 'vitest';
import { parameterToRow, schemaToRows } from '../../../../../src/portal/view/rows/index.ts';
import { readOperation } from '../../../openapi/model/read-api.ts';
import { readSchema } from '../../../openapi/model/read-schemas.ts';
import { context, drawGroup, drawRow } from '../draw-rows.ts';

test.each([
  ['{ type: string, description: First name }', 'firstName: string #body.firstName'],
  ['{ type: string, description: "First-Name." }', 'firstName: string #body.firstName'],
  ['{ type: string, description: The first name }', 'firstName: string "The first name" #body.firstName'],
  ['{ type: string, title: Call, description: Call. }', 'firstName: string {Call} #body.firstName'],
  ['{ type: string, title: First name, description: First name }', 'firstName: string #body.firstName'],
])('a description that repeats the name or title of its property is not shown: %s', (property, expected) => {
  const schema = readSchema(`{ properties: { firstName: ${property} } }`);
  const how = { anchor: 'body', depth: 3, budget: 100, context, direction: 'both', home: true } as const;
  expect(drawGroup(schemaToRows(schema, how)).trim()).toBe(expected);
});

test.each([
  ['{ name: page_size, in: query, description: Page size }', 'page_size:  #query-page_size'],
  [
    '{ name: page_size, in: query, description: Page size, schema: { type: integer, description: At most 100. } }',
    'page_size: integer "At most 100." #query-page_size',
  ],
  ['{ name: "?", in: query, description: "*" }', '?:  "*" #query-?'],
])('nor one that repeats the name of its parameter: %s', (written, expected) => {
  const [parameter] = readOperation(`parameters: [${written}]`).parameters;
  expect(parameter && drawRow(parameterToRow(parameter, context)).trim()).toBe(expected);
});
