import { escapeToken } from '../../standard/pointer.ts';
import type { RemovedPointers } from './removed-pointers.ts';
import { allNames, type SchemaGraph } from './schemas.ts';

/** Names of properties by the pointer of a schema. */
export type Names = ReadonlyMap<string, ReadonlySet<string>>;

interface Edge {
  readonly to: string;
  readonly some: boolean;
}

interface Edges {
  readonly up: ReadonlyMap<string, readonly Edge[]>;
  readonly down: ReadonlyMap<string, readonly Edge[]>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the names of hidden properties for each schema of the same object. A property hidden in one part of a schema is hidden in
 * the whole schema and in its other parts; an alternative that shows the property shows it for itself.
 */
export function hiddenNames(graph: SchemaGraph, gone: RemovedPointers): Names {
  const own = new Map<string, Set<string>>();
  const behind = new Map<string, ReadonlySet<string>>();
  for (const [pointer, node] of graph.nodes) {
    if (gone.has(pointer)) continue;
    const names = node.child('properties')?.keys() ?? [];
    const hidden = names.filter((name) => gone.has(propertyOf(pointer, name)));
    if (hidden.length > 0) own.set(pointer, new Set(hidden));
    const parts = graph.partsOf(pointer).filter((part) => gone.has(part.pointer));
    if (parts.length === 0) continue;
    const out = parts.map((part) => part.pointer);
    behind.set(pointer, allNames(graph, out));
  }
  const asked = new Set([...own.values(), ...behind.values()].flatMap((names) => [...names]));
  if (asked.size === 0) return own;
  const edges = listEdges(graph, gone);
  const shown = shownNames(graph, gone, { asked, edges });
  const isShown = (pointer: string, name: string): boolean => shown.get(pointer)?.has(name) === true;
  for (const [pointer, names] of behind) {
    const left = [...names].filter((name) => !isShown(pointer, name));
    own.set(pointer, new Set([...(own.get(pointer) ?? NONE), ...left]));
  }
  const whole = spread(own, edges.up, (name, _, edge) => !edge.some || !isShown(edge.to, name));
  return spread(whole, edges.down, (name, from, edge) => {
    return !edge.some || whole.get(from)?.has(name) === true || !isShown(edge.to, name);
  });
}

/** Returns the pointer of a property. */
export function propertyOf(schema: string, name: string): string {
  return `${schema}/properties/${escapeToken(name)}`;
}

/** Returns those of the names that a schema or a part of it declares without hiding them. */
function shownNames(
  graph: SchemaGraph,
  gone: RemovedPointers,
  { asked, edges }: { readonly asked: ReadonlySet<string>; readonly edges: Edges },
): Names {
  const start = new Map<string, Set<string>>();
  for (const [pointer, node] of graph.nodes) {
    if (gone.has(pointer)) continue;
    const names = node.child('properties')?.keys() ?? [];
    const shown = names.filter((name) => asked.has(name) && !gone.has(propertyOf(pointer, name)));
    if (shown.length > 0) start.set(pointer, new Set(shown));
  }
  return spread(start, edges.up, () => true);
}

function listEdges(graph: SchemaGraph, gone: RemovedPointers): Edges {
  const up = new Map<string, Edge[]>();
  const down = new Map<string, Edge[]>();
  for (const pointer of graph.nodes.keys()) {
    if (gone.has(pointer)) continue;
    for (const { pointer: part, some } of graph.partsOf(pointer)) {
      if (gone.has(part)) continue;
      add(up, part, { to: pointer, some });
      add(down, pointer, { to: part, some });
    }
  }
  return { up, down };
}

/** Propagates names along all edges that allow them. */
function spread(
  start: ReadonlyMap<string, ReadonlySet<string>>,
  edges: ReadonlyMap<string, readonly Edge[]>,
  may: (name: string, from: string, edge: Edge) => boolean,
): Names {
  const names = new Map([...start].map(([pointer, list]) => [pointer, new Set(list)]));
  const waiting = [...names].flatMap(([pointer, list]) => [...list].map((name) => ({ pointer, name })));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { pointer, name } = next;
    for (const edge of edges.get(pointer) ?? []) {
      const there = names.get(edge.to) ?? new Set<string>();
      if (there.has(name) || !may(name, pointer, edge)) continue;
      names.set(edge.to, there.add(name));
      waiting.push({ pointer: edge.to, name });
    }
  }
  return names;
}

function add(edges: Map<string, Edge[]>, from: string, edge: Edge): void {
  const list = edges.get(from);
  if (list === undefined) edges.set(from, [edge]);
  else list.push(edge);
}
