import type { ValueContext } from '../responses/complete.ts';
import type { Headers } from '../exchange.ts';
import type { Json } from '../json.ts';
import type { LoadedOperation } from '../table-parts.ts';
import type { ResourceTable } from '../tables/types.ts';
import type { ErrorResponse } from '../error-response.ts';
import type { Transaction } from '../stores/transaction.ts';
import { fillTemplate, type PathValues } from '../template.ts';
import { decodePercent } from '../../standard/pointer.ts';

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
  readonly fitting: ValueContext;
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
