import { expect, test } from 'vitest';
import type { ValueDirection } from '../../../../../src/portal/samples/index.ts';
import { schemaToRows } from '../../../../../src/portal/view/rows/index.ts';
import { readSchema } from '../../../openapi/model/read-schemas.ts';
import { context, drawGroup } from '../draw-rows.ts';

const CLOSED = 'additionalProperties: false';
const PAGE = '{ type: object, properties: { page: { type: integer }, size: { type: integer } } }';
const SORT = `{ type: object, ${CLOSED}, properties: { sort: { type: string }, size: {} } }`;

function sentences(schema: string, direction: ValueDirection = 'request'): readonly string[] {
  const rows = schemaToRows(readSchema(schema), {
    ...{ anchor: 'body', depth: 3, budget: 100, context, direction },
    home: true,
  });
  return drawGroup(rows)
    .split('\n')
    .filter((line) => line.includes('can’t be sent'))
    .map((line) => line.replace(/^[\s-]+/, ''));
}

test.each([
  [
    'a closed schema with parts',
    `{ type: object, ${CLOSED}, allOf: [${PAGE}], properties: { sort: {} } }`,
    [`page and size can’t be sent: the schema contradicts itself.`],
  ],
  [
    'two closed parts',
    `{ allOf: [${SORT}, { type: object, ${CLOSED}, properties: { page: {}, size: {} } }] }`,
    [`sort and page can’t be sent: the schema contradicts itself.`],
  ],
  [
    'a closed part of a part',
    `{ allOf: [{ allOf: [${SORT}, { properties: { top: {} } }] }] }`,
    [`top can’t be sent: the schema contradicts itself.`],
  ],
  [
    'a closed variant',
    `{ type: object, properties: { a: {} }, oneOf: [${SORT}, { required: [a] }] }`,
    [`a can’t be sent: the schema contradicts itself.`],
  ],
  [
    'a variant of a closed schema',
    `{ type: object, ${CLOSED}, properties: { a: {} }, anyOf: [${PAGE}, { required: [a] }] }`,
    [`page and size can’t be sent: the schema contradicts itself.`],
  ],
  [
    'a property of its own',
    `{ type: object, properties: { deep: { ${CLOSED}, allOf: [${PAGE}] } } }`,
    [`page and size can’t be sent: the schema contradicts itself.`],
  ],
  ['an open schema with parts', `{ allOf: [${PAGE}, { properties: { sort: {} } }] }`, []],
  ['a closed schema alone', SORT, []],
  ['patterns, which may match', `{ ${CLOSED}, patternProperties: { '^p': {} }, allOf: [${PAGE}] }`, []],
  ['names of the other direction', `{ ${CLOSED}, allOf: [{ properties: { id: { readOnly: true } } }] }`, []],
])('%s', (_, schema, expected) => {
  expect(sentences(schema)).toEqual(expected);
});

test('names of the other direction are named where they are sent', () => {
  const schema = `{ ${CLOSED}, allOf: [{ properties: { id: { readOnly: true } } }] }`;
  expect(sentences(schema, 'response')).toEqual([`id can’t be sent: the schema contradicts itself.`]);
});
