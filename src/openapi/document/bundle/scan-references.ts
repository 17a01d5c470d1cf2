import type { SourceFile } from '../read/index.ts';
import { childKind, hasNames, type Kind } from '../../standard/grammar.ts';
import { isRecord, type Fields } from '../../standard/record.ts';
import { pointerOf, walk, type Entry } from '../walk.ts';
import { externalReference, isFileExample } from './left-out.ts';
import { isMappingReference, mappingWords } from './mapping.ts';
import { type DocumentFile, childOf, kindName } from './document-file.ts';
import { isResolutionError, type References, type ResolutionError } from './reference.ts';
import { dynamicKeywords, type DynamicKeyword } from '../../standard/target.ts';
import { pointerTokens } from '../../standard/pointer.ts';

/** A reference that cannot or must not be resolved. */
export interface ReferenceProblem {
  readonly source: SourceFile;
  /** Pointer of the part that holds the `$ref`. */
  readonly pointer: string;
  /** Object with a reference that a bundle may replace; undefined for one that must not be read. */
  readonly holder: object | undefined;
  /** Location of the message: the `$ref` itself, or the part. */
  readonly at: 'reference' | 'part';
  readonly message: string;
  /** True for a reference that leads directly back to itself. */
  readonly isLoop?: boolean;
  /** True in a vendor field, whose value a bundle leaves out. */
  readonly isExtension?: boolean;
  /** Computed on demand. */
  readonly hint: () => string | undefined;
  readonly cause: unknown;
}

export interface ReferenceScan {
  readonly faults: readonly ReferenceProblem[];
  /** True for a root file that needs no bundling: every reference is a pointer into it, and nothing is left out. */
  readonly selfContained: boolean;
  /** Schemas with `allOf`, for the search for cycles. */
  readonly composed: readonly DocumentFile[];
  /** Every resolved reference. */
  readonly followed: readonly { readonly from: DocumentFile; readonly target: DocumentFile; readonly kind: Kind }[];
}

/** Scans a document and all that it refers to, each part once for each kind that it is used as. Does not recurse. */
export function scanReferences(references: References): ReferenceScan {
  return new ReferenceScanner(references).walk();
}

/** State of one scan: a class, because all steps add to its work and its results. */
class ReferenceScanner {
  readonly #references: References;
  readonly #stack: SourceEntry[];
  readonly #seen = new Map<Kind, WeakSet<object>>();
  readonly #faults: ReferenceProblem[] = [];
  readonly #composed: DocumentFile[] = [];
  readonly #followed: { from: DocumentFile; target: DocumentFile; kind: Kind }[] = [];
  #selfContained = true;

  constructor(references: References) {
    this.#references = references;
    const { root } = references;
    this.#stack = [{ source: root, value: root.value, kind: 'root', parent: undefined, key: '#' }];
  }

