import { memoize } from '../../cache/memoize.ts';
import type { RouteTable } from '../tables/types.ts';
import { matchSegment, type PathValues } from '../template.ts';
import { decodePercent } from '../../standard/percent.ts';

/** Routes by the segments of their templates, so that a path is compared with few of a thousand. */
export interface RouteTree {
  readonly literals: Map<string, RouteTree>;
  /** Subtrees of segments with parameters, by the raw segment. */
  readonly patterns: Map<string, RouteTree>;
  readonly routes: RouteTable[];
}

const treeOf = memoize(plant);

/** Returns the routes whose templates match a path, in the order of the document, with the values of their parameters. */
export function matchRoutes(
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
