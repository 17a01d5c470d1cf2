import { describe, expect, test } from 'vitest';
import { headerToRow, parameterToRow, schemaToRows } from '../../../../../src/portal/view/rows/index.ts';
import { readOperation } from '../../../openapi/model/read-api.ts';
import { readSchema } from '../../../openapi/model/read-schemas.ts';
import { context, drawGroup, drawRow } from '../draw-rows.ts';
import { formatFact } from '../../../../../src/portal/messages/format/facts.ts';
import * as en from '../../../../../src/portal/messages/en/index.ts';

const limits = { anchor: 'body', depth: 3, budget: 100 };

function draw(written: string, others = ''): string {
  return drawGroup(schemaToRows(readSchema(written, others), { ...limits, context, direction: 'both', home: true }));
}

const others = `
Pet: { type: object, required: [name], properties: { name: { type: string }, friend: { $ref: "#/components/schemas/Pet" } } }
Card: { type: object, required: [kind], properties: { kind: { const: card }, number: { type: string } } }
Transfer: { title: Bank transfer, type: object, required: [kind], properties: { kind: { const: transfer }, iban: { type: string } } }`;

test('a row whose anchor is numbered here leads to the properties of its schema, where that number may be missing', () => {
  const holder = `
Holder:
  properties: { kind: {} }
  oneOf:
    - { title: Plain, properties: { name: {} } }
    - { title: Card, properties: { name: { type: object, properties: { a: { type: object, properties: { b: { type: object, properties: { c: {} } } } } } } } }`;
  const schema = readSchema(
    `oneOf:
      - { title: Base, type: object, properties: { name: {} } }
      - { title: Card, type: object, properties: { name: {} } }
      - { $ref: "#/components/schemas/Holder" }`,
    holder,
  );
  const urlOf = (): string => '/holder/';
  const rows = JSON.stringify(
    schemaToRows(schema, { ...limits, context: { ...context, urlOf }, direction: 'both', home: true }),
  );
  expect(rows).toContain('"body~card.name-2"');
  expect(rows).toContain('"/holder/#properties"');
  expect(rows).not.toContain('#schema.name-2');
});

describe('what a schema holds, in reading order', () => {
  test('what is inside a text, and definitions without a use', () => {
    expect(
      draw(
        `
        properties: { data: { type: string, contentMediaType: application/json, contentSchema: { $ref: "#/components/schemas/Card" } } }
        $defs: { spare: { type: string, maxLength: 3 } }`,
        others,
      ),
    ).toMatchInlineSnapshot(`
      "data: string {Content application/json} #body.data
        > Content: 2 properties of Card
          kind: string required {Always "card"} #body.data.kind
          number: string #body.data.number
      > Definition spare
        - string
        {up to 3 characters}
      "
    `);
  });

  test('a part that the other side alone sends is not named', () => {
    const audit = 'Audit: { type: object, properties: { by: { type: string, readOnly: true } } }';
    const written = '{ allOf: [{ $ref: "#/components/schemas/Audit" }, { properties: { a: { type: string } } }] }';
    const drawFor = (direction: 'request' | 'response'): string =>
      drawGroup(schemaToRows(readSchema(written, audit), { ...limits, context, direction }));
    expect(drawFor('request')).toBe('a: string #body.a\n');
    expect(drawFor('response')).toBe('- All of <Audit>\nby: string read-only #body.by\na: string #body.a\n');
  });

  test('a schema without types, objects and lists alike', () => {
    expect(draw('{ type: [object, array], properties: { a: { type: string } }, items: { type: integer } }'))
      .toMatchInlineSnapshot(`
      "a: string #body.a
      […]: integer #body.item
      "
    `);
  });

  test('links of external documentation follow the description', () => {
    expect(
      draw(
        '{ properties: { a: { description: Text., externalDocs: { url: "https://a.example/b", description: "More [here]" } } } }',
      ),
    ).toMatchInlineSnapshot(`
      "a: any type "Text.

      See [More \\[here\\]](<https://a.example/b>)." #body.a
      "
    `);
  });
});

