import type { RouteTable } from '../tables/types.ts';
import { compareTemplates, matchTemplate, type PathValues } from '../template.ts';

/** Result of routing a path. */
export type Routed =
  | { readonly kind: 'operation'; readonly operation: string; readonly values: PathValues; readonly method: string }
  /** Known path, unknown method (RFC 9110, section 15.5.6); or an OPTIONS request. */
  | { readonly kind: 'method'; readonly allow: readonly string[]; readonly operation: string }
  | { readonly kind: 'nothing' };

export interface RouteRequest {
  /** Upper case. */
  readonly method: string;
  /** Percent-encoded, below the path of the server. */
  readonly path: string;
  readonly query: URLSearchParams;
}

/**
 * Finds the operation of a request: the most specific matching template that has the method (OpenAPI 3.2.0, section 4.8.2).
 * An undocumented `HEAD` is `GET` (RFC 9110, section 9.3.2).
 */
export function route(routes: readonly RouteTable[], { method, path, query }: RouteRequest): Routed {
  const matches = routes
    .flatMap((one) => {
      const values = matchTemplate(one.template, path);
      return values === undefined ? [] : [{ route: one, values }];
    })
    .filter(({ route: one }) => one.query.every(([name, value]) => query.getAll(name).includes(value)))
    .toSorted(
      (a, b) => compareTemplates(a.route.template, b.route.template) || b.route.query.length - a.route.query.length,
    );
  for (const wanted of method === 'HEAD' ? ['HEAD', 'GET'] : [method]) {
    const found = matches.find(({ route: one }) => Object.hasOwn(one.operations, wanted));
    const operation = found?.route.operations[wanted];
    if (found !== undefined && operation !== undefined)
      return { kind: 'operation', operation, values: found.values, method: wanted };
  }
  const [operation] = matches.flatMap(({ route: one }) => Object.values(one.operations));
  if (operation === undefined) return { kind: 'nothing' };
  const methods = matches.flatMap(({ route: one }) => Object.keys(one.operations));
  const allow = [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])];
  return { kind: 'method', allow, operation };
}
