import { escapeToken, isRecord, pointerTokens } from '../node.ts';
import type { SourceFile } from '../source/read.ts';
import type { Problem } from '../model/types.ts';
import { isFileExample } from './file-example.ts';
import { childKind, sectionOf, type Kind } from '../standard/grammar.ts';
import { isRefusal, type Part, type References } from './reference.ts';
import { CopyBudget } from './copy-budget.ts';
import { ComponentNames } from './names.ts';
import { isMappingReference } from './survey.ts';
import { passWords } from '../source/written-word.ts';

/** Where the parts of a bundle come from: pointers in the bundle, and the file and pointer that begin there. */
export type Origins = ReadonlyMap<string, { readonly source: SourceFile; readonly pointer: string }>;

interface Task {
  readonly part: Part;
  readonly kind: Kind;
  /** Where the copy goes. */
  readonly into: Record<string, unknown> | unknown[];
  readonly key: string;
  readonly parent: Task | undefined;
  /** Lists and objects around it. */
  readonly depth: number;
  /** Parts that this one was put in place of, outermost last: the guard against endless copies. */
  readonly inlined: Inlined | undefined;
}

interface Inlined {
  readonly value: unknown;
  readonly task: Task;
  readonly outer: Inlined | undefined;
}

/**
 * One document out of many files: what other files hold moves to `components` (2.0: `definitions` and so on) under a name of
 * its own, or, where the standard has no section for it, takes the reference's place. The files' values stay as they are.
 * With `hoist`, parts of the root file that are referred to and are no components are moved likewise.
 */
