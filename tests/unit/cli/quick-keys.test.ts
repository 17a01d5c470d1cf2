import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseYaml } from '../../../src/openapi/source/parse-yaml.ts';
import { ROOT } from '../../sites.ts';
import { findSameKeys, tellKeys } from './tell-keys.ts';

test.each(globSync('tests/golden/*.yaml', { cwd: ROOT }).toSorted())(
  'what is said otherwise of %s has another key',
  (name) => {
    expect(findSameKeys(name)).toEqual([]);
  },
);

const PETS = `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets:
    get:
      operationId: listPets
      description: All of them.
      responses: { '200': { description: OK, content: { a/b: { schema: { $ref: '#/components/schemas/Pet' } } } } }
  /toys:
    get: { operationId: listToys, description: All of these., responses: { '204': { description: Fine } } }
webhooks:
  sold: { post: { operationId: sold, description: Gone., responses: { '200': { description: OK } } } }
components:
  schemas:
    Pet:
      type: object
      description: An animal.
      discriminator: { propertyName: kind }
      properties: { kind: { type: string, description: Which. }, owner: { $ref: '#/components/schemas/Owner' } }
    Cat: { description: Purrs., allOf: [{ $ref: '#/components/schemas/Pet' }] }
    Owner: { type: object, description: Of a pet., properties: { name: { type: string, description: '' } } }
    Toy: { type: string, description: To play with., default: { description: A ball. } }
`;
const ALL = ['/list-pets/', '/list-toys/', '/webhooks/sold/', '/cat/', '/owner/', '/pet/', '/toy/'];

test.each([
  ['an operation', 'All of them.', ['/list-pets/']],
  ['an operation that leads nowhere', 'All of these.', ['/list-toys/']],
  ['a webhook', 'Gone.', ['/webhooks/sold/']],
  ['a property', 'Which.', ['/list-pets/', '/cat/', '/pet/']],
  ['a schema that others lead to', 'Of a pet.', ['/list-pets/', '/cat/', '/owner/', '/pet/']],
  ['a schema that one chooses without naming it', 'Purrs.', ['/list-pets/', '/cat/', '/pet/']],
  ['a schema that nothing uses', 'To play with.', ['/toy/']],
  ['data that look like a description', 'A ball.', ALL],
  ['a description that was empty', "description: ''", ALL],
])('another description changes keys of what may show it alone: %s', (_, from, changed) => {
  const pick = (text: string): ReadonlyMap<string, string | undefined> => {
    const said = tellKeys(parseYaml(text, '/pets.yaml'));
    return new Map(
      [...said].flatMap(([path, { key }]) => (!path.startsWith('/') || key === undefined ? [] : [[path, key]])),
    );
  };
  const before = pick(PETS);
  const after = pick(PETS.replace(from, from === "description: ''" ? 'description: New' : 'New'));
  expect(
    [...before.keys()]
      .filter((path) => before.get(path) !== after.get(path))
      .map(shortOf)
      .toSorted(),
  ).toEqual(changed.toSorted());
});

function shortOf(path: string): string {
  return ALL.find((end) => path.endsWith(end)) ?? path;
}

test('nothing has a quick key where references lead to what no pointer names', () => {
  const keysOf = (text: string): readonly (string | undefined)[] =>
    [...tellKeys(parseYaml(text, '/pets.yaml'))].filter(([path]) => path.startsWith('/')).map(([, { key }]) => key);
  expect(keysOf(PETS)).toContainEqual(expect.any(String));
  expect(new Set(keysOf(PETS.replace('type: string, description: To', '$dynamicRef: "#x", description: To')))).toEqual(
    new Set([undefined]),
  );
});