describe('a property exists in its direction', () => {
  const written = `{ required: [id, secret], properties: { id: { type: string, readOnly: true }, secret: { type: string, writeOnly: true }, name: {} } }`;

  test.each([
    ['request', ['secret required']],
    ['response', ['id required']],
    ['both', ['id required', 'secret required']],
  ] as const)('%s', (direction, expected) => {
    const { rows } = schemaToRows(readSchema(written), { ...limits, context, direction });
    expect(rows.filter(({ required }) => required).map(({ name }) => `${name} required`)).toEqual(expected);
    expect(rows.map(({ name }) => name)).toContain('name');
  });
});

describe('parameters and headers are rows', () => {
  test.each([
    [
      '{ name: id, in: path, required: true, schema: { type: integer, minimum: 1, example: 42 } }',
      'id: integer required {1 or more · Example 42} #path-id',
    ],
    [
      '{ name: q, in: query, description: Words, allowEmptyValue: true, schema: { type: string, description: More, default: "" } }',
      'q: string {Default "" · may be empty} "Words\n\nMore" #query-q',
    ],
    [
      '{ name: kind, in: query, deprecated: true, schema: { items: { enum: [a, b], example: a }, example: [b], default: [a] }, examples: { one: { summary: One, value: [a] } } }',
      'kind: array of string deprecated {Default ["a"] · Example: One ["a"] · In the query kind=a} a b #query-kind',
    ],
    [
      '{ name: json, in: query, content: { application/json: { schema: { properties: { a: {} } } } } }',
      'json: object {as application/json} #query-json\n  > 1 property\n    a: any type #query-json.a',
    ],
  ])('%s', (written, expected) => {
    const [parameter] = readOperation(`parameters: [${written}]`).parameters;
    expect(parameter && drawRow(parameterToRow(parameter, context)).trim()).toBe(expected);
  });

  test('the anchor of a header follows that of its response', () => {
    const headers = '{ X-Left: { schema: { type: integer } } }';
    const header = readOperation(`responses: { 200: { headers: ${headers} } }`).responses[0]?.headers[0];
    expect(header && drawRow(headerToRow(header, context, { prefix: 'response-200', among: [] }))).toBe(
      'X-Left: integer #response-200-header-x-left\n',
    );
  });
});

test.each([
  [250, 250, []],
  [251, 250, ['the first 250 of 251 values, all at Many']],
])('of a named enum of %i values %i are listed where it is used', (count, listed, said) => {
  const values = Array.from({ length: count }, (_, index) => `v${String(index)}`).join(', ');
  const schema = readSchema(
    '{ properties: { many: { $ref: "#/components/schemas/Many" } } }',
    `Many: { type: string, enum: [${values}] }`,
  );
  const [row] = schemaToRows(schema, { ...limits, context, direction: 'both' }).rows;
  expect(row?.values).toHaveLength(listed);
  expect(row?.facts.map((fact) => formatFact(en, fact).text)).toEqual(said);
});

test.each([
  ['dependentRequired', (name: string) => `${name}: [other]`],
  ['dependentSchemas', (name: string) => `${name}: { required: [other] }`],
])('many conditions of %s lead on to the page of the schema, its own page shows all', (keyword, write) => {
  const entries = Array.from({ length: 61 }, (_, index) => write(`p${String(index)}`)).join(', ');
  const schema = readSchema(`{ type: object, ${keyword}: { ${entries} } }`);
  const [used, home] = [false, true].map((isHome) => {
    const group = schemaToRows(schema, { ...limits, context, direction: 'both', home: isHome });
    return [group.notes.length + group.groups.length, group.more?.href];
  });
  expect([used, home]).toEqual([
    [60, '/S/'],
    [61, undefined],
  ]);
});
