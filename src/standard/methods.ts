/** The methods that a path item has fields for. https://spec.openapis.org/oas/v3.2.0.html#path-item-object */
export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;

const names: ReadonlySet<string> = new Set(methods);

/** True for a field of a path item that holds the operation of a method; such fields are written in lower case. */
export function isMethod(key: string): boolean {
  return names.has(key);
}
