import type { DocumentNode } from '../node.ts';
import { isRecord } from '../../standard/record.ts';
import { inPlace } from '../../standard/schema-keywords.ts';
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

const LISTS = [...inPlace.all.map((key) => [key, false] as const), ...inPlace.some.map((key) => [key, true] as const)];

/** Creates the graph of these schemas; `targets` are those of their references. */
export function createSchemaGraph(schemas: readonly DocumentNode[], targets: ReadonlyMap<string, string>): SchemaGraph {
  const nodes = new Map(schemas.map((node) => [node.pointer, node]));
  const parts = new Map<string, readonly PartOf[]>();
  let subtypes: Map<string, string[]> | undefined;
  const partsOf = (pointer: string): readonly PartOf[] => {
    let known = parts.get(pointer);
    if (known === undefined) {
      const node = nodes.get(pointer);
      const target = targets.get(pointer);
      known = [
        ...(node === undefined ? [] : listParts(node)),
        ...(target === undefined ? [] : [{ pointer: target, some: false }]),
      ];
      parts.set(pointer, known);
    }
    return known;
  };
  return {
    nodes,
    partsOf,
    sameValue: (pointer) => {
      const found = partsOf(pointer).map((part) => part.pointer);
      if (nodes.get(pointer)?.has('discriminator') !== true) return found;
      subtypes ??= listSubtypes(nodes, targets);
      return [...found, ...(subtypes.get(pointer) ?? [])];
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

function listParts(node: DocumentNode): readonly PartOf[] {
  const at = (key: string): DocumentNode | undefined => node.child(key);
  return [
    ...LISTS.flatMap(([key, some]) => itemsOf(at(key)).map((pointer) => ({ pointer, some }))),
    ...inPlace.one.flatMap((key) =>
      isRecord(at(key)?.value) ? [{ pointer: `${node.pointer}/${key}`, some: false }] : [],
    ),
    ...inPlace.byProperty.flatMap((key) =>
      (at(key)?.entries() ?? [])
        .filter(([, child]) => isRecord(child.value))
        .map(([, { pointer }]) => ({ pointer, some: false })),
    ),
  ];
}

function itemsOf(list: DocumentNode | undefined): readonly string[] {
  if (list === undefined || !Array.isArray(list.value)) return [];
  return list.value.map((_, index) => `${list.pointer}/${index}`);
}

function listSubtypes(
  nodes: ReadonlyMap<string, DocumentNode>,
  targets: ReadonlyMap<string, string>,
): Map<string, string[]> {
  const subtypes = new Map<string, string[]>();
  for (const [pointer, node] of nodes) {
    for (const part of itemsOf(node.child('allOf'))) {
      const base = targets.get(part);
      if (base !== undefined) subtypes.set(base, [...(subtypes.get(base) ?? []), pointer]);
    }
  }
  return subtypes;
}