export function assembleDocument(
  references: References,
  version: string,
  hoist = false,
): { readonly document: unknown; readonly origins: Origins; readonly leftOut: readonly Problem[] } {
  const { root } = references;
  const names = new ComponentNames(references, version);
  const origins = new Map<string, { source: SourceFile; pointer: string }>([['#', { source: root, pointer: '#' }]]);
  const holder: Record<string, unknown> = {};
  const stack: Task[] = [
    {
      part: { source: root, value: root.value, pointer: '#' },
      kind: 'root',
      into: holder,
      key: '#',
      parent: undefined,
      depth: 0,
      inlined: undefined,
    },
  ];
  const leftOut: Problem[] = [];
  const budget = new CopyBudget();

  for (;;) {
    const task = stack.pop() ?? nextComponent();
    if (task === undefined) return { document: holder['#'], origins, leftOut };
    copy(task);
  }

  function copy(task: Task): void {
    const { part, kind } = task;
    const { value, source } = part;
    spend(task);
    if (Array.isArray(value)) {
      const list: unknown[] = value.map(() => undefined);
      put(task, list);
      for (let index = value.length - 1; index >= 0; index -= 1) {
        push(task, list, String(index), { source, value: value[index], pointer: `${part.pointer}/${index}` }, kind);
      }
      return;
    }
    if (!isRecord(value)) {
      put(task, value);
      return;
    }
    if (typeof value.$ref === 'string' && copyReference(task, value)) return;
    copyFields(task, value, {});
  }

  function copyFields(
    task: Task,
    value: Readonly<Record<string, unknown>>,
    fixed: Readonly<Record<string, unknown>>,
  ): void {
    const { part, kind } = task;
    const copied: Record<string, unknown> = {};
    put(task, copied);
    passWords(value, copied);
    const keys = Object.keys(value).filter((key) => !isLeftOut(task, key, value[key]));
    for (const key of keys) setOwn(copied, key, Object.hasOwn(fixed, key) ? fixed[key] : value[key]);
    for (let index = keys.length - 1; index >= 0; index -= 1) {
      const key = keys[index] ?? '';
      const item = value[key];
      if (Object.hasOwn(fixed, key)) continue;
      if (kind === 'discriminator') setOwn(copied, key, rewriteMapping(part, item));
      else if (typeof item === 'object' && item !== null) {
        push(
          task,
          copied,
          key,
          { source: part.source, value: item, pointer: `${part.pointer}/${escapeToken(key)}` },
          childKind(kind, key),
        );
      }
    }
  }

  /** True when the reference has been dealt with: rewritten, or replaced by what it leads to. */
  function copyReference(task: Task, value: Readonly<Record<string, unknown>>): boolean {
    const { part, kind } = task;
    if (kind === 'data') return false;
    const target = references.next(part);
    if (target === undefined || isRefusal(target)) return false;
    if (target.source === root && !(hoist && isOutside(target.pointer))) {
      copyFields(task, value, { $ref: toReference(target.pointer) });
      return true;
    }
    const section = sectionOf(kind, version, hoist);
    const home =
      section === undefined || (hoist && target.pointer === pointerOf(task)) ? undefined : names.home(target, section);
    if (home !== undefined && home !== pointerOf(task)) {
      copyFields(task, value, { $ref: toReference(home) });
      return true;
    }
    const circle = findInlined(task.inlined, target.value);
    if (circle !== undefined) {
      if (kind === 'plain') return false;
      copyFields(task, value, { $ref: toReference(pointerOf(circle.task)) });
      return true;
    }
    inline(task, value, target);
    return true;
  }

  /** Whether a place in the root file is within no component. */
  function isOutside(pointer: string): boolean {
    return version === '2.0'
      ? !/^#\/(definitions|parameters|responses)\/./.test(pointer)
      : !/^#\/components\/./.test(pointer);
  }

  function inline(task: Task, value: Readonly<Record<string, unknown>>, target: Part): void {
    const pointer = pointerOf(task);
    origins.set(pointer, { source: target.source, pointer: target.pointer });
    const inlined = { value: target.value, task, outer: task.inlined };
    const siblings = Object.keys(value).filter((key) => key !== '$ref');
    if (siblings.length === 0 || !isRecord(target.value)) {
      stack.push({ ...task, part: target, inlined });
      return;
    }
    // What stands beside the reference wins.
    const { part, kind } = task;
    const copied: Record<string, unknown> = {};
    put(task, copied);
    const within: Task = { ...task, part: target, inlined };
    for (const key of new Set([...Object.keys(target.value), ...siblings])) {
      const own = siblings.includes(key);
      const from = own ? part : target;
      const item = own ? value[key] : target.value[key];
      if (isLeftOut(task, key, item)) continue;
      const child = { source: from.source, value: item, pointer: `${from.pointer}/${escapeToken(key)}` };
      setOwn(copied, key, undefined);
      if (own) origins.set(`${pointer}/${escapeToken(key)}`, child);
      push(own ? task : within, copied, key, child, childKind(kind, key));
    }
  }

  /** True for an example that leads to a file: nobody follows it, and it is told. */
  function isLeftOut(task: Task, key: string, item: unknown): boolean {
    if (!isFileExample(task.kind, key, item)) return false;
    leftOut.push({ ...fileExample, pointer: `${pointerOf(task)}/${escapeToken(key)}` });
    return true;
  }

  function rewriteMapping(part: Part, item: unknown): unknown {
    if (isRecord(item)) {
      const copied: Record<string, unknown> = {};
      for (const [key, word] of Object.entries(item)) setOwn(copied, key, rewriteMapping(part, word));
      return copied;
    }
    if (typeof item !== 'string') return item;
    const strays = hoist && item.startsWith('#/') && isOutside(item);
    if (!strays && !isMappingReference(item, part.source === root)) return item;
    const target = references.follow(part.source, item);
    if (isRefusal(target)) return item;
    const stays = target.source === root && !(hoist && isOutside(target.pointer));
    return stays ? target.pointer : names.home(target, version === '2.0' ? 'definitions' : 'schemas');
  }

  function nextComponent(): Task | undefined {
    const next = names.takeNext();
    if (next === undefined) return undefined;
    const { section, name, target, kind } = next;
    const document = holder['#'];
    if (!isRecord(document)) return undefined;
    const parent: Record<string, unknown> = version === '2.0' ? document : ownObject(document, 'components');
    const into = ownObject(parent, section);
    const place = version === '2.0' ? `#/${section}` : `#/components/${section}`;
    origins.set(`${place}/${escapeToken(name)}`, { source: target.source, pointer: target.pointer });
    setOwn(into, name, undefined);
    const parentTask: Task = {
      part: target,
      kind: 'plain',
      into: parent,
      key: place,
      parent: undefined,
      depth: pointerTokens(place)?.length ?? 0,
      inlined: undefined,
    };
    return { part: target, kind, into, key: name, parent: parentTask, depth: parentTask.depth + 1, inlined: undefined };
  }

  function push(parent: Task, into: Record<string, unknown> | unknown[], key: string, part: Part, kind: Kind): void {
    stack.push({ part, kind, into, key, parent, depth: parent.depth + 1, inlined: parent.inlined });
  }

  /** Counts a part that is copied; the reference that brought it here is the one to blame. */
  function spend(task: Task): void {
    const { part, depth } = task;
    let first = task.inlined;
    while (first?.outer !== undefined) first = first.outer;
    const reference = first?.task.part ?? { source: root, pointer: '#', value: root.value };
    budget.spendPart(part, depth, reference);
    if (!isRecord(part.value)) budget.spendText(part.value, reference);
    else {
      for (const [key, item] of Object.entries(part.value)) {
        budget.spendText(key, reference);
        if (typeof item !== 'object') budget.spendText(item, reference);
      }
    }
  }
}

const fileExample = {
  severity: 'warning',
  message: 'An example is the value itself: no `$ref` in it is followed, so it is left out.',
  hint: 'Put the value in its place, or refer to an Example Object: `examples: { name: { $ref: … } }`.',
} as const;

function findInlined(inlined: Inlined | undefined, value: unknown): Inlined | undefined {
  for (let at = inlined; at !== undefined; at = at.outer) if (at.value === value) return at;
  return undefined;
}

function pointerOf(task: Task): string {
  const tokens: string[] = [];
  let at = task;
  for (; at.parent !== undefined; at = at.parent) tokens.push(escapeToken(at.key));
  return [at.key, ...tokens.reverse()].join('/');
}

/** A pointer as a URI fragment: a percent sign in a name would be read as an escape. */
function toReference(pointer: string): string {
  return pointer.replaceAll('%', '%25');
}

function put(task: Task, value: unknown): void {
  if (Array.isArray(task.into)) task.into[Number(task.key)] = value;
  else setOwn(task.into, task.key, value);
}

function ownObject(parent: object, key: string): Record<string, unknown> {
  const known: unknown = Reflect.get(parent, key);
  if (isMutable(known)) return known;
  const made: Record<string, unknown> = {};
  Reflect.set(parent, key, made);
  return made;
}

/** Narrows what this file made itself. */
function isMutable(value: unknown): value is Record<string, unknown> {
  return isRecord(value);
}

function setOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
  else target[key] = value;
}
