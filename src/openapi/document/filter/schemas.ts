import type { DocumentNode } from '../node.ts';
import { isRecord } from '../../standard/record.ts';
import { inPlace } from '../../standard/schema-keywords.ts';
import { itemsAt } from './operations.ts';
import type { RemovedPointers } from './removed-pointers.ts';
import { escapeToken } from '../../standard/pointer.ts';

/** A subschema of the same value as its parent. */
interface PartOf {
  readonly pointer: string;
  /** True for one of several alternatives. */
  readonly some: boolean;
}

/** Schemas of a document by pointer, with their composition. */
export interface SchemaGraph {
  readonly nodes: ReadonlyMap<string, DocumentNode>;
  /** Subschemas of the same value, referenced and hidden ones included. */
  readonly partsOf: (pointer: string) => readonly PartOf[];
  /** Schemas of the same value: these subschemas, and with a `discriminator` those that include this one by `allOf`. */
  readonly sameValue: (pointer: string) => readonly string[];
}

/** Creates the graph of these schemas; `targets` are those of their references. */
export function createSchemaGraph(schemas: readonly DocumentNode[], targets: ReadonlyMap<string, string>): SchemaGraph {
  const nodes = new Map(schemas.map((node) => [node.pointer, node]));
  const parts = new Map(schemas.map((node) => [node.pointer, listSubschemas(node, targets.get(node.pointer))]));
  const subtypes = listSubtypes(schemas, targets);
  const partsOf = (pointer: string): readonly PartOf[] => parts.get(pointer) ?? [];
  return {
    nodes,
    partsOf,
    sameValue: (pointer) => {
      const hasSubtypes = nodes.get(pointer)?.has('discriminator') === true;
      return [...partsOf(pointer).map((part) => part.pointer), ...(hasSubtypes ? (subtypes.get(pointer) ?? []) : [])];
    },
  };
}

/** Returns schemas with all subschemas of the same value, each once, except hidden ones and their subschemas. */
export function withParts(graph: SchemaGraph, gone: RemovedPointers, starts: Iterable<string>): ReadonlySet<string> {
  const found = new Set([...starts].filter((pointer) => !gone.has(pointer)));
  for (const pointer of found) {
    for (const part of graph.sameValue(pointer)) if (!gone.has(part)) found.add(part);
  }
  return found;
}

/** Returns the names of the properties of schemas and all subschemas of the same value, hidden or not. */
function allNames(graph: SchemaGraph, starts: Iterable<string>): ReadonlySet<string> {
  const names = new Set<string>();
  const found = new Set(starts);
  for (const pointer of found) {
    for (const name of graph.nodes.get(pointer)?.child('properties')?.keys() ?? []) names.add(name);
    for (const part of graph.partsOf(pointer)) found.add(part.pointer);
  }
  return names;
}

function listSubschemas(node: DocumentNode, target: string | undefined): readonly PartOf[] {
  const under = (keys: readonly string[]): readonly DocumentNode[] => keys.flatMap((key) => node.child(key) ?? []);
  const whole = [
    ...inPlace.all.flatMap((key) => itemsAt(node, key)),
    ...[...under(inPlace.one), ...under(inPlace.byProperty).flatMap(schemasOfMap)].filter(({ value }) =>
      isRecord(value),
    ),
  ].map(({ pointer }) => pointer);
  const some = inPlace.some.flatMap((key) => itemsAt(node, key));
  return [
    ...[...whole, ...(target === undefined ? [] : [target])].map((pointer) => ({ pointer, some: false })),
    ...some.map(({ pointer }) => ({ pointer, some: true })),
  ];
}

function schemasOfMap(map: DocumentNode): readonly DocumentNode[] {
  return map.entries().map(([, child]) => child);
}

function listSubtypes(
  schemas: readonly DocumentNode[],
  targets: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly string[]> {
  const heirs = schemas.flatMap((node) =>
    itemsAt(node, 'allOf').flatMap((part) => {
      const base = targets.get(part.pointer);
      return base === undefined ? [] : [{ base, heir: node.pointer }];
    }),
  );
  return new Map([...Map.groupBy(heirs, ({ base }) => base)].map(([base, all]) => [base, all.map(({ heir }) => heir)]));
}

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
    const out = parts.map((part) => part.pointer);
    if (out.length > 0) behind.set(pointer, allNames(graph, out));
  }
  const asked = new Set([...own.values(), ...behind.values()].flatMap((names) => [...names]));
  if (asked.size === 0) return own;
  const edges = [...graph.nodes.keys()].flatMap((pointer) => {
    const parts = gone.has(pointer) ? [] : graph.partsOf(pointer).filter((part) => !gone.has(part.pointer));
    return parts.map((part): Edge => ({ whole: pointer, part: part.pointer, some: part.some }));
  });
  const spreadUp = (names: Names, may: May): Names => spread(names, edges, { from: 'part', to: 'whole', may });
  const shown = spreadUp(shownNames(graph, gone, asked), () => true);
  const isShown = (pointer: string, name: string): boolean => shown.get(pointer)?.has(name) === true;
  for (const [pointer, names] of behind) {
    const left = [...names].filter((name) => !isShown(pointer, name));
    own.set(pointer, new Set([...(own.get(pointer) ?? []), ...left]));
  }
  const whole = spreadUp(own, (name, edge) => !edge.some || !isShown(edge.whole, name));
  const isHidden: May = (name, edge) => whole.get(edge.whole)?.has(name) === true || !isShown(edge.part, name);
  const may: May = (name, edge) => !edge.some || isHidden(name, edge);
  return spread(whole, edges, { from: 'whole', to: 'part', may });
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

/** Returns true if a name is propagated along an edge. */
type May = (name: string, edge: Edge) => boolean;

/** Propagates names along all edges that allow them, from one end to the other. */
function spread(
  start: Names,
  edges: readonly Edge[],
  way: { readonly from: 'whole' | 'part'; readonly to: 'whole' | 'part'; readonly may: May },
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
