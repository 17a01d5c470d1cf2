import { expect, test } from 'vitest';
import { schemaToRows } from '../../../../../src/portal/view/rows/index.ts';
import { readSchema } from '../../../openapi/model/read-schemas.ts';
import { context, drawGroup } from '../draw-rows.ts';

function draw(written: string, others = ''): string {
  return drawGroup(
    schemaToRows(readSchema(written, others), {
      context,
      anchor: 'body',
      direction: 'both',
      home: true,
      depth: 3,
      budget: 100,
    }),
  );
}

test('a variant that is labelled by its type has the type once', () => {
  const rows = draw(
    '{ oneOf: [{ type: array, items: { properties: { label: { type: string } } } }, { type: string }] }',
  );
  expect(rows.match(/array of object/g)).toHaveLength(1);
  expect(rows).toContain('label: string');
});

test('what tells them apart', () => {
  expect(
    draw(`
        properties: { a: { type: string }, b: { type: string } }
        anyOf:
          - { required: [a] }
          - { required: [b] }
          - { properties: { kind: { const: c } } }
          - { type: array, items: { type: string, minLength: 1 } }
          - { type: string, maxLength: 3 }
          - { type: string, maxLength: 5 }`),
  ).toMatchInlineSnapshot(`
      "a: string #body.a
      b: string #body.b
      v Any of: with a
        - Required: a
      > Any of: with b
        - Required: b
      > Any of: c · 1 property
        kind: string {Always "c"} #body.kind
      > Any of: array of string
        {each item: at least 1 character}
      > Any of: string 1
        {up to 3 characters}
      > Any of: string 2
        {up to 5 characters}
      "
    `);
});

test('heirs of a base show what they add', () => {
  expect(
    draw(
      '{ type: object, properties: { kind: { type: string } }, discriminator: { propertyName: kind } }',
      'Cat: { allOf: [{ $ref: "#/components/schemas/S" }, { properties: { lives: { type: integer } } }] }',
    ),
  ).toMatchInlineSnapshot(`
      "kind: string #body.kind
      v One of: Cat · 1 property
        lives: integer #body.lives
      "
    `);
});

test('constants are values, plain types are words', () => {
  expect(
    draw(
      `{ properties: { a: { oneOf: [{ const: x, title: X, description: First }, { const: y }] }, b: { anyOf: [{ type: string }, { type: integer }] } } }`,
    ),
  ).toMatchInlineSnapshot(`
    "a: string x y #body.a
    b: string or integer #body.b
    "
  `);
});

test('a variant that is the choice again is closed: opened, it would be fetched without end', () => {
  const others =
    'Ship: { oneOf: [{ $ref: "#/components/schemas/Tug" }, { type: string }] }\nTug: { type: object, properties: { mate: { $ref: "#/components/schemas/Ship" } } }';
  const schema = readSchema('{ properties: { ship: { $ref: "#/components/schemas/Ship" } } }', others);
  const drawn = drawGroup(schemaToRows(schema, { context, anchor: 'body', direction: 'both', depth: 4, budget: 40 }));
  expect(drawn).toMatchInlineSnapshot(`
    "ship: <Ship> #body.ship
      v One of: Tug · 1 property
        mate: <Ship> recursive #body.ship.mate
          > Ship
            more: <Ship>
      > One of: string
    "
  `);
  expect(drawn).not.toMatch(/^ *v [^\n]*\n *(?:- [^\n]*\n *)?more:/m);
});

test('many values that choose a variant stand in it, not in its label', () => {
  const others = 'Planet: { type: object, properties: { type: { type: string }, mass: { type: number } } }';
  const drawn = draw(
    'oneOf: [{ $ref: "#/components/schemas/Planet" }, { title: Moon, properties: { type: { const: moon } } }]\ndiscriminator: { propertyName: type, mapping: { rock: "#/components/schemas/Planet", gas: "#/components/schemas/Planet", ice: "#/components/schemas/Planet" } }',
    others,
  );
  expect(drawn).toMatchInlineSnapshot(`
    "v One of: Planet · 2 properties
      - type: rock, gas or ice
      type: string #body.type
      mass: number #body.mass
    > One of: Moon · 1 property
      type: string {Always "moon"} #body~moon.type
    "
  `);
});
