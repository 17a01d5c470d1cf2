import type { ValueContext } from '../responses/complete.ts';
import type { Headers } from '../exchange.ts';
import type { Json } from '../json.ts';
import type { LoadedOperation } from '../table-parts.ts';
import type { ResourceTable } from '../tables/types.ts';
import type { ErrorResponse } from '../error-response.ts';
import type { Transaction } from '../stores/transaction.ts';
import { decode, fillTemplate, type PathValues } from '../template.ts';

/** What an operation acts on. */
export interface HandlerContext {
  readonly api: string;
  readonly operation: LoadedOperation;
  readonly values: PathValues;
  /** By place and name: `query limit`. */
  readonly parameters: ReadonlyMap<string, Json>;
  readonly headers: Headers;
  readonly body: Json | undefined;
  /** Address that paths hang below, without a slash at its end. */
  readonly base: string;
  /** Path and query of the request, below the base. */
  readonly path: string;
  readonly query: string;
  readonly transaction: Transaction;
  readonly fitting: ValueContext;
}

/** What came of it. */
export type HandlerResult =
  | { readonly kind: 'refused'; readonly refusal: ErrorResponse }
  /** Answers the document's example. */
  | { readonly kind: 'example' }
  | {
      readonly kind: 'done';
      /** Statuses that say it, the best first. */
      readonly statuses: readonly number[];
      /** Undefined where nothing is left to tell. */
      readonly value: Json | undefined;
      readonly headers: Headers;
    };

/** The store's name for a collection of an API. */
export function collectionName(api: string, path: string): string {
  return `${api} ${path}`;
}

/** The collection that the path of a request means, and the key of the member in it. */
export function placeOf(
  api: string,
  resource: ResourceTable,
  values: PathValues,
): { readonly collection: string; readonly path: string; readonly key: string } {
  const path = fillTemplate(resource.path, values) ?? resource.path;
  const key = resource.parameter === undefined ? undefined : values.get(resource.parameter);
  return { collection: collectionName(api, path), path, key: key === undefined ? '' : decode(key) };
}
