import type { Kind } from '../../standard/grammar.ts';
import { setOwn, isRecord } from '../../standard/record.ts';
import type { DocumentFile } from './document-file.ts';
import { errorIn, type SourceFile, maxDepth, maxLength, tooDeepHint, tooDeepMessage } from '../read/index.ts';

/** A part to copy, and the destination of the copy. */
export interface CopyTask {
  readonly part: DocumentFile;
  readonly kind: Kind;
  readonly into: Record<string, unknown> | unknown[];
  readonly key: string;
  readonly parent: CopyTask | undefined;
  /** Number of lists and objects around it. */
  readonly depth: number;
  /** Inlined parts that contain this one, outermost last: the guard against endless copies. */
  readonly inlined: Inlined | undefined;
}

export interface Inlined {
  readonly value: unknown;
  readonly task: CopyTask;
  readonly outer: Inlined | undefined;
}

/** Returns the task of a child of a part. */
export function childTask(
  parent: CopyTask,
  into: CopyTask['into'],
  key: string,
  of: { part: DocumentFile; kind: Kind },
): CopyTask {
  return { ...of, into, key, parent, depth: parent.depth + 1, inlined: parent.inlined };
}

/** Adds a copy to its parent. */
export function put(task: CopyTask, copy: unknown): void {
  if (Array.isArray(task.into)) task.into[Number(task.key)] = copy;
  else setOwn(task.into, task.key, copy);
}

/** Finds the inlining of a value that contains a task; undefined without one. */
export function findInlined(task: CopyTask, value: unknown): Inlined | undefined {
  for (let at = task.inlined; at !== undefined; at = at.outer) if (at.value === value) return at;
  return undefined;
}

/** Returns the part with the first inlined reference that leads to a task; undefined without one. */
export function firstReference(task: CopyTask): DocumentFile | undefined {
  let first = task.inlined;
  while (first?.outer !== undefined) first = first.outer;
  return first?.task.part;
}

/** Number of copies for each part that was read: enough for files that are referred to often, exceeded only by a bomb. */
const copiesPerPart = 40;

/** Limits of the copies of a bundle: in parts, in characters, and in nesting. */
export class CopyBudget {
  readonly #sources = new Set<SourceFile>();
  #parts = 100_000;
  #length = maxLength;

  /** Counts a copied part of a file. Throws a PortalError at the reference that exceeds a limit. */
  spend({ source, value }: DocumentFile, depth: number, reference: DocumentFile): void {
    if (!this.#sources.has(source)) {
      this.#sources.add(source);
      this.#parts += Math.ceil(source.text.length / 10) * copiesPerPart;
    }
    this.#parts -= 1;
    for (const [key, item] of isRecord(value) ? Object.entries(value) : [['', value] as const])
      this.#length -= key.length + (typeof item === 'string' ? item.length : 0) + 8;
    const { pointer } = reference;
    if (this.#parts < 0 || this.#length < 0)
      throw errorIn(reference.source, { message: endless, hint: endlessHint, pointer });
    if (depth > maxDepth) throw errorIn(reference.source, { message: tooDeepMessage, hint: tooDeepHint, pointer });
  }
}

const endless = 'This document grows too large: its files copy parts of each other again and again.';
const endlessHint = 'Move shared parts to schemas, parameters or responses: these are not copied.';
