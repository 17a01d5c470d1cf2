import { memoize } from '../../cache/memoize.ts';
import { childAt, childPointer, pointerTokens, valueAt } from '../standard/pointer.ts';
import { isRecord, type Fields } from '../standard/record.ts';
import { targetOf, type DynamicKeyword } from '../standard/target.ts';
import { versionOf } from '../standard/versions.ts';
import type { ResolvedSchema, RootSchema } from './evaluation.ts';

/** Schema of a document. */
export interface SchemaAt {
  /** Bundled document, without its hidden parts: every reference is a pointer into it. */
  readonly document: unknown;
  /** JSON Pointer, `#/components/schemas/Pet`; of a parameter in Swagger 2.0, which is a schema itself. */
  readonly pointer: string;
}

/** Returns the Schema Object or boolean schema at a place, without its references followed; undefined without one. */
export function schemaAt({ document, pointer }: SchemaAt): unknown {
  return valueAt(document, pointerTokens(pointer, false) ?? []);
}

/** Returns the pointer of the target of a schema's reference in a document; undefined without one. */
export function targetIn(document: unknown, schema: Fields, keyword: '$ref' | DynamicKeyword): string | undefined {
  const written = schema[keyword];
  const initial = keyword === '$ref' ? undefined : targetOf(schema, keyword);
  if (initial !== undefined) return initial;
  return typeof written === 'string' && resolveIn(document, written) !== undefined ? toPointer(written) : undefined;
}

/** Schema of a reader of the document, with its places there. */
export interface ReadSchema {
  /** Pointers of the schemas that its values match; empty for one that is made up, as for a form of Swagger 2.0. */
  readonly pointers: readonly string[];
  readonly type: readonly string[];
  readonly required: readonly string[];
  readonly properties: readonly { readonly name: string; readonly schema: ReadSchema }[];
}

/** Returns the schema of a reader as the document has it. */
export function rootOf(document: unknown, schema: ReadSchema): RootSchema {
  return { ...rootAt({ document, pointer: '#' }), schema: writeRead(document, schema) };
}

function writeRead(document: unknown, { pointers, type, required, properties }: ReadSchema): unknown {
  const [first, ...others] = pointers.map((pointer) => schemaAt({ document, pointer }));
  if (others.length > 0) return { allOf: [first, ...others] };
  if (pointers.length > 0) return first;
  const parts = properties.map(({ name, schema }) => [name, writeRead(document, schema)] as const);
  return { ...(type.length === 0 ? {} : { type }), required, properties: Object.fromEntries(parts) };
}

/** Converts a reference of a bundle to the pointer of its target. */
function toPointer(reference: string): string {
  return (pointerTokens(reference) ?? []).reduce<string>(childPointer, '#');
}

/** Returns the schema at a place, with the references of its document. */
export function rootAt(at: SchemaAt): RootSchema {
  const { document } = at;
  return {
    schema: schemaAt(at),
    document,
    resolve: (ref) => resolveIn(document, ref),
    readsBesideReferences: versionOf(document).readsBesideReferences,
  };
}

const targetsIn = memoize<object, Map<string, ResolvedSchema | undefined>>(() => new Map());

function resolveIn(document: unknown, reference: string): ResolvedSchema | undefined {
  if (!isRecord(document)) return undefined;
  const known = targetsIn(document);
  if (!known.has(reference)) known.set(reference, findTarget(document, reference));
  return known.get(reference);
}

function findTarget(document: unknown, reference: string): ResolvedSchema | undefined {
  const tokens = reference.startsWith('#') ? pointerTokens(reference) : undefined;
  if (tokens === undefined) return undefined;
  let schema = document;
  let resource: unknown;
  for (const token of tokens) {
    schema = childAt(schema, token);
    if (isRecord(schema) && typeof schema.$id === 'string') resource = schema;
  }
  return schema === undefined ? undefined : { schema, base: '', resource };
}
