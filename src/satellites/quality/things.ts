import type { Api, Operation, Schema } from '../../openapi/model/index.ts';
import { collectOperation } from './collect-operation.ts';
import { collectSchema } from './collect-schema.ts';
import type { CollectContext, Collected, Draft } from './draft.ts';
import { createExampleJudge } from './judge-example.ts';

/** All things of an API, each once, and which of them an operation shows. */
export interface Things {
  readonly drafts: readonly Draft[];
  /** Operations and webhooks. */
  readonly operations: readonly Operation[];
  /** Returns the indexes of the things that operations show, each once. */
  readonly shownBy: (operations: readonly Operation[]) => readonly number[];
  /** Returns the indexes of the things of an operation itself, without those of named schemas. */
  readonly ownOf: (operation: Operation) => readonly number[];
  /** Returns the indexes of the things of all named schemas, whether an operation shows them or not. */
  readonly ofSchemas: () => readonly number[];
}

/** Things and references of an operation or named schema. */
interface Part {
  /** Things that count wherever it is shown. */
  readonly ids: readonly number[];
  /** Things that count where clients send it. */
  readonly idsWhenSent: readonly number[];
  readonly shown: ReadonlySet<Schema>;
  readonly sent: ReadonlySet<Schema>;
}

/** Collects the things of an API. */
export function collectThings(api: Api): Things {
  const context: CollectContext = { api, examples: createExampleJudge(api) };
  const drafts: Draft[] = [];
  const known = new Map<string, number>();
  const register = ({ drafts: found, shown, sent }: Collected): Part => {
    const ids: number[] = [];
    const idsWhenSent: number[] = [];
    for (const draft of found) {
      const key = `${draft.criterion} ${draft.pointer}`;
      const id = known.get(key) ?? drafts.length;
      if (id === drafts.length) {
        known.set(key, id);
        drafts.push(draft);
      }
      (draft.criterion.startsWith('constrained.') ? idsWhenSent : ids).push(id);
    }
    return { ids, idsWhenSent, shown, sent };
  };
  const operations = [...api.operations, ...api.webhooks];
  const ofOperations = new Map(
    operations.map((operation) => [operation, register(collectOperation(operation, context))]),
  );
  const ofNamed = new Map<Schema, Part>();
  const partOf = (schema: Schema): Part => {
    const part = ofNamed.get(schema) ?? register(collectSchema(schema));
    ofNamed.set(schema, part);
    return part;
  };
  for (const schema of api.schemas) partOf(schema);
  const closureOf = (parts: readonly Part[], direction: 'shown' | 'sent'): ReadonlySet<Schema> => {
    const closure = new Set(parts.flatMap((part) => [...part[direction]]));
    // A set yields what is added while it is read.
    for (const schema of closure) for (const inner of partOf(schema)[direction]) closure.add(inner);
    return closure;
  };
  // Registers the schemas that only others refer to.
  closureOf([...ofOperations.values(), ...ofNamed.values()], 'shown');
  return {
    drafts,
    operations,
    shownBy: (wanted) => {
      const parts = wanted.flatMap((operation) => ofOperations.get(operation) ?? []);
      const ids = new Set(parts.flatMap((part) => [...part.ids, ...part.idsWhenSent]));
      for (const schema of closureOf(parts, 'shown')) for (const id of partOf(schema).ids) ids.add(id);
      for (const schema of closureOf(parts, 'sent')) for (const id of partOf(schema).idsWhenSent) ids.add(id);
      return [...ids];
    },
    ownOf: (operation) => ofOperations.get(operation)?.ids ?? [],
    ofSchemas: () => api.schemas.flatMap((schema) => partOf(schema).ids),
  };
}
