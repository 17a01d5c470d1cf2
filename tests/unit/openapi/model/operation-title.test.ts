import { describe, expect, test } from 'vitest';
import { problemsOf, readApi } from './read-api.ts';

/** Reads the operation of a place: `GET /pets`. */
function read(place: string, operation: string): { readonly title: string; readonly id: string } {
  const [method = '', path = ''] = place.split(' ');
  const [found] = readApi(`paths: { "${path}": { ${method.toLowerCase()}: ${operation} } }`).operations;
  if (found === undefined) throw new Error('The document has no operation.');
  return { title: found.title, id: found.id };
}

/** Generator, place, operation, and its title. */
const TITLES = `
drf-spectacular | PUT /dcim/interfaces/{id}/ | operationId: dcim_interfaces_update, tags: [dcim] | Interfaces update
gRPC | PATCH /instance | operationId: InstanceService_UpdateInstanceSetting, tags: [InstanceService] | Update instance setting
gRPC, a comment in Go | GET /pets | operationId: PetService_ListPets, description: ListPets lists all pets. | Lists all pets
swag, a comment in Go | GET /pets | operationId: listPets, summary: ListPets lists all pets. | Lists all pets
a sentence about a thing | GET /pets | operationId: list, summary: PetStore lists all pets | PetStore lists all pets
NestJS | GET /hello | operationId: AppController_getHello | Get hello
NestJS, a single verb | POST /cats | operationId: CatsController_create | Create cats
springdoc | GET /pets | operationId: listPets_1 | List pets
a person, with a version | GET /pets | operationId: list_pets_2 | List pets 2
FastAPI | GET /api/v1/users/ | operationId: get_users_api_v1_users__get | Get users
FastAPI below a root path | GET /users | operationId: get_users_api_v1_users__get | Get users
Strapi | PUT /feedbacks/{id} | operationId: "put/feedbacks/{id}" | PUT /feedbacks/{id}
http4k | GET /pets/{id} | operationId: getPetsId, summary: "<unknown>" | GET /pets/{id}
Scribe | GET /api/v1/pets/{id} | operationId: getApiV1PetsId | GET /api/v1/pets/{id}
Tapir | GET /pets/{petId} | operationId: getPetsPetid | GET /pets/{petId}
Kubernetes | GET /pets | operationId: listCoreV1NamespacedPet, tags: [core_v1] | List namespaced pet
a tag as the last words | GET /pets | operationId: listAllPetOwners, tags: [PetOwners] | List all pet owners
swagger-php | GET /articles | operationId: ced43f981d7d81d8e03ad502e23042bf | GET /articles
a person | GET /pets | operationId: petsListAll, tags: [pets] | Pets list all
a person, as method and path | GET /users | operationId: getUsers | Get users
without operationId | GET /pets |  | GET /pets
`;

test.each(
  TITLES.trim()
    .split('\n')
    .map((line) => line.split(' | ')),
)('the names that generators write: %s', (_, place = '', operation = '', title = '') => {
  expect(read(place, `{ ${operation} }`).title).toBe(title);
});

describe('a title without a summary is the first sentence of the description', () => {
  test.each([
    ['Update the client', 'Update the client'],
    ['Create a new pet. Its owner is notified.', 'Create a new pet'],
    ['Returns pets, e.g. Rex. Others too.', 'Returns pets, e.g. Rex'],
    ['Pets', 'Put pet'],
    ['A description that is much too long for a title since it has more than sixty characters.', 'Put pet'],
  ])('%s', (description, title) => {
    expect(read('PUT /pets', `{ operationId: putPet, description: ${JSON.stringify(description)} }`).title).toBe(title);
  });
});

test('looking for shared sentences reports nothing of extensions, and nothing twice', () => {
  expect(problemsOf(readApi('paths: { x-note: text, /a: { x-b: text, get: { description: Get. } } }'))).toEqual([]);
  expect(problemsOf(readApi('paths: { /a: text, /b: { get: text, put: { description: 1 } } }'))).toHaveLength(2);
});

test('a sentence that operations of several methods say, or many of one, is not their title', () => {
  const description = 'API endpoint for a list of pets.';
  const { operations } = readApi(`paths:
  /pets:
    get: { operationId: pets_list, description: ${description} }
    post: { operationId: pets_create, description: "${description}\\n\\nThe name is unique." }
    put: { operationId: a1b2c3d4e5f60718293a4b5c6d7e8f90, description: ${description} }
    delete: { operationId: pets_destroy, description: Remove all. }
  /owners: { delete: { operationId: owners_destroy, description: Remove all. } }
  ${[1, 2, 3, 4].map((n) => `/list/${String(n)}: { get: { operationId: list_${'abcd'[n - 1] ?? ''}, description: List all. } }`).join('\n  ')}`);
  expect(operations.map(({ title }) => title)).toEqual([
    ...['Pets list', 'Pets create', 'PUT /pets', 'Remove all', 'Remove all'],
    ...['List a', 'List b', 'List c', 'List d'],
  ]);
});

describe('a long summary is cut after its first sentence', () => {
  const rest = 'This checks the access of the user, and filters out any that do not exist for the user.';
  test.each([
    [`Fetches series for a set of ids. ${rest}`, 'Fetches series for a set of ids'],
    ['Fetches series.', 'Fetches series'],
    ['Fetches series, seasons, etc.', 'Fetches series, seasons, etc.'],
    ['Fetches series...', 'Fetches series...'],
    ['.', '.'],
    ['Fetches series. Checks the access.', 'Fetches series. Checks the access.'],
  ])('%s', (summary, title) => {
    expect(read('GET /pets', `{ summary: ${JSON.stringify(summary)} }`).title).toBe(title);
  });
});

describe('the title of a webhook with a long summary is its own, not that of a group of events', () => {
  const group =
    '"This event occurs when there is activity on an order. To subscribe to it, an app needs access to orders."';
  test.each([
    [`{ operationId: order/paid, summary: ${group} }`, 'Order paid'],
    [`{ summary: ${group} }`, 'Order was paid'],
    ['{ operationId: ced43f981d7d81d8e03ad502e23042bf, summary: A customer paid. }', 'A customer paid'],
    [`{ operationId: ced43f981d7d81d8e03ad502e23042bf, summary: ${group} }`, 'Order was paid'],
  ])('%s', (operation, title) => {
    expect(
      readApi(`webhooks: { order-was-paid: { post: ${operation} } }`).webhooks.map((found) => found.title),
    ).toEqual([title]);
  });
});

test.each([
  [
    'the address of an operation without a name is its method and path, not a hash',
    'ced43f981d7d81d8e03ad502e23042bf',
    'get-articles',
  ],
  ['a UUID is a hash', '7c9e6679-7425-40de-944b-e07fc1f90ae7', 'get-articles'],
  ['the address of others is their operationId as before', 'get_users_api_v1_users__get', 'get-users-api-v1-users-get'],
])('%s', (_, operationId, id) => {
  expect(read('GET /articles', `{ operationId: ${operationId} }`).id).toBe(id);
});
