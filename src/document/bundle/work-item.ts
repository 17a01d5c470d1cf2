import type { Kind } from '../../standard/grammar.ts';
import { setOwn } from '../../standard/record.ts';
import type { DocumentFile } from './document-file.ts';

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
