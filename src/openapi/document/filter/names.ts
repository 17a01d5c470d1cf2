import { escapeToken } from '../../standard/pointer.ts';
import type { RemovedPointers } from './removed-pointers.ts';
import { allNames, type SchemaGraph } from './schemas.ts';

/** Names of properties by the pointer of a schema. */
export type Names = ReadonlyMap<string, ReadonlySet<string>>;

/** Shown schema with a shown subschema of the same value. */
interface Edge {
  readonly whole: string;
  readonly part: string;
  readonly some: boolean;
}

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
  const edges = [...graph.nodes.keys()].flatMap((pointer) => {
    const parts = gone.has(pointer) ? [] : graph.partsOf(pointer).filter((part) => !gone.has(part.pointer));
    return parts.map((part): Edge => ({ whole: pointer, part: part.pointer, some: part.some }));
  });
  const shown = spread(shownNames(graph, gone, asked), edges, { from: 'part', to: 'whole', may: () => true });
  const isShown = (pointer: string, name: string): boolean => shown.get(pointer)?.has(name) === true;
  for (const [pointer, names] of behind) {
    const left = [...names].filter((name) => !isShown(pointer, name));
    own.set(pointer, new Set([...(own.get(pointer) ?? []), ...left]));
  }
  const whole = spread(own, edges, {
    from: 'part',
    to: 'whole',
    may: (name, edge) => !edge.some || !isShown(edge.whole, name),
  });
  return spread(whole, edges, {
    from: 'whole',
    to: 'part',
    may: (name, edge) => !edge.some || whole.get(edge.whole)?.has(name) === true || !isShown(edge.part, name),
  });
}

/** Returns the pointer of a property. */
export function propertyOf(schema: string, name: string): string {
  return `${schema}/properties/${escapeToken(name)}`;
}

/** Returns those of the names that each schema declares without hiding them. */
function shownNames(graph: SchemaGraph, gone: RemovedPointers, asked: ReadonlySet<string>): Names {
  const shown = [...graph.nodes].map(([pointer, node]): readonly [string, ReadonlySet<string>] => {
    const names = gone.has(pointer) ? [] : (node.child('properties')?.keys() ?? []);
    return [pointer, new Set(names.filter((name) => asked.has(name) && !gone.has(propertyOf(pointer, name))))];
  });
  return new Map(shown);
}

/** Propagates names along all edges that allow them, from one end to the other. */
function spread(
  start: Names,
  edges: readonly Edge[],
  way: {
    readonly from: 'whole' | 'part';
    readonly to: 'whole' | 'part';
    readonly may: (name: string, edge: Edge) => boolean;
  },
): Names {
  const names = new Map([...start].map(([pointer, list]) => [pointer, new Set(list)]));
  const byStart = Map.groupBy(edges, (edge) => edge[way.from]);
  const waiting = [...names].flatMap(([pointer, list]) => [...list].map((name) => ({ pointer, name })));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { pointer, name } = next;
    for (const edge of byStart.get(pointer) ?? []) {
      const to = edge[way.to];
      const there = names.get(to) ?? new Set<string>();
      if (there.has(name) || !way.may(name, edge)) continue;
      names.set(to, there.add(name));
      waiting.push({ pointer: to, name });
    }
  }
  return names;
}
