import { refuse, STATUSES } from '../error-response.ts';
import { fillTemplate } from '../template.ts';
import { collectionName, type HandlerResult, type HandlerContext } from './context.ts';

/** Sets, deletes or checks a mark, a path without a body: it exists until it is deleted. */
export async function setMark({ api, operation, values, transaction }: HandlerContext): Promise<HandlerResult> {
  const { method, path, responses } = operation.plan;
  const place = fillTemplate(path, values) ?? path;
  const collection = collectionName(api, '- marks');
  const isGone = (await transaction.get(collection, place))?.value === false;
  const isTold = responses.some(({ status }) => status === '404');
  if (isGone && method !== 'PUT' && isTold)
    return { kind: 'refused', refusal: refuse(STATUSES.notFound, 'not_found', `There is nothing at "${place}".`) };
  if (method !== 'GET') transaction.put(collection, place, method === 'PUT');
  return { kind: 'example' };
}
