import { describe, expect, test } from 'vitest';
import { schemaToRows } from '../../../../../src/portal/view/rows/index.ts';
import { readSchema, readSchemas } from '../../../openapi/model/read-schemas.ts';
import { context, drawGroup } from '../draw-rows.ts';
import { labelToText } from '../../../../../src/portal/messages/format/labels.ts';
import * as en from '../../../../../src/portal/messages/en/index.ts';

const limits = { anchor: 'body', depth: 3, budget: 100 };

function draw(written: string, others = ''): string {
  return drawGroup(schemaToRows(readSchema(written, others), { ...limits, context, direction: 'both', home: true }));
}

const others = `
Pet: { type: object, required: [name], properties: { name: { type: string }, friend: { $ref: "#/components/schemas/Pet" } } }
Card: { type: object, required: [kind], properties: { kind: { const: card }, number: { type: string } } }
Transfer: { title: Bank transfer, type: object, required: [kind], properties: { kind: { const: transfer }, iban: { type: string } } }`;

test('properties that an array lists in vain are reported beside its items', () => {
  expect(
    draw(
      '{ properties: { list: { type: array, items: { type: string }, properties: { count: { type: integer } } } } }',
    ),
  ).toMatchInlineSnapshot(`
    "list: array #body.list
      v 1 property
        count: integer #body.list.count
        […]: string #body.list.item
    "
  `);
});

test('what is cut leads to the page of the schema that holds it, and there to the very field', () => {
  const inner = '{ properties: { deep: { type: string } } }';
  const written = `{ properties: { in: ${inner}, pet: { $ref: "#/components/schemas/Pet" } } }`;
  const schema = readSchema(written, others);
  const group = schemaToRows(schema, { anchor: 'body', depth: 1, budget: 100, context, direction: 'both' });
  expect(group.rows.map(({ groups }) => groups.map(({ more }) => more?.href))).toEqual([['/S/#schema.in'], ['/Pet/']]);
});

test.each([
  ['oneOf: [{ $ref: "#/components/schemas/Pet" }, { type: array, items: { const: 1 } }]', 'Pet or array of integer'],
  ['anyOf: [{ type: string, minLength: 2 }, { required: [id], properties: { id: {} } }]', 'string or object with id'],
  [
    `oneOf: [${['A', 'B', 'C', 'D', 'E'].map((title) => `{ title: ${title}, minLength: 2 }`).join()}]`,
    'A, B, C or 2 more',
  ],
  [
    'oneOf: [{ $ref: "#/components/schemas/Pet" }, { title: A, minLength: 2 }], anyOf: [{ title: B, minLength: 3 }, { title: C, minLength: 4 }]',
    'one of 2 · any of 2',
  ],
  ['oneOf: [{ $ref: "#/components/schemas/Pet" }, { minLength: 2 }]', 'one of 2'],
])('a closed box of a choice names its first variants: { %s }', (written, label) => {
  const group = schemaToRows(readSchema(`{ properties: { one: { ${written} } } }`, others), {
    ...{ ...limits, depth: 1 },
    ...{ context, direction: 'both' },
  });
  expect(group.rows[0]?.groups.map((item) => labelToText(en, item))).toEqual([label]);
});

