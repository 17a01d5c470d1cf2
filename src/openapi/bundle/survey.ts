import { escapeToken, isRecord, pointerTokens } from '../node.ts';
import type { SourceFile } from '../source/read.ts';
import { isFileExample } from './file-example.ts';
import { childKind, hasNames, type Kind } from '../standard/grammar.ts';
import { childOf, isRefusal, type Part, type References } from './reference.ts';

/** A reference that cannot be followed, or must not be. */
export interface ReferenceFault {
  readonly source: SourceFile;
  /** The part that holds the `$ref`. */
  readonly pointer: string;
  /** What to point at: the `$ref` itself, or the part. */
  readonly at: 'reference' | 'part';
  readonly message: string;
  readonly hint: string | undefined;
  readonly cause: unknown;
}

export interface Survey {
  readonly faults: readonly ReferenceFault[];
  /** True when the root file stands for itself: every reference leads into it and is written as a pointer, nothing is left out. */
  readonly selfContained: boolean;
  /** Schemas that are made of others by `allOf`, for the search for loops. */
  readonly composed: readonly Part[];
  /** Every reference that had to be followed. */
  readonly followed: readonly { readonly from: Part; readonly target: Part; readonly kind: Kind }[];
}

interface Entry {
  readonly source: SourceFile;
  readonly value: unknown;
  readonly kind: Kind;
  readonly parent: Entry | undefined;
  /** Its key in the parent; without a parent its pointer. */
  readonly key: string;
}

