import { describe, expect, test } from 'vitest';
import { bundled } from './bundle-files.ts';

describe('what other files hold', () => {
  test('becomes a component with a name of its own', async () => {
    expect(
      await bundled({
        'openapi.yaml': `
paths:
  /pets:
    get:
      parameters: [{ $ref: 'parameters/limit.yaml' }]
      responses:
        '200': { $ref: 'parts.yaml#/responses/Pets' }`,
        'parameters/limit.yaml': '{ name: limit, in: query, schema: { $ref: "../parts.yaml#/schemas/Limit" } }',
        'parts.yaml': `
responses: { Pets: { description: Pets, content: { application/json: { schema: { $ref: '#/schemas/Pets' } } } } }
schemas:
  Pets: { type: array, items: { $ref: '#/schemas/Pet' } }
  Pet: { type: object, properties: { parent: { $ref: '#/schemas/Pet' } } }
  Limit: { type: integer }`,
      }),
    ).toMatchInlineSnapshot(`
      "paths:
        /pets:
          get:
            parameters:
              - $ref: "#/components/parameters/limit"
            responses:
              "200":
                $ref: "#/components/responses/Pets"
      components:
        parameters:
          limit:
            name: limit
            in: query
            schema:
              $ref: "#/components/schemas/Limit"
        responses:
          Pets:
            description: Pets
            content:
              application/json:
                schema:
                  $ref: "#/components/schemas/Pets"
        schemas:
          Limit:
            type: integer
          Pets:
            type: array
            items:
              $ref: "#/components/schemas/Pet"
          Pet:
            type: object
            properties:
              parent:
                $ref: "#/components/schemas/Pet"
      "
    `);
  });

  test('takes the place of the reference where the standard has no section for it', async () => {
    expect(
      await bundled({
        'openapi.yaml': `
paths:
  /pets: { $ref: 'pets.yaml', summary: Pets }
tags: { $ref: 'tags.yaml' }
`,
        'pets.yaml': `
summary: Overridden
get:
  description: { $ref: 'text.md' }
  x-codeSamples: [{ lang: Shell, source: { $ref: 'sample.sh' } }]
  responses: {}`,
        'tags.yaml': '[{ name: Pets }]',
        'text.md': 'All *pets*.\n',
        'sample.sh': 'curl https://example.com/pets\n',
      }),
    ).toMatchInlineSnapshot(`
      "paths:
        /pets:
          summary: Pets
          get:
            description: |
              All *pets*.
            x-codeSamples:
              - lang: Shell
                source: |
                  curl https://example.com/pets
            responses: {}
      tags:
        - name: Pets
      "
    `);
  });

  test('keeps the name that the root file gives it', async () => {
    expect(
      await bundled({
        'openapi.yaml': `
components:
  schemas:
    Pet: { $ref: 'animal.yaml' }
    Pets: { type: array, items: { $ref: 'animal.yaml' } }
    animal: { type: string }`,
        'animal.yaml':
          'type: object\nproperties: { mother: { $ref: "openapi.yaml#/components/schemas/Pet" }, toy: { $ref: "toys/animal.yaml" } }',
        'toys/animal.yaml': 'type: string',
      }),
    ).toMatchInlineSnapshot(`
      "components:
        schemas:
          Pet:
            type: object
            properties:
              mother:
                $ref: "#/components/schemas/Pet"
              toy:
                $ref: "#/components/schemas/animal-2"
          Pets:
            type: array
            items:
              $ref: "#/components/schemas/Pet"
          animal:
            type: string
          animal-2:
            type: string
      "
    `);
  });

  test('may be named by discriminators', async () => {
    expect(
      await bundled({
        'openapi.yaml': `
components:
  schemas:
    Pet: { discriminator: { propertyName: kind, mapping: { cat: 'cat.yaml', dog: Dog, fish: 'none.yaml' } } }
    Dog: { type: object }`,
        'cat.yaml': 'type: object',
      }),
    ).toMatchInlineSnapshot(`
      "components:
        schemas:
          Pet:
            discriminator:
              propertyName: kind
              mapping:
                cat: "#/components/schemas/cat"
                dog: Dog
                fish: none.yaml
          Dog:
            type: object
          cat:
            type: object
      "
    `);
  });

  test('is reached through references on the way', async () => {
    expect(
      await bundled({
        'openapi.yaml': `
components:
  schemas:
    Pet: { $ref: 'pet.yaml' }
    Name: { $ref: '#/components/schemas/Pet/properties/name' }`,
        'pet.yaml': 'type: object\nproperties: { name: { type: string } }',
      }),
    ).toMatchInlineSnapshot(`
      "components:
        schemas:
          Pet:
            type: object
            properties:
              name:
                type: string
          Name:
            type: string
      "
    `);
  });
});
