import type { ResourceTable } from '../tables/types.ts';
import { refuse, STATUSES, type ErrorResponse } from '../error-response.ts';
import { placeOf, type HandlerContext } from './context.ts';

/** Returns the 404 error for a record, named after its resource: `/store/orders` → `order`. */
export function notFound(resource: ResourceTable, key: string): ErrorResponse {
  const noun = resource.path.split('/').findLast((segment) => segment !== '' && !segment.includes('{')) ?? 'record';
  const name = noun
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1')
    .replaceAll(/[-_]/g, ' ');
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
    const resource = operation.related.get(id);
    if (resource === undefined) continue;
    const { collection, key } = placeOf(api, resource, values);
    if ((await transaction.get(collection, key)) === undefined) return notFound(resource, key);
  }
  return undefined;
}