describe('what unfolds has an end', () => {
  test('a recursive schema without a name says so', () => {
    expect(
      draw(
        '{ properties: { tree: { $dynamicAnchor: t, properties: { next: { $dynamicRef: "#t" }, all: { items: { $dynamicRef: "#t" } } } } } }',
      ),
    ).toMatchInlineSnapshot(`
      "tree: object #body.tree
        v 2 properties
          next: object recursive #body.tree.next
          all: array of object recursive #body.tree.all
      "
    `);
  });

  test('named schemas below the depth are linked, nameless ones unfold', () => {
    const chain = [1, 2, 3, 4].map(
      (n) => `N${n}: { properties: { n${n}: { $ref: "#/components/schemas/N${n + 1}" } } }`,
    );
    const named = `${chain.join('\n')}\nN5: { properties: { end: { type: string } } }`;
    expect(draw('{ properties: { n0: { $ref: "#/components/schemas/N1" } } }', named)).toMatchInlineSnapshot(`
      "n0: <N1> #body.n0
        v 1 property of N1
          n1: <N2> #body.n0.n1
            > 1 property of N2
              n2: <N3> #body.n0.n1.n2
                > 1 property of N3
                  more: <N3>
      "
    `);
    expect(
      draw(
        '{ properties: { a: { properties: { b: { properties: { c: { properties: { d: { properties: { e: { type: string } } } } } } } } } } }',
      ),
    ).toMatchInlineSnapshot(`
      "a: object #body.a
        v 1 property
          b: object #body.a.b
            > 1 property
              c: object #body.a.b.c
                > 1 property
                  d: object #body.a.b.c.d
                    > 1 property
                      e: string #body.a.b.c.d.e
      "
    `);
  });

  test('the budget reaches every branch before it goes deep', () => {
    const wide = 'Wide: { properties: { w1: {}, w2: {}, w3: {}, w4: {}, w5: {} } }';
    const link = '{ $ref: "#/components/schemas/Wide" }';
    const group = schemaToRows(readSchema(`{ properties: { a: ${link}, b: ${link}, c: ${link} } }`, wide), {
      ...limits,
      context,
      direction: 'request',
      budget: 9,
    });
    expect(drawGroup(group)).toMatchInlineSnapshot(`
      "a: <Wide> #body.a
        > 5 properties of Wide
          w1: any type #body.a.w1
          w2: any type #body.a.w2
          w3: any type #body.a.w3
          more: <Wide>
      b: <Wide> #body.b
        > 5 properties of Wide
          more: <Wide>
      c: <Wide> #body.c
        > 5 properties of Wide
          more: <Wide>
      "
    `);
  });

  test('a named schema of many properties leads on to its page, its own page shows all', () => {
    const properties = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`p${index}`, { type: 'string' }]));
    const { S } = readSchemas({ S: { properties } }).schemas;
    const rowsOf = (home: boolean): number | undefined =>
      S && schemaToRows(S, { ...limits, context, direction: 'both', home }).rows.length;
    expect([rowsOf(false), rowsOf(true)]).toEqual([400, 500]);
    expect(S && schemaToRows(S, { ...limits, context, direction: 'request' }).more).toEqual({ name: 'S', href: '/S/' });
  });

  test('nameless schemas, 2,000 deep, become flat rows', () => {
    let schema: unknown = { type: 'string' };
    for (let depth = 0; depth < 2000; depth += 1) schema = { properties: { a: schema } };
    const { S } = readSchemas({ S: schema }).schemas;
    const group = S && schemaToRows(S, { ...limits, context, direction: 'both', home: true });
    expect(group && countRows(group)).toBe(2000);
  });
});

describe('anchors', () => {
  test('are unique in what shares a set', () => {
    const taken = new Set(['body.a']);
    const draw = (): readonly string[] =>
      schemaToRows(readSchema('{ properties: { a: {}, "b c": {} } }'), {
        ...limits,
        context,
        direction: 'both',
        home: true,
        taken,
      }).rows.map(({ anchor }) => anchor);
    expect([draw(), draw()]).toEqual([
      ['body.a-2', 'body.b-c'],
      ['body.a-3', 'body.b-c-2'],
    ]);
  });
});

function countRows(group: {
  rows: readonly { groups: readonly Parameters<typeof countRows>[0][] }[];
  groups: readonly Parameters<typeof countRows>[0][];
}): number {
  const below = [...group.rows.flatMap((row) => row.groups), ...group.groups];
  return group.rows.length + below.reduce((sum, inner) => sum + countRows(inner), 0);
}
