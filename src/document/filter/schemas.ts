import type { DocumentNode } from '../node.ts';
import { isRecord } from '../../standard/record.ts';
import { inPlace } from '../../standard/schema-keywords.ts';
import type { RemovedPointers } from './removed-pointers.ts';

/** A schema that holds for the same value as the one that has it as a part. */
export interface PartOf {
  readonly pointer: string;
  /** One of several that need not hold. */
  readonly some: boolean;
}

/** The schemas of a document by pointer, and how they are put together. */
export interface SchemaGraph {
  readonly nodes: ReadonlyMap<string, DocumentNode>;
  /** What holds for the same value, where references lead too; hidden parts are among them. */
  readonly partsOf: (pointer: string) => readonly PartOf[];
  /** Where the reference of a schema leads. */
  readonly targets: ReadonlyMap<string, string>;
  /** Named schemas that take in this one by `allOf`. */
  readonly subtypesOf: (pointer: string) => readonly string[];
}

const LISTS = [...inPlace.all.map((key) => [key, false] as const), ...inPlace.some.map((key) => [key, true] as const)];

/** The graph of these schemas; `targets` are where their references lead. */
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
    targets,
    subtypesOf: (pointer) => {
      subtypes ??= listSubtypes(nodes, targets);
      return subtypes.get(pointer) ?? [];
    },
  };
}

/** A schema with all that holds for the same value, each once; hidden parts are not entered. */
export function withParts(graph: SchemaGraph, gone: RemovedPointers, starts: Iterable<string>): ReadonlySet<string> {
  const found = new Set([...starts].filter((pointer) => !gone.has(pointer)));
  for (const pointer of found) {
    for (const part of graph.partsOf(pointer)) if (!gone.has(part.pointer)) found.add(part.pointer);
    if (graph.nodes.get(pointer)?.has('discriminator') !== true) continue;
    for (const subtype of graph.subtypesOf(pointer)) if (!gone.has(subtype)) found.add(subtype);
  }
  return found;
}

/** The names of properties of schemas, with all that holds for the same value, hidden or not. */
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
