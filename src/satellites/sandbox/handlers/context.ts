import type { GenerateContext } from '../responses/generate.ts';
import { type Headers, type ErrorResponse, refuse, STATUSES } from '../exchange.ts';
import type { Json } from '../json.ts';
import type { LoadedOperation } from '../table-parts.ts';
import { singular } from '../tables/record-schema.ts';
import type { ResourceTable } from '../tables/types.ts';
import type { Transaction } from '../stores/transaction.ts';
import { fillTemplate, type PathValues } from '../template.ts';
import { decodePercent } from '../../../openapi/standard/pointer.ts';
import { getOwn } from '../../../openapi/standard/record.ts';

/** Context of a handler: the operation, the valid request, and the transaction. */
export interface HandlerContext {
  readonly api: string;
  readonly operation: LoadedOperation;
  readonly values: PathValues;
  /** Values by location and name: `query limit`. */
  readonly parameters: ReadonlyMap<string, Json>;
  readonly headers: Headers;
  readonly body: Json | undefined;
  /** Base URL of paths, without a trailing slash. */
  readonly base: string;
  /** Path and query of the request, below the base. */
  readonly path: string;
  readonly query: string;
  readonly transaction: Transaction;
  readonly generation: GenerateContext;
}

/** Outcome of a handler. */
export type HandlerResult =
  | { readonly kind: 'refused'; readonly refusal: ErrorResponse }
  /** Responds with the document's example. */
  | { readonly kind: 'example' }
  | {
      readonly kind: 'done';
      /** Suitable statuses, the preferred one first. */
      readonly statuses: readonly number[];
      /** Undefined for a response without a body. */
      readonly value: Json | undefined;
      readonly headers: Headers;
    };

/** Returns the store's name for a collection of an API. */
export function collectionName(api: string, path: string): string {
  return `${api} ${path}`;
}

/** Returns the collection that the path of a request addresses, and the key of the member in it. */
export function placeOf(
  api: string,
  resource: ResourceTable,
  values: PathValues,
): { readonly collection: string; readonly path: string; readonly key: string } {
  const path = fillTemplate(resource.path, values) ?? resource.path;
  const key = resource.parameter === undefined ? undefined : values.get(resource.parameter);
  return { collection: collectionName(api, path), path, key: key === undefined ? '' : decodePercent(key) };
}

/** Returns the 404 error for a record, named after its resource: `/store/orders` → `order`. */
export function notFound(resource: ResourceTable, key: string): ErrorResponse {
  const noun = resource.path.split('/').findLast((segment) => segment !== '' && !segment.includes('{')) ?? 'record';
  const name = singular(noun).replaceAll(/[-_]/g, ' ');
  return refuse(STATUSES.notFound, 'not_found', `There is no ${name} with the id ${key}.`);
}

/** Returns the error for the first missing record among those that a path leads through. */
export async function missingScope({
  api,
  operation,
  values,
  transaction,
}: HandlerContext): Promise<ErrorResponse | undefined> {
  for (const id of operation.plan.scope) {
    const resource = getOwn(operation.resources, id);
    if (resource === undefined) continue;
    const { collection, key } = placeOf(api, resource, values);
    if ((await transaction.get(collection, key)) === undefined) return notFound(resource, key);
  }
  return undefined;
}

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
