import type { Kind } from '../../standard/grammar.ts';
import { escapeToken } from '../../standard/pointer.ts';
import { setOwn } from '../../standard/record.ts';
import type { DocumentFile } from './document-file.ts';

/** A part to copy, and where its copy goes. */
export interface Task {
  readonly part: DocumentFile;
  readonly kind: Kind;
  readonly into: Record<string, unknown> | unknown[];
  readonly key: string;
  readonly parent: Task | undefined;
  /** Lists and objects around it. */
  readonly depth: number;
  /** Parts that this one was put in place of, outermost last: the guard against endless copies. */
  readonly inlined: Inlined | undefined;
}

export interface Inlined {
  readonly value: unknown;
  readonly task: Task;
  readonly outer: Inlined | undefined;
}

/** The task of what stands in a part. */
export function childTask(parent: Task, into: Task['into'], key: string, of: { part: DocumentFile; kind: Kind }): Task {
  return { ...of, into, key, parent, depth: parent.depth + 1, inlined: parent.inlined };
}

/** The pointer in the bundle of what a task copies. */
export function pointerOf(task: Task): string {
  const tokens: string[] = [];
  let at = task;
  for (; at.parent !== undefined; at = at.parent) tokens.push(escapeToken(at.key));
  return [at.key, ...tokens.reverse()].join('/');
}

/** Puts a copy in its place. */
export function put(task: Task, copy: unknown): void {
  if (Array.isArray(task.into)) task.into[Number(task.key)] = copy;
  else setOwn(task.into, task.key, copy);
}

/** Where a value has taken a reference's place around a task; undefined where it has not. */
export function findInlined(task: Task, value: unknown): Inlined | undefined {
  for (let at = task.inlined; at !== undefined; at = at.outer) if (at.value === value) return at;
  return undefined;
}

/** The part with the first reference on the way to what a task copies; undefined without any. */
export function firstReference(task: Task): DocumentFile | undefined {
  let first = task.inlined;
  while (first?.outer !== undefined) first = first.outer;
  return first?.task.part;
}
