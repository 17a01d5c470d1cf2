import { expect, test } from 'vitest';
import { createSchemaWriter } from '../../../../src/sandbox/tables/schemas.ts';
import { readApi } from '../../model/read-api.ts';

const { schemas } = readApi(`
components:
  schemas:
    Pet:
      type: object
      required: [id, name]
      properties:
        id: { type: integer, readOnly: true }
        name: { type: string, maxLength: 9 }
        friend: { $ref: '#/components/schemas/Pet', nullable: true }
        home: { $ref: '#/components/schemas/Place', description: Where it lives, default: { city: Ulm } }
        inner: { type: object, properties: { deep: { type: array, items: { $ref: '#/components/schemas/Place' } } } }
        maybe: { anyOf: [{ $ref: '#/components/schemas/Place' }, { type: 'null' }] }
        anything: {}
        nothing: false
    Place: { type: object, properties: { city: { type: string } } }
`);

test('named schemas have an address, and others refer to it', () => {
  const writer = createSchemaWriter(schemas);
  const [pet] = schemas;
  expect(pet === undefined ? undefined : writer.write(pet)).toEqual({ $ref: 'pet.json' });
  expect(writer.schemas).toMatchInlineSnapshot(`
    {
      "pet.json": {
        "properties": {
          "anything": true,
          "friend": {
            "anyOf": [
              {
                "$ref": "pet.json",
              },
              {
                "type": "null",
              },
            ],
          },
          "home": {
            "$ref": "place.json",
            "default": {
              "city": "Ulm",
            },
          },
          "id": {
            "readOnly": true,
            "type": "integer",
          },
          "inner": {
            "properties": {
              "deep": {
                "items": {
                  "$ref": "place.json",
                },
                "type": "array",
              },
            },
            "type": "object",
          },
          "maybe": {
            "anyOf": [
              {
                "$ref": "place.json",
              },
              {
                "type": "null",
              },
            ],
          },
          "name": {
            "maxLength": 9,
            "type": "string",
          },
          "nothing": false,
        },
        "required": [
          "id",
          "name",
        ],
        "type": "object",
      },
      "place.json": {
        "properties": {
          "city": {
            "type": "string",
          },
        },
        "type": "object",
      },
    }
  `);
});

test('a schema that is met again, or inside itself, has an address', () => {
  const { schemas: looped } = readApi(`
components:
  schemas:
    Tree:
      properties:
        root: { type: object, properties: { leaf: { type: object, properties: { twig: { $ref: '#/components/schemas/Tree/properties/root' } } } } }
`);
  const writer = createSchemaWriter(looped);
  for (const schema of looped) writer.write(schema);
  expect(Object.keys(writer.schemas)).toEqual([
    'tree.json',
    'at-components-schemas-Tree-properties-root.json',
    'at-components-schemas-Tree-properties-root-properties-leaf.json',
  ]);
});

test('what a discriminator chooses among, and what a text holds, are parts of a schema too', () => {
  const { schemas: chosen } = readApi(`
openapi: 3.1.0
components:
  schemas:
    Cat: { type: object, properties: { kind: { const: cat } } }
    Pets:
      properties:
        one: { discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat' } }, type: object }
        same: { $ref: '#/components/schemas/Pets/properties/one' }
        text: { type: string, contentMediaType: application/json, contentSchema: { type: object, properties: { a: {} } } }
        again: { $ref: '#/components/schemas/Pets/properties/text' }
`);
  const writer = createSchemaWriter(chosen);
  for (const schema of chosen) writer.write(schema);
  const text = { type: 'string', contentMediaType: 'application/json' };
  // A schema with only addressed alternatives is inline; one with a subschema of its own has an address.
  expect(writer.schemas['pets.json']).toMatchObject({
    properties: { one: { type: 'object' }, same: { type: 'object' }, text },
  });
  expect(writer.schemas['at-components-schemas-Pets-properties-text.json']).toEqual(text);
});

test('named schemas that are true, false or empty have an address too', () => {
  const named = readApi('components: { schemas: { Any: true, Empty: {}, None: false } }');
  const writer = createSchemaWriter(named.schemas);
  for (const schema of named.schemas) writer.write(schema);
  expect(writer.schemas).toEqual({
    'any.json': true,
    'empty.json': true,
    'none.json': false,
  });
});
