/** Methods with a field of the Path Item Object. https://spec.openapis.org/oas/v3.2.0.html#path-item-object */
export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;

const names: ReadonlySet<string> = new Set(methods);

/** Returns true for a field of a path item with the operation of a method; such fields are lower case. */
export function isMethod(key: string): boolean {
  return names.has(key);
}