  walk(): ReferenceScan {
    walk(this.#stack, childKind, (entry) => this.#visit(entry));
    const found = { faults: this.#faults, composed: this.#composed, followed: this.#followed };
    return { ...found, selfContained: this.#selfContained };
  }

  #isNew(kind: Kind, value: object): boolean {
    const known = this.#seen.get(kind);
    if (known?.has(value) === true) return false;
    if (known === undefined) this.#seen.set(kind, new WeakSet([value]));
    else known.add(value);
    return true;
  }

  #visit(entry: SourceEntry): boolean {
    const { value, kind, parent, key } = entry;
    if (parent !== undefined && isFileExample(parent.kind, key, value)) this.#selfContained = false;
    // In the author's own content `$ref` is a plain key.
    if (kind === 'data' || typeof value !== 'object' || value === null || !this.#isNew(kind, value)) return false;
    if (isRecord(value)) this.#visitObject(entry, value);
    return true;
  }

  #visitObject(entry: SourceEntry, value: Fields): void {
    const { kind } = entry;
    const reference = value.$ref;
    if (typeof reference === 'string' && kind === 'extension') this.#visitExtension(entry, reference);
    else if (typeof reference === 'string') this.#visitReference(entry, value, reference);
    else if (reference !== undefined && !hasNames(kind)) {
      const hint = (): string => 'Write its target, for example #/components/schemas/Pet.';
      this.#report(entry, 'part', { message: 'A `$ref` must be a string.', hint });
    }
    const external = externalReference(kind, value);
    if (external !== undefined) {
      this.#selfContained = false;
      this.#references.follow(entry.source, external);
    }
    if (kind === 'schema') this.#visitSchema(entry, value);
    if (kind === 'discriminator') this.#visitMapping(entry, value);
  }

  #visitReference(entry: SourceEntry, holder: object, reference: string): void {
    const { source, kind } = entry;
    const { root } = this.#references;
    const { target, isInResource } = resolveReference(this.#references, entry, reference);
    if (isResolutionError(target)) {
      this.#report(entry, 'reference', target);
      return;
    }
    if (isInResource) this.#references.settle(holder, target);
    const fault = resolutionError(target, kind, this.#references);
    if (fault !== undefined) {
      this.#report(entry, 'reference', fault);
      return;
    }
    const isPointer = target.source === root && source === root && reference.startsWith('#/') && !isInResource;
    if (!isPointer) this.#selfContained = false;
    this.#followed.push({ from: toPart(entry), target, kind });
    this.#pushTarget(target, kind);
  }

  /** Follows a reference of a vendor field; the bundle leaves out one that cannot be resolved. */
  #visitExtension(entry: SourceEntry, reference: string): void {
    const target = this.#references.follow(entry.source, reference);
    const isPointer = entry.source === this.#references.root && reference.startsWith('#/');
    const isEnd = !isResolutionError(target) && !(isRecord(target.value) && '$ref' in target.value);
    if (!isPointer || !isEnd) this.#selfContained = false;
    if (isResolutionError(target)) return;
    this.#followed.push({ from: toPart(entry), target, kind: entry.kind });
    this.#pushTarget(target, entry.kind);
  }

  #visitSchema(entry: SourceEntry, schema: Fields): void {
    if (Array.isArray(schema.allOf)) this.#composed.push(toPart(entry));
    for (const keyword of dynamicKeywords) {
      const target = resolveDynamic(this.#references, entry, keyword);
      if (target === undefined) continue;
      this.#references.settleDynamic(schema, keyword, target);
      this.#selfContained = false;
      this.#pushTarget(target, 'schema');
    }
  }

  #visitMapping({ source }: SourceEntry, discriminator: Fields): void {
    for (const word of mappingWords(discriminator)) {
      if (!isMappingReference(word, source === this.#references.root)) continue;
      const target = this.#references.follow(source, word);
      if (isResolutionError(target)) continue;
      this.#selfContained = false;
      this.#pushTarget(target, 'schema');
    }
  }

  #pushTarget({ source, value, pointer }: DocumentFile, kind: Kind): void {
    this.#stack.push({ source, value, kind, parent: undefined, key: pointer });
  }

  #report(
    entry: SourceEntry,
    at: ReferenceProblem['at'],
    fault: Pick<ReferenceProblem, 'message' | 'hint'> & Partial<Pick<ResolutionError, 'cause' | 'isForbidden'>>,
  ): void {
    const { message, hint, cause, isForbidden = false } = fault;
    const { source, value } = entry;
    const holder = isForbidden || !isRecord(value) ? undefined : value;
    this.#faults.push({ source, pointer: pointerOf(entry), holder, at, message, hint, cause });
  }
}

/** A part that a scan has reached, with its file. */
type SourceEntry = Entry<Kind, SourceFile>;

/** Target of a reference. */
interface Resolution {
  readonly target: DocumentFile | ResolutionError;
  /** True where the target depends on the surrounding schemas. */
  readonly isInResource: boolean;
}

/** Resolves the `$ref` of an entry: by its file, or from the schema resource that contains it. */
function resolveReference(references: References, entry: SourceEntry, reference: string): Resolution {
  // Authors mean the document by `#/`, whatever the `$id` of the surrounding schema.
  const isPointer = reference.startsWith('#/');
  const named = isPointer ? undefined : inSchemaResource(references, entry, reference);
  const found = named ?? references.follow(entry.source, reference);
  const last = isPointer && isResolutionError(found) ? inSchemaResource(references, entry, reference) : undefined;
  return { target: last ?? found, isInResource: (last ?? named) !== undefined };
}

/** Returns the initial target of a dynamic reference; undefined where it cannot be resolved. */
function resolveDynamic(references: References, entry: SourceEntry, keyword: DynamicKeyword): DocumentFile | undefined {
  const reference = isRecord(entry.value) ? entry.value[keyword] : undefined;
  if (typeof reference !== 'string') return undefined;
  const named = references.named(toPart(entry), reference);
  if (named !== undefined) return named;
  if (reference === '#') return toPart(outermostSchema(entry) ?? entry);
  const found = references.follow(entry.source, reference);
  return isResolutionError(found) || !isRecord(found.value) ? undefined : found;
}

/** Returns the error for a target that is not allowed at its reference; undefined for an allowed one. */
function resolutionError(
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
function toPart(entry: SourceEntry): DocumentFile {
  return { source: entry.source, value: entry.value, pointer: pointerOf(entry) };
}

/** Returns the outermost schema that contains an entry; undefined without one. */
function outermostSchema(entry: SourceEntry): SourceEntry | undefined {
  let outermost: SourceEntry | undefined;
  for (let at = entry.parent; at !== undefined; at = at.parent)
    if (at.kind === 'schema' && isRecord(at.value)) outermost = at;
  return outermost;
}
