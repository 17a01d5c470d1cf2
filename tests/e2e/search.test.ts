import { expect, test } from './test.ts';

const PETS = 'reference/petstore/pets';
const STORE = 'reference/petstore/store';
const SCHEMAS = 'reference/petstore/schemas';

/** What a reader types, and the first result: its name and where it leads. */
const QUERIES = [
  // Titles.
  ['Create a pet', 'Create a pet', `${PETS}/create-pet/`],
  ['list pets', 'List pets', `${PETS}/list-pets/`],
  ['place an order', 'Place an order', `${STORE}/place-order/`],
  ['Set a stock count', 'Set a stock count', `${STORE}/update-inventory/`],
  ['Send a message', 'Send a message', 'reference/messages/messages/send-message/'],
  ['delete category', 'Delete a category', `${PETS}/delete-category/`],
  // operationId.
  ['getPet', 'Get a pet', `${PETS}/get-pet/`],
  ['listOrders', 'List orders', `${STORE}/list-orders/`],
  ['updateInventory', 'Set a stock count', `${STORE}/update-inventory/`],
  ['sendMessage', 'Send a message', 'reference/messages/messages/send-message/'],
  // Method and path.
  ['GET /pets/{petId}', 'Get a pet', `${PETS}/get-pet/`],
  ['pets/petId', 'pet', `${PETS}/`],
  ['/store/orders', 'order', `${STORE}/`],
  ['POST /store/orders', 'Place an order', `${STORE}/place-order/`],
  ['put /categories/{categoryId}', 'Replace a category', `${PETS}/replace-category/`],
  ['DELETE pets', 'Delete a pet', `${PETS}/delete-pet/`],
  ['POST /messages', 'Send a message', 'reference/messages/messages/send-message/'],
  // Schemas.
  ['InventoryItem', 'InventoryItem', `${SCHEMAS}/inventory-item/`],
  ['PetStatus', 'PetStatus', `${SCHEMAS}/pet-status/`],
  ['NewCategory', 'NewCategory', `${SCHEMAS}/new-category/`],
  // Guides, by title and by text.
  ['quickstart', 'Quickstart', 'guides/quickstart/'],
  ['authentication', 'Authentication', 'guides/authentication/'],
  ['errors', 'Errors', 'guides/errors/'],
  ['no quotes around', 'Quickstart', 'guides/quickstart/'],
  // Error codes.
  ['404', '404', ''],
] as const;

test('the first result is the one meant', async ({ portal }) => {
  await portal.open('');
  await portal.search.open();
  for (const [query, name, address] of QUERIES) {
    await test.step(query, async () => {
      await portal.search.type(query);
      await expect.soft(portal.search.first, query).toContainText(name, { ignoreCase: true, timeout: 5000 });
      await expect
        .soft(portal.search.first, query)
        .toHaveAttribute('href', new RegExp(`/${address}`), { timeout: 1000 });
    });
  }
});
