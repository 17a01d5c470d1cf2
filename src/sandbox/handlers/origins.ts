import type { Json } from '../json.ts';
import type { ResourceTable } from '../tables/types.ts';
import { fillTemplate } from '../template.ts';
import { collectionName, placeOf, type HandlerContext } from './context.ts';

/** Returns the collection that members are read from: this one, or another that gathers them. */
export function readPlace(
  { api, values }: HandlerContext,
  resource: ResourceTable,
): { readonly collection: string; readonly path: string } {
  const { readAt } = resource;
  const path = readAt === undefined ? undefined : fillTemplate(readAt, values);
  return path === undefined ? placeOf(api, resource, values) : { collection: collectionName(api, path), path };
}

/** Stores a new record in the collection where it was created, and in the one where it is read. */
export function putMade(context: HandlerContext, resource: ResourceTable, key: string, record: Json): void {
  const { api, values, transaction } = context;
  const made = placeOf(api, resource, values);
  const read = readPlace(context, resource);
  transaction.put(made.collection, key, record);
  if (read.collection === made.collection) return;
  transaction.put(read.collection, key, record);
  transaction.put(originsOf(api, read.path), key, made.collection);
}

/** Repeats a change of a record in the collection where it was created; undefined: the record was deleted. */
export async function followOrigin(
  { api, values, transaction }: HandlerContext,
  resource: ResourceTable,
  key: string,
  record: Json | undefined,
): Promise<void> {
  if (resource.gathers !== true) return;
  const origins = originsOf(api, placeOf(api, resource, values).path);
  const origin = (await transaction.get(origins, key))?.value;
  if (typeof origin !== 'string') return;
  if (record !== undefined) {
    transaction.put(origin, key, record);
    return;
  }
  transaction.delete(origin, key);
  transaction.delete(origins, key);
}

function originsOf(api: string, path: string): string {
  return collectionName(api, `- origins ${path}`);
}
