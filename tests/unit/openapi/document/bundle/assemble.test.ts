import { expect, test } from 'vitest';
import { parseYaml } from '../../../../../src/openapi/document/read/index.ts';
import { bundled } from './bundle-files.ts';

const pet = '{ $ref: "#/components/schemas/Pet" }';

test.each<readonly [string, Readonly<Record<string, string>>, string]>([
  [
    'becomes a component with a name of its own',
    {
      'openapi.yaml': `paths: { /pets: { get: { parameters: [{ $ref: parameters/limit.yaml }],
        responses: { '200': { $ref: 'parts.yaml#/responses/Pets' } } } } }`,
      'parameters/limit.yaml': '{ name: limit, in: query, schema: { $ref: "../parts.yaml#/schemas/Limit" } }',
      'parts.yaml': `
responses: { Pets: { description: Pets, content: { a/b: { schema: { $ref: '#/schemas/Pets' } } } } }
schemas:
  Pets: { type: array, items: { $ref: '#/schemas/Pet' } }
  Pet: { type: object, properties: { parent: { $ref: '#/schemas/Pet' } } }
  Limit: { type: integer }`,
    },
    `
paths: { /pets: { get: { parameters: [{ $ref: '#/components/parameters/limit' }],
  responses: { '200': { $ref: '#/components/responses/Pets' } } } } }
components:
  parameters: { limit: { name: limit, in: query, schema: { $ref: '#/components/schemas/Limit' } } }
  responses: { Pets: { description: Pets, content: { a/b: { schema: { $ref: '#/components/schemas/Pets' } } } } }
  schemas:
    Limit: { type: integer }
    Pets: { type: array, items: ${pet} }
    Pet: { type: object, properties: { parent: ${pet} } }`,
  ],
  [
    'takes the place of the reference where the standard has no section for it',
    {
      'openapi.yaml': 'paths: { /pets: { $ref: pets.yaml, summary: Pets } }\ntags: { $ref: tags.yaml }',
      'pets.yaml': `
summary: Overridden
get: { description: { $ref: text.md }, x-codeSamples: [{ lang: Shell, source: { $ref: sample.sh } }], responses: {} }`,
      'tags.yaml': '[{ name: Pets }]',
      'text.md': 'All *pets*.\n',
      'sample.sh': 'curl https://example.com/pets\n',
    },
    `
paths: { /pets: { summary: Pets, get: { description: "All *pets*.\\n",
  x-codeSamples: [{ lang: Shell, source: "curl https://example.com/pets\\n" }], responses: {} } } }
tags: [{ name: Pets }]`,
  ],
  [
    'keeps the name that the root file gives it',
    {
      'openapi.yaml': `
components:
  schemas:
    Pet: { $ref: animal.yaml }
    Pets: { type: array, items: { $ref: animal.yaml } }
    animal: { type: string }`,
      'animal.yaml': `
type: object
properties: { mother: { $ref: 'openapi.yaml#/components/schemas/Pet' }, toy: { $ref: toys/animal.yaml } }`,
      'toys/animal.yaml': 'type: string',
    },
    `
components:
  schemas:
    Pet: { type: object, properties: { mother: ${pet}, toy: { $ref: '#/components/schemas/animal-2' } } }
    Pets: { type: array, items: ${pet} }
    animal: { type: string }
    animal-2: { type: string }`,
  ],
  [
    'may be named by discriminators',
    {
      'openapi.yaml': `
components:
  schemas:
    Pet: { discriminator: { propertyName: kind, mapping: { cat: cat.yaml, dog: Dog, fish: none.yaml } } }
    Dog: { type: object }`,
      'cat.yaml': 'type: object',
    },
    `
components:
  schemas:
    Pet: { discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/cat', dog: Dog, fish: none.yaml } } }
    Dog: { type: object }
    cat: { type: object }`,
  ],
  [
    'may hold itself in a callback',
    {
      'openapi.yaml': `paths: { /a: { $ref: a.yaml } }`,
      'a.yaml': `post: { callbacks: { again: { '{$request.body#/u}': { $ref: a.yaml } } }, responses: {} }`,
    },
    `paths: { /a: { post: { callbacks: { again: { '{$request.body#/u}': { $ref: '#/paths/~1a' } } }, responses: {} } } }`,
  ],
  [
    'does not grow without end in the place of a reference',
    { 'openapi.yaml': 'paths: {}\ntags: [{ $ref: a.yaml }]', 'a.yaml': '{ again: { $ref: a.yaml } }' },
    'paths: {}\ntags: [{ again: { $ref: a.yaml } }]',
  ],
  [
    'is named by each $id and its anchors, also from neighbours',
    {
      'openapi.yaml': `
components:
  schemas:
    Page: { $id: 'https://a/s/page', items: { $ref: '#token' }, $defs: { t: { $anchor: token } } }
    Other: { $id: other, allOf: [{ $ref: '#token' }], $defs: { t: { $anchor: token } } }
    Pets:
      $id: https://a/s/pets
      $ref: page
      properties: { a: { $ref: page#token }, b: { $ref: 'page#/$defs/t' }, c: { $ref: file.yaml }, d: ${pet} }
    Pet: { $ref: 'https://a/s/page' }`,
      'file.yaml': 'type: string',
    },
    `
components:
  schemas:
    Page: { $id: 'https://a/s/page', items: { $ref: '#/components/schemas/Page/$defs/t' }, $defs: { t: { $anchor: token } } }
    Other: { $id: other, allOf: [{ $ref: '#/components/schemas/Other/$defs/t' }], $defs: { t: { $anchor: token } } }
    Pets:
      $id: https://a/s/pets
      $ref: '#/components/schemas/Page'
      properties:
        a: { $ref: '#/components/schemas/Page/$defs/t' }
        b: { $ref: '#/components/schemas/Page/$defs/t' }
        c: { $ref: '#/components/schemas/file' }
        d: ${pet}
    Pet: { $ref: '#/components/schemas/Page' }
    file: { type: string }`,
  ],
  [
    'is led to by pointers in place of anchors, not of $dynamicRef',
    {
      'openapi.yaml': `
components:
  schemas:
    Pet:
      $id: https://a/tree
      $dynamicAnchor: node
      properties: { leaf: { $ref: '#leaf' }, items: { $dynamicRef: '#node' }, name: { $ref: '#/$defs/name' } }
      $defs: { leaf: { $anchor: leaf }, name: { type: string } }`,
    },
    `
components:
  schemas:
    Pet:
      $id: https://a/tree
      $dynamicAnchor: node
      properties:
        leaf: { $ref: '#/components/schemas/Pet/$defs/leaf' }
        items: { $dynamicRef: '#node' }
        name: { $ref: '#/components/schemas/Pet/$defs/name' }
      $defs: { leaf: { $anchor: leaf }, name: { type: string } }`,
  ],
])('what a reference leads to %s', async (_, files, expected) => {
  expect(parseYaml(await bundled(files), 'bundle.yaml')).toEqual(parseYaml(expected, 'expected.yaml'));
});
