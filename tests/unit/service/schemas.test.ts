import { beforeAll, expect, test } from 'vitest';
import { at, bundleService, fieldsAt, follow, listOf } from './service.ts';
import type { Fields } from './service.ts';

const documents: Record<string, Fields> = {};

beforeAll(async () => {
  for (const api of ['petstore', 'messages']) documents[api] = await bundleService(api);
});

const newPet = ['name: string, required', 'categoryId: integer (int64), required', 'status: PetStatus'];
const newCategory = ['name: string, required', 'description: string'];
const id = 'id: integer (int64), required';
const error = ['code: string, required', 'message: string, required', 'status: integer, required'];

test.each([
  ['petstore', 'NewPet', newPet],
  ['petstore', 'Pet', [...newPet, id]],
  ['petstore', 'NewCategory', newCategory],
  ['petstore', 'Category', [...newCategory, id]],
  [
    'petstore',
    'Order',
    [
      'id: integer (int64)',
      'petId: integer (int64)',
      'quantity: integer',
      'shipDate: string (date-time)',
      'complete: boolean',
    ],
  ],
  [
    'petstore',
    'InventoryItem',
    ['petId: integer (int64), required', 'quantity: integer, required', 'status: PetStatus, required'],
  ],
  ['petstore', 'InventoryUpdate', ['quantity: integer, required']],
  ['petstore', 'Error', error],
  ['messages', 'Error', error],
  ['messages', 'NewMessage', ['message: string, required']],
  ['messages', 'Message', ['id: string', 'message: string', 'status: string', 'createdAt: string (date-time)']],
])('%s: %s has exactly the fields of the interface', (api, name, fields) => {
  expect(describeFields(documents[api] ?? {}, fieldsAt(documents[api], 'components', 'schemas', name))).toEqual(fields);
});

test('PetStatus is one of three strings', () => {
  const status = fieldsAt(documents.petstore, 'components', 'schemas', 'PetStatus');
  expect([status.type, status.enum]).toEqual(['string', ['available', 'pending', 'sold']]);
});

test('Pets is an array of Pet', () => {
  const pets = fieldsAt(documents.petstore, 'components', 'schemas', 'Pets');
  expect([pets.type, at(pets, 'items', '$ref')]).toEqual(['array', '#/components/schemas/Pet']);
});

test('the named schemas are those of the interface, in its order', () => {
  const names = (api: string) => Object.keys(fieldsAt(documents[api], 'components', 'schemas'));
  expect(names('petstore')).toEqual([
    ...['PetStatus', 'NewPet', 'Pet', 'Pets', 'NewCategory', 'Category'],
    ...['Order', 'InventoryItem', 'InventoryUpdate', 'Error'],
  ]);
  expect(names('messages')).toEqual(['NewMessage', 'Message', 'Error']);
});

/** Formats each property as `name: type (format), required`, those of `allOf` first. */
function describeFields(document: Fields, schema: Fields): readonly string[] {
  const inherited = listOf(schema.allOf).flatMap((part) => describeFields(document, fieldsAt(follow(document, part))));
  const properties = Object.entries(fieldsAt({ properties: {}, ...schema }, 'properties'));
  const own = properties.map(([name, property]) => {
    const required = listOf(schema.required).includes(name) ? ', required' : '';
    return `${name}: ${typeOf(property)}${required}`;
  });
  return [...inherited, ...own];
}

function typeOf(property: unknown): string {
  const reference = at(listOf(at(property, 'allOf'))[0], '$ref');
  if (typeof reference === 'string') return reference.split('/').at(-1) ?? '';
  const format = at(property, 'format');
  return typeof format === 'string' ? `${String(at(property, 'type'))} (${format})` : String(at(property, 'type'));
}
