import { isObject } from '../json.ts';
import type { ResourceTable } from '../tables/types.ts';
import { refuse, STATUSES, type ErrorResponse } from '../error-response.ts';
import { collectionName, placeOf, type HandlerContext } from './context.ts';
import { getOwn } from '../../standard/record.ts';

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

/** Returns the error for a missing record that a body refers to, where the document has one: `categoryId`. */
export async function missingReference({
  api,
  operation,
  body,
  transaction,
}: HandlerContext): Promise<ErrorResponse | undefined> {
  if (!isObject(body)) return undefined;
  for (const { property, resource: id, status } of operation.plan.references) {
    const value = getOwn(body, property);
    const target = operation.related.get(id);
    if (target === undefined || (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint'))
      continue;
    if ((await transaction.get(collectionName(api, target.path), String(value))) !== undefined) continue;
    const message = `The field "${property}" does not name a ${notFound(target, '').message.slice(12).split(' with')[0] ?? ''}.`;
    const fault = { in: 'body', at: `/${property}`, code: 'invalid_field', message } as const;
    return { wanted: [status], code: 'invalid_field', message, faults: [fault] };
  }
  return undefined;
}
