import type { RouteTable } from '../tables/types.ts';
import { compareTemplates, type PathValues, matchSegment } from '../template.ts';
import { memoize } from '../../../cache/memoize.ts';
import { decodePercent } from '../../../openapi/standard/pointer.ts';

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
  const matches = matchRoutes(routes, path)
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

/** Routes by the segments of their templates, so that a path is compared with few of a thousand. */
interface RouteTree {
  readonly literals: Map<string, RouteTree>;
  /** Subtrees of segments with parameters, by the raw segment. */
  readonly patterns: Map<string, RouteTree>;
  readonly routes: RouteTable[];
}

const treeOf = memoize(plant);

/** Returns the routes whose templates match a path, in the order of the document, with the values of their parameters. */
function matchRoutes(
  routes: readonly RouteTable[],
  path: string,
): readonly { readonly route: RouteTable; readonly values: PathValues }[] {
  const found: { readonly route: RouteTable; readonly values: PathValues }[] = [];
  const segments = path.split('/');
  const walk = (node: RouteTree, depth: number, values: PathValues): void => {
    const segment = segments[depth];
    if (segment === undefined) {
      for (const route of node.routes) found.push({ route, values });
      return;
    }
    const literal = node.literals.get(decodePercent(segment));
    if (literal !== undefined) walk(literal, depth + 1, values);
    for (const [pattern, next] of node.patterns) {
      const more = new Map(values);
      if (matchSegment(pattern, segment, more)) walk(next, depth + 1, more);
    }
  };
  walk(treeOf(routes), 0, new Map());
  return found;
}

function newTree(): RouteTree {
  return { literals: new Map(), patterns: new Map(), routes: [] };
}

function plant(routes: readonly RouteTable[]): RouteTree {
  const tree = newTree();
  for (const route of routes) {
    let node = tree;
    for (const segment of route.template.split('/')) {
      const isPattern = segment.includes('{');
      const [branches, name] = isPattern ? [node.patterns, segment] : [node.literals, decodePercent(segment)];
      const next = branches.get(name) ?? newTree();
      branches.set(name, next);
      node = next;
    }
    node.routes.push(route);
  }
  return tree;
}
