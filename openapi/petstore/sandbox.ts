import { defineSandbox, recordOf, type Call } from '../../src/satellites/sandbox/index.ts';

/** Milliseconds until an order is fulfilled. */
const FULFILMENT = 5_000;
const [PETS, ORDERS, INVENTORY, DUE] = ['/pets', '/store/orders', '/store/inventory', '- due'];

/** Rules for behaviour that the document describes only in text: effects of orders on pets and stock. */
export default defineSandbox({
  listPets: afterFulfilment,
  getPet: afterFulfilment,
  listOrders: afterFulfilment,
  getOrder: afterFulfilment,
  listInventory: afterFulfilment,
  updateInventory: afterFulfilment,

  createPet: async ({ body, records, next }) => {
    const made = await next({ status: 'available', ...body });
    const pet = recordOf(made);
    if (pet !== undefined) records.put(INVENTORY, Number(pet.id), stockOf(Number(pet.id), 1, pet.status));
    return made;
  },

  replacePet: async (call) => {
    await fulfil(call);
    const replaced = await call.next({ status: 'available', ...call.body });
    const pet = recordOf(replaced);
    if (pet !== undefined) await markStock(call, Number(pet.id), pet.status);
    return replaced;
  },

  deletePet: async ({ parameter, records, next }) => {
    records.delete(INVENTORY, Number(parameter('petId')));
    return await next();
  },

  deleteCategory: async ({ parameter, records, next, refuse }) => {
    const id = Number(parameter('categoryId'));
    const pets = (await records.list(PETS)).filter((pet) => pet.categoryId === id).length;
    if (pets === 0) return await next();
    const belong = pets === 1 ? '1 pet belongs' : `${pets} pets belong`;
    return refuse(409, 'category_in_use', `${belong} to the category ${id}.`);
  },

  placeOrder: async (call) => {
    await fulfil(call);
    const { body, records, now, next, refuse } = call;
    const quantity = typeof body.quantity === 'number' ? body.quantity : 1;
    const id = typeof body.petId === 'number' ? body.petId : undefined;
    const pet = id === undefined ? undefined : await records.get(PETS, id);
    if (id === undefined) return await next({ quantity, ...body });
    if (pet === undefined) return refuse(400, 'invalid_field', 'The field "petId" does not name a pet.');
    if (pet.status !== 'available') return refuse(409, 'pet_unavailable', `The pet ${id} is ${statusOf(pet.status)}.`);
    const stock = Number((await records.get(INVENTORY, id))?.quantity ?? 0);
    if (stock < quantity) return refuse(409, 'out_of_stock', `There are ${stock} of the pet ${id} in stock.`);
    const placed = await next({ quantity, ...body });
    const order = recordOf(placed);
    if (placed.kind !== 'done' || order === undefined) return placed;
    const at = now.getTime() + FULFILMENT;
    const expected = { ...order, shipDate: new Date(at).toISOString(), complete: false };
    records.put(ORDERS, Number(order.id), expected);
    records.put(PETS, id, { ...pet, status: 'pending' });
    records.put(INVENTORY, id, stockOf(id, stock - quantity, 'pending'));
    records.put(DUE, Number(order.id), { order: order.id ?? null, pet: id, at });
    return { ...placed, value: expected };
  },
});

type Status = NonNullable<ReturnType<typeof recordOf>>[string] | undefined;

function statusOf(status: Status): string {
  return typeof status === 'string' ? status : 'available';
}

function stockOf(petId: number, quantity: number, status: Status): { petId: number; quantity: number; status: string } {
  return { petId, quantity, status: statusOf(status) };
}

async function markStock({ records }: Call, id: number, status: Status): Promise<void> {
  const entry = await records.get(INVENTORY, id);
  if (entry !== undefined) records.put(INVENTORY, id, stockOf(id, Number(entry.quantity), status));
}

async function afterFulfilment(call: Call): Promise<Awaited<ReturnType<Call['next']>>> {
  await fulfil(call);
  return await call.next();
}

/** Completes orders that are due, and marks their pets as sold. */
async function fulfil(call: Call): Promise<void> {
  const { records, now } = call;
  for (const due of await records.list(DUE)) {
    if (Number(due.at) > now.getTime()) continue;
    const [orderId, petId] = [Number(due.order), Number(due.pet)];
    const [order, pet] = [await records.get(ORDERS, orderId), await records.get(PETS, petId)];
    records.delete(DUE, orderId);
    if (order !== undefined) records.put(ORDERS, orderId, { ...order, complete: true });
    if (pet?.status !== 'pending') continue;
    records.put(PETS, petId, { ...pet, status: 'sold' });
    await markStock(call, petId, 'sold');
  }
}
