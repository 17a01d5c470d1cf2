import type { DocumentNode } from '../node.ts';
import { isRecord } from '../../standard/record.ts';
import { inPlace } from '../../standard/schema-keywords.ts';
import { itemsAt } from './operations.ts';
import type { RemovedPointers } from './removed-pointers.ts';

/** A subschema of the same value as its parent. */
export interface PartOf {
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
export function allNames(graph: SchemaGraph, starts: Iterable<string>): ReadonlySet<string> {
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
