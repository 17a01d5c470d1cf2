import type { Operation } from '../../model/index.ts';

/**
 * Finds operations on marks, paths that exist or not without any content: their GET responds without a body or with 404, and they
 * can be deleted. `/user/starred/{repo}` is one. Returns the ids of the operations.
 */
export function findMarks(operations: readonly Operation[]): ReadonlySet<string> {
  const byPath = Map.groupBy(operations, ({ path }) => path);
  const found = [...byPath.values()].flatMap((own) => {
    const read = own.find(({ method }) => method === 'GET');
    const isMark = read !== undefined && saysNothing(read) && own.some(({ method }) => method === 'DELETE');
    return isMark ? own.filter(({ method }) => /^(?:GET|PUT|DELETE)$/.test(method)) : [];
  });
  return new Set(found.map(({ id }) => id));
}

function saysNothing({ responses }: Operation): boolean {
  const good = responses.filter(({ status }) => status.startsWith('2'));
  const isEmpty = good.length > 0 && good.every(({ content }) => content.length === 0);
  return isEmpty && responses.some(({ status }) => status === '404');
}
