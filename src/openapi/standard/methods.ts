import { pointerTokens } from './pointer.ts';

/** Methods with a field of the Path Item Object. https://spec.openapis.org/oas/v3.2.0.html#path-item-object */
export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;

const names: ReadonlySet<string> = new Set(methods);

/** Returns true for a field of a path item with the operation of a method; such fields are lower case. */
export function isMethod(key: string): boolean {
  return names.has(key);
}

/** Lists the names of an operation that a text may mean: `#/paths/~1pets/get`, also after the document's own URL, is `GET /pets`. */
export function namesOfOperation(words: string): readonly string[] {
  const name = words.trim();
  const hash = name.indexOf('#/');
  const [holder, path, key, extra] = hash === -1 ? [] : (pointerTokens(name.slice(hash)) ?? []);
  if (holder !== 'paths' || path === undefined || key === undefined) return [name];
  const method = key === 'additionalOperations' ? extra : key.toUpperCase();
  return method === undefined ? [name] : [name, `${method} ${path}`];
}
