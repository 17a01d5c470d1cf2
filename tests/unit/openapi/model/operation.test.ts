import { describe, expect, test } from 'vitest';
import type { Operation } from '../../../../src/openapi/model/index.ts';
import { readApi, readOperation } from './read-api.ts';

describe('a field of an operation', () => {
  test.each<readonly [string, object]>([
    ['{ operationId: getHTTPStatus2 }', { title: 'Get HTTP status2' }],
    ['{ operationId: 🐈 }', { id: 'get-pets', operationId: '🐈', title: 'GET /pets' }],
    ['{ operationId: "" }', { id: 'get-pets', operationId: undefined }],
    ['{ operationId: 42 }', { id: '42', operationId: '42' }],
    [`{ operationId: ping, summary: "${'long '.repeat(40)}" }`, { title: 'Ping' }],
    ['{ summary: "All\\n pets\\n" }', { title: 'All pets' }],
    ['{ summary: " ", description: null }', { summary: undefined, description: undefined }],
  ])('%s', (yaml, expected) => {
    expect(readOperation(yaml)).toMatchObject(expected);
  });
});

test('slugs are unique without regard to case, in document order; hidden operations take none', () => {
  const ids = ['listPets', 'list_pets', 'LISTPETS', 'listpets', 'schemas'];
  const paths = ids.map((id, index) => `/${index}: { get: { operationId: ${id}, x-internal: ${index === 1} } }`);
  const { operations } = readApi(`paths: { ${paths.join(', ')} }`);
  expect(operations.map(({ id }) => id)).toEqual(['list-pets', 'listpets', 'listpets-2', 'schemas']);
});

test('a webhook that says nothing of itself is called by its name, where that can be read', () => {
  const { webhooks } = readApi('webhooks: { petAdopted: { post: {}, put: {} }, " ": { post: {} }, "…": { post: {} } }');
  expect(webhooks.map(({ title }) => title)).toEqual(['petAdopted', 'PUT petAdopted', 'POST  ', 'POST …']);
});

test('a webhook has the slug of its name', () => {
  const { webhooks } = readApi('webhooks: { petAdopted: { post: { operationId: onPet }, put: {} } }');
  expect(webhooks.map(({ id, title, path }) => [id, title, path])).toEqual([
    ['pet-adopted', 'On pet', 'petAdopted'],
    ['pet-adopted-2', 'PUT petAdopted', 'petAdopted'],
  ]);
});

describe('what replaces a deprecated operation', () => {
  const replacement = (operation: string): readonly (string | undefined)[] => {
    const api = readApi(`
      servers: [{ url: https://example.com/v2 }]
      paths:
        /pets: { get: ${operation} }
        /animals: { get: { operationId: listAnimals }, post: { operationId: addAnimal } }
        /secret: { get: { operationId: secret, x-internal: true } }`);
    const deprecation: Operation['deprecation'] = api.operations[0]?.deprecation;
    return [deprecation?.replacement?.operationId, deprecation?.replacementText];
  };
  const message = (text: string): string => `{ deprecated: true, x-speakeasy-deprecation-message: ${text} }`;

  test.each([
    [message('{ message: Old., replacement: listAnimals }'), ['listAnimals', undefined]],
    [message('{ message: Old., replacement: GET /animals }'), ['listAnimals', undefined]],
    [message('{ message: Old., replacement: "#/paths/~1animals/post" }'), ['addAnimal', undefined]],
    [message('{ replacement: the new service }'), [undefined, 'the new service']],
    [message('{ replacement: secret }'), [undefined, undefined]],
    ['{ deprecated: true, x-speakeasy-deprecation-replacement: listAnimals }', ['listAnimals', undefined]],
    [message('Use `listAnimals` instead.'), ['listAnimals', undefined]],
    ['{ deprecated: true, x-deprecated-description: Use GET /animals. }', ['listAnimals', undefined]],
    ['{ deprecated: true, x-deprecated-description: "`listAnimals` or `addAnimal`" }', [undefined, undefined]],
    ['{ x-deprecated-description: Use GET /animals. }', [undefined, undefined]],
    [
      '{ deprecated: true, responses: { 200: { links: { successor-version: { operationId: addAnimal } } } } }',
      ['addAnimal', undefined],
    ],
    ['{ responses: { 200: { links: { successor-version: { operationId: addAnimal } } } } }', [undefined, undefined]],
  ])('%s', (operation, expected) => {
    expect(replacement(operation)).toEqual(expected);
  });
});

test('the text of a deprecation', () => {
  const { deprecation } = readOperation(
    '{ x-sunset: 2027-06-01T10:00:00+02:00, x-deprecated-description: Use another. }',
  );
  expect(deprecation).toEqual({
    sunset: { instant: '2027-06-01T08:00:00Z' },
    description: 'Use another.',
    replacement: undefined,
    replacementText: undefined,
  });
});
