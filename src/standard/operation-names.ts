import { pointerTokens } from './pointer.ts';

/** Lists the names of an operation that a text may mean: `#/paths/~1pets/get`, also after the document's own URL, is `GET /pets`. */
export function namesOfOperation(words: string): readonly string[] {
  const name = words.trim();
  const hash = name.indexOf('#/');
  const [holder, path, key, extra] = hash === -1 ? [] : (pointerTokens(name.slice(hash)) ?? []);
  if (holder !== 'paths' || path === undefined || key === undefined) return [name];
  const method = key === 'additionalOperations' ? extra : key.toUpperCase();
  return method === undefined ? [name] : [name, `${method} ${path}`];
}
