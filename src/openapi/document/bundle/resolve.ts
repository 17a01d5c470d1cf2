import { hasNames, type Kind } from '../../standard/grammar.ts';
import { pointerTokens } from '../../standard/pointer.ts';
import { isRecord } from '../../standard/record.ts';
import { pointerOf, type Entry } from '../walk.ts';
import type { SourceFile } from '../read/index.ts';
import { childOf, kindName, type DocumentFile } from './document-file.ts';
import { isResolutionError, type ResolutionError, type References } from './reference.ts';
import type { DynamicKeyword } from '../../standard/target.ts';

/** A part that a scan has reached, with its file. */
export type SourceEntry = Entry<Kind, SourceFile>;

/** Target of a reference. */
export interface Resolution {
  readonly target: DocumentFile | ResolutionError;
  /** True where the target depends on the surrounding schemas. */
  readonly isInResource: boolean;
}

/** Resolves the `$ref` of an entry: by its file, or from the schema resource that contains it. */
export function resolveReference(references: References, entry: SourceEntry, reference: string): Resolution {
  // Authors mean the document by `#/`, whatever the `$id` of the surrounding schema.
  const isPointer = reference.startsWith('#/');
  const named = isPointer ? undefined : inSchemaResource(references, entry, reference);
  const found = named ?? references.follow(entry.source, reference);
  const last = isPointer && isResolutionError(found) ? inSchemaResource(references, entry, reference) : undefined;
  return { target: last ?? found, isInResource: (last ?? named) !== undefined };
}

/** Returns the initial target of a dynamic reference; undefined where it cannot be resolved. */
export function resolveDynamic(
  references: References,
  entry: SourceEntry,
  keyword: DynamicKeyword,
): DocumentFile | undefined {
  const reference = isRecord(entry.value) ? entry.value[keyword] : undefined;
  if (typeof reference !== 'string') return undefined;
  const named = references.named(toPart(entry), reference);
  if (named !== undefined) return named;
  if (reference === '#') return toPart(outermostSchema(entry) ?? entry);
  const found = references.follow(entry.source, reference);
  return isResolutionError(found) || !isRecord(found.value) ? undefined : found;
}

/** Returns the error for a target that is not allowed at its reference; undefined for an allowed one. */
export function resolutionError(
  target: DocumentFile,
  kind: Kind,
  references: References,
): Pick<ResolutionError, 'message' | 'hint'> | undefined {
  const { value } = target;
  if (target.source === references.root && target.pointer === '#') {
    const hint = (): string => 'Refer to a part of it, for example #/components/schemas/Pet.';
    return { message: 'This refers to the whole document.', hint };
  }
  const isSuitable = kind === 'plain' || isRecord(value) || (kind === 'schema' && typeof value === 'boolean');
  if (isSuitable || hasNames(kind) || Array.isArray(value)) return undefined;
  return { message: `This refers to ${kindName(value)}, but an object is expected.`, hint: () => undefined };
}

/** Resolves a reference from the schema resource that contains it, not from the document (JSON Schema 2020-12, section 8.2). */
function inSchemaResource(references: References, entry: SourceEntry, reference: string): DocumentFile | undefined {
  if (entry.kind !== 'schema' || !isRecord(entry.value)) return undefined;
  const target = references.named(toPart(entry), reference) ?? inOutermostSchema(entry, reference);
  return target?.value === entry.value ? undefined : target;
}

/** Resolves a pointer from the outermost schema: some authors treat a schema without `$id` as a document. */
function inOutermostSchema(entry: SourceEntry, reference: string): DocumentFile | undefined {
  const outermost = outermostSchema(entry);
  if (outermost === undefined || !reference.startsWith('#/')) return undefined;
  let part: DocumentFile | undefined = toPart(outermost);
  for (const token of pointerTokens(reference) ?? []) part = part === undefined ? undefined : childOf(part, token);
  return part;
}

/** Returns the part of an entry. */
export function toPart(entry: SourceEntry): DocumentFile {
  return { source: entry.source, value: entry.value, pointer: pointerOf(entry) };
}

/** Returns the outermost schema that contains an entry; undefined without one. */
function outermostSchema(entry: SourceEntry): SourceEntry | undefined {
  let outermost: SourceEntry | undefined;
  for (let at = entry.parent; at !== undefined; at = at.parent)
    if (at.kind === 'schema' && isRecord(at.value)) outermost = at;
  return outermost;
}