/** Walks a document and all that it refers to, each part once for each kind that it serves as. Does not recurse. */
export function surveyDocument(references: References): Survey {
  const { root } = references;
  const faults: ReferenceFault[] = [];
  const composed: Part[] = [];
  const followed: { from: Part; target: Part; kind: Kind }[] = [];
  const seen = new Map<Kind, WeakSet<object>>();
  const stack: Entry[] = [{ source: root, value: root.value, kind: 'root', parent: undefined, key: '#' }];
  let selfContained = true;

  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const { value, kind, source } = entry;
    if (typeof value !== 'object' || value === null || !isNew(kind, value)) continue;
    if (Array.isArray(value)) {
      for (let index = value.length - 1; index >= 0; index -= 1) {
        stack.push({ source, value: value[index], kind, parent: entry, key: String(index) });
      }
      continue;
    }
    if (!isRecord(value)) continue;
    const reference = value.$ref;
    if (typeof reference === 'string') visitReference(entry, reference);
    else if (reference !== undefined && !hasNames(kind)) {
      report(
        entry,
        'part',
        'A `$ref` must be a text.',
        'Write what it leads to, for example #/components/schemas/Pet.',
      );
    }
    if (kind === 'schema' && Array.isArray(value.allOf)) composed.push(toPart(entry));
    if (kind === 'discriminator') visitMapping(entry, value);
    const keys = Object.keys(value);
    for (let index = keys.length - 1; index >= 0; index -= 1) {
      const key = keys[index] ?? '';
      const item = value[key];
      const itemKind = childKind(kind, key);
      if (isFileExample(kind, key, item)) selfContained = false;
      // In the author's own content `$ref` is a word like any other.
      if (typeof item === 'object' && item !== null && itemKind !== 'data')
        stack.push({ source, value: item, kind: itemKind, parent: entry, key });
    }
  }
  return { faults, selfContained, composed, followed };

  function isNew(kind: Kind, value: object): boolean {
    const known = seen.get(kind);
    if (known?.has(value) === true) return false;
    if (known === undefined) seen.set(kind, new WeakSet([value]));
    else known.add(value);
    return true;
  }

  function visitReference(entry: Entry, reference: string): void {
    const { source, kind } = entry;
    // Authors mean the document by `#/`, whatever the identifier of the schema around it.
    const isPointer = reference.startsWith('#/');
    const named = isPointer ? undefined : inSchemaResource(entry, reference);
    const found = named ?? references.follow(source, reference);
    const target = isPointer && isRefusal(found) ? (inSchemaResource(entry, reference) ?? found) : found;
    if (isRefusal(target)) {
      report(entry, 'reference', target.message, target.hint, target.cause);
      return;
    }
    if (target.source === root && target.pointer === '#') {
      report(
        entry,
        'reference',
        'This refers to the whole document.',
        'Refer to a part of it, for example #/components/schemas/Pet.',
      );
      return;
    }
    const fits = kind === 'plain' || isRecord(target.value) || (kind === 'schema' && typeof target.value === 'boolean');
    if (!fits && !(hasNames(kind) || Array.isArray(target.value))) {
      report(entry, 'reference', `This leads to ${nameOf(target.value)}, where an object is wanted.`, undefined);
      return;
    }
    if (target.source !== root || source !== root || !reference.startsWith('#/')) selfContained = false;
    followed.push({ from: toPart(entry), target, kind });
    stack.push({ source: target.source, value: target.value, kind, parent: undefined, key: target.pointer });
  }

  /** JSON Schema 2020-12, section 8.2: a reference may begin at the schema that is a resource of its own, not at the document. */
  function inSchemaResource(entry: Entry, reference: string): Part | undefined {
    if (entry.kind !== 'schema' || !isRecord(entry.value)) return undefined;
    const target = references.named(toPart(entry), reference) ?? inOutermostSchema(entry, reference);
    if (target === undefined || target.value === entry.value) return undefined;
    selfContained = false;
    references.settle(entry.value, target);
    return target;
  }

  /** Some authors write pointers as if the schema were a document, though it has no identifier. */
  function inOutermostSchema(entry: Entry, reference: string): Part | undefined {
    let outermost: Entry | undefined;
    for (let at = entry.parent; at !== undefined; at = at.parent)
      if (at.kind === 'schema' && isRecord(at.value)) outermost = at;
    if (outermost === undefined || !reference.startsWith('#/')) return undefined;
    return walkTokens(toPart(outermost), pointerTokens(reference) ?? []);
  }

  function visitMapping(entry: Entry, discriminator: Readonly<Record<string, unknown>>): void {
    const { mapping, defaultMapping } = discriminator;
    for (const word of [...(isRecord(mapping) ? Object.values(mapping) : []), defaultMapping]) {
      if (typeof word !== 'string' || !isMappingReference(word, entry.source === root)) continue;
      const target = references.follow(entry.source, word);
      if (isRefusal(target)) continue;
      selfContained = false;
      stack.push({
        source: target.source,
        value: target.value,
        kind: 'schema',
        parent: undefined,
        key: target.pointer,
      });
    }
  }

  function report(
    entry: Entry,
    at: 'reference' | 'part',
    message: string,
    hint: string | undefined,
    cause?: unknown,
  ): void {
    faults.push({ source: entry.source, pointer: pointerOf(entry), at, message, hint, cause });
  }
}

/** True when a value of a discriminator's mapping is a reference that the bundle must rewrite, and no name. */
export function isMappingReference(word: string, inRoot: boolean): boolean {
  if (word.startsWith('#')) return !inRoot;
  return word.includes('/') || /\.(ya?ml|json)(#|$)/i.test(word);
}

function walkTokens(start: Part, tokens: readonly string[]): Part | undefined {
  let part: Part | undefined = start;
  for (const token of tokens) part = part === undefined ? undefined : childOf(part, token);
  return part;
}

function toPart(entry: Entry): Part {
  return { source: entry.source, value: entry.value, pointer: pointerOf(entry) };
}

function pointerOf(entry: Entry): string {
  const tokens: string[] = [];
  let at = entry;
  for (; at.parent !== undefined; at = at.parent) tokens.push(escapeToken(at.key));
  return [at.key, ...tokens.reverse()].join('/');
}

function nameOf(value: unknown): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'string' ? 'a text' : `a ${typeof value}`;
}
