import type { Problem } from '../../model/types/index.ts';
import { moveRawTexts, passRawText, passRawTexts } from '../read/index.ts';
import { childKind, sectionOf, type Kind } from '../../standard/grammar.ts';
import { escapeToken, pointerTokens, toReference } from '../../standard/pointer.ts';
import { isRecord, setOwn, type Fields } from '../../standard/record.ts';
import { pointerOf } from '../walk.ts';
import { isInComponents, type Version } from '../../standard/versions.ts';
import { CopyBudget, childTask, findInlined, firstReference, put, type CopyTask } from './work-item.ts';
import { externalReference, keyOfExternal, readExternal, findLeftOut, leftOut, missingPart } from './left-out.ts';
import { changeWords, isMappingReference } from './mapping.ts';
import { ComponentNames } from './names.ts';
import { type Origin, Origins } from './origins.ts';
import type { DocumentFile } from './document-file.ts';
import { isResolutionError, type References } from './reference.ts';
import type { ReferenceProblem } from './scan-references.ts';
import { dynamicKeywords, setTarget } from '../../standard/target.ts';

export interface Assembled {
  readonly document: unknown;
  readonly origins: Origins;
  readonly leftOut: readonly Problem[];
}

export interface AssembleOptions {
  /** True to move parts of the root file that are referred to without being components. */
  readonly hoist?: boolean;
  /** Broken references by the objects that hold them, which are replaced. */
  readonly broken?: ReadonlyMap<unknown, ReferenceProblem>;
  /** Origins of the parts of the root file's value, where it was changed. */
  readonly origins?: Origins;
}

/**
 * Bundles many files into one document: parts of other files move to `components` (2.0: `definitions` and so on) under a name of
 * their own, or replace the reference where the standard has no section for them. The files' values are not changed.
 */
export function assembleDocument(references: References, version: Version, options: AssembleOptions = {}): Assembled {
  return new Assembly(references, version, options).run();
}

/** State of one bundling: a class, because every step adds copies and work items. */
class Assembly {
  readonly #references: References;
  readonly #version: Version;
  readonly #options: AssembleOptions;
  readonly #reported = new Set<ReferenceProblem>();
  readonly #names: ComponentNames;
  readonly #budget = new CopyBudget();
  /** Holder of the document, under `#`. */
  readonly #holder: Record<string, unknown> = {};
  readonly #origins: Origins;
  readonly #leftOut: Problem[] = [];
  readonly #stack: CopyTask[];
  readonly #root: DocumentFile;

  constructor(references: References, version: Version, options: AssembleOptions) {
    this.#references = references;
    this.#version = version;
    this.#options = options;
    this.#names = new ComponentNames(references, version);
    const { root } = references;
    const part = { source: root, value: root.value, pointer: '#' };
    this.#root = part;
    this.#origins = new Origins(options.origins ?? root);
    const start = { key: '#', parent: undefined, depth: 0, inlined: undefined };
    this.#stack = [{ ...start, part, kind: 'root', into: this.#holder }];
  }

  run(): Assembled {
    for (;;) {
      const task = this.#stack.pop() ?? this.#nextComponent();
      if (task === undefined) return { document: this.#holder['#'], origins: this.#origins, leftOut: this.#leftOut };
      this.#copy(task);
    }
  }

  #copy(task: CopyTask): void {
    const { part } = task;
    this.#budget.spend(part, task.depth, firstReference(task) ?? this.#root);
    const broken = task.kind === 'data' ? undefined : this.#options.broken?.get(part.value);
    if (broken !== undefined && isRecord(part.value)) this.#copyBroken(task, part.value, broken);
    else if (Array.isArray(part.value)) this.#copyList(task, part.value);
    else if (!isRecord(part.value)) put(task, part.value);
    else if (typeof part.value.$ref !== 'string' || !this.#copyReference(task, part.value))
      this.#copyFields(task, part.value);
  }

  #copyList(task: CopyTask, list: readonly unknown[]): void {
    const { source, pointer } = task.part;
    const kept = [...list.keys()].filter((index) => !this.#isLeftOut(task, task.part, String(index)));
    const copied: unknown[] = kept.map(() => undefined);
    passRawTexts(list, copied);
    if (kept.length < list.length) moveRawTexts(copied, kept);
    put(task, copied);
    for (const [index, before] of [...kept.entries()].reverse()) {
      const part = { source, value: list[before], pointer: `${pointer}/${before}` };
      if (index !== before) this.#setOrigin(`${pointerOf(task)}/${index}`, part);
      this.#stack.push(childTask(task, copied, String(index), { part, kind: task.kind }));
    }
  }

  /** Copies an object without its broken reference, which the bundle names instead. */
  #copyBroken(task: CopyTask, value: Fields, problem: ReferenceProblem): void {
    const { $ref: reference, ...rest } = value;
    const written = typeof reference === 'string' ? reference : JSON.stringify(reference);
    if (!this.#reported.has(problem)) {
      const hint = this.#reported.size < MAX_HINTS ? problem.hint() : undefined;
      const { source, at } = problem;
      // Parts of the root file have the same pointer in the bundle; the problem of a cycle is where it begins.
      const holder = source === this.#root.source ? problem.pointer : pointerOf(task);
      const pointer = at === 'part' ? holder : `${holder}/$ref`;
      this.#leftOut.push({ message: problem.message, hint, pointer, severity: 'error', isMissing: true });
      this.#reported.add(problem);
    }
    this.#copyFields(task, { ...rest, ...missingPart(task.kind, written, this.#version) });
  }

  /** Copies an object; `reference` replaces its own. */
  #copyFields(task: CopyTask, value: Fields, reference?: string): void {
    const { part, kind } = task;
    const copied: Record<string, unknown> = {};
    put(task, copied);
    passRawTexts(value, copied);
    const external = externalReference(kind, value);
    const keys = Object.keys(value).filter(
      (key) => (external === undefined || key !== 'externalValue') && !this.#isLeftOut(task, part, key),
    );
    for (const key of keys) setOwn(copied, key, key === '$ref' && reference !== undefined ? reference : value[key]);
    if (kind === 'schema') this.#pointDynamic(value, copied);
    if (external !== undefined) this.#copyExternal(task, copied, external);
    for (let index = keys.length - 1; index >= 0; index -= 1) {
      const key = keys[index] ?? '';
      const item = value[key];
      if (key === '$ref' && reference !== undefined) continue;
      if (kind === 'discriminator')
        setOwn(
          copied,
          key,
          changeWords(item, (word) => this.#changeWord(part, word)),
        );
      else if (typeof item === 'object' && item !== null) {
        const child = { source: part.source, value: item, pointer: `${part.pointer}/${escapeToken(key)}` };
        this.#stack.push(childTask(task, copied, key, { part: child, kind: childKind(kind, key) }));
      }
    }
  }

  /** Adds the content of an example's file in place of its `externalValue`; one that cannot be read is left out with a warning. */
  #copyExternal(task: CopyTask, copied: Record<string, unknown>, reference: string): void {
    const part = readExternal(this.#references, task, reference);
    const key = keyOfExternal(copied);
    const pointer = pointerOf(task);
    if ('message' in part) this.#leftOut.push(leftOut(`${pointer}/externalValue`, 'This `externalValue`', part));
    else if (key !== undefined) {
      setOwn(copied, key, undefined);
      this.#setOrigin(`${pointer}/${key}`, part);
      this.#stack.push(childTask(task, copied, key, { part, kind: 'data' }));
    }
  }

  /** True for a reference that was handled: rewritten, or replaced by its target. */
  #copyReference(task: CopyTask, value: Fields): boolean {
    const { part, kind } = task;
    const target = kind === 'data' ? undefined : this.#references.next(part);
    if (target === undefined || isResolutionError(target)) return false;
    const home = this.#homeOf(target, kind, task);
    if (home !== undefined) {
      this.#copyFields(task, value, toReference(home));
      return true;
    }
    const circle = findInlined(task, target.value);
    if (circle === undefined) this.#inline(task, value, target);
    else if (kind === 'plain') return false;
    else this.#copyFields(task, value, toReference(pointerOf(circle.task)));
    return true;
  }

  /** Returns the pointer of a reference's target in the bundle; undefined where the target must replace the reference. */
  #homeOf(target: DocumentFile, kind: Kind, task: CopyTask): string | undefined {
    if (this.#stays(target)) return target.pointer;
    if (kind === 'extension' && target.source === this.#references.root && target.pointer === '#')
      return target.pointer;
    const section = sectionOf(kind, this.#version, this.#options.hoist === true);
    const pointer = pointerOf(task);
    if (section === undefined || (this.#options.hoist === true && target.pointer === pointer)) return undefined;
    const home = this.#names.home(target, section);
    return home === pointer ? undefined : home;
  }

  /** True for a part with the same pointer in the bundle and in the root file. */
  #stays({ source, pointer }: DocumentFile): boolean {
    return (
      source === this.#references.root && !(this.#options.hoist === true && !isInComponents(this.#version, pointer))
    );
  }

  #inline(task: CopyTask, value: Fields, target: DocumentFile): void {
    const pointer = pointerOf(task);
    this.#setOrigin(pointer, target);
    const inlined = { value: target.value, task, outer: task.inlined };
    const within: CopyTask = { ...task, part: target, inlined };
    const siblings = Object.keys(value).filter((key) => key !== '$ref');
    if (siblings.length === 0 || !isRecord(target.value)) {
      this.#stack.push(within);
      return;
    }
    // Siblings of the reference override its target.
    const copied: Record<string, unknown> = {};
    put(task, copied);
    for (const schema of task.kind === 'schema' ? [target.value, value] : []) this.#pointDynamic(schema, copied);
    for (const key of new Set([...Object.keys(target.value), ...siblings])) {
      const isOwn = siblings.includes(key);
      const [holder, from] = isOwn ? [value, task.part] : [target.value, target];
      const item = holder[key];
      if (this.#isLeftOut(task, from, key)) continue;
      const child = { source: from.source, value: item, pointer: `${from.pointer}/${escapeToken(key)}` };
      setOwn(copied, key, undefined);
      passRawText(holder, copied, key);
      if (isOwn) this.#setOrigin(`${pointer}/${escapeToken(key)}`, child);
      this.#stack.push(childTask(isOwn ? task : within, copied, key, { part: child, kind: childKind(task.kind, key) }));
    }
  }

  /** Records the targets of a copied schema's dynamic references, and rewrites those to other files as the new anchors. */
  #pointDynamic(schema: Fields, copied: Record<string, unknown>): void {
    for (const keyword of dynamicKeywords) {
      const target = this.#references.dynamic(schema, keyword);
      const reference = schema[keyword];
      if (target === undefined || typeof reference !== 'string') continue;
      const pointer = this.#stays(target) ? target.pointer : this.#schemaHome(target);
      setTarget(copied, keyword, pointer);
      const anchor = /#(?!\/).*/s.exec(reference)?.[0];
      if (target.source !== this.#references.root) setOwn(copied, keyword, anchor ?? toReference(pointer));
    }
  }

  #changeWord({ source }: DocumentFile, word: string): string {
    const { root } = this.#references;
    const strays = this.#options.hoist === true && word.startsWith('#/') && !isInComponents(this.#version, word);
    if (!strays && !isMappingReference(word, source === root)) return word;
    const target = this.#references.follow(source, word);
    if (isResolutionError(target)) return word;
    return this.#stays(target) ? target.pointer : this.#schemaHome(target);
  }

  #schemaHome(target: DocumentFile): string {
    return this.#names.home(target, sectionOf('schema', this.#version) ?? '');
  }

  #nextComponent(): CopyTask | undefined {
    const next = this.#names.takeNext();
    const document = this.#holder['#'];
    if (next === undefined || !isRecord(document)) return undefined;
    const { section, name, target, kind } = next;
    const { holder } = this.#version;
    const parent = holder === '#' ? document : ownObject(document, 'components');
    const into = ownObject(parent, section);
    const key = `${holder}/${section}`;
    this.#setOrigin(`${key}/${escapeToken(name)}`, target);
    setOwn(into, name, undefined);
    const depth = pointerTokens(key)?.length ?? 0;
    const around: CopyTask = { part: target, kind: 'plain', into, key, parent: undefined, depth, inlined: undefined };
    return childTask(around, into, name, { part: target, kind });
  }

  #setOrigin(pointer: string, { source, pointer: former }: Origin): void {
    const written = source === this.#references.root ? this.#options.origins : undefined;
    if (written !== undefined) this.#origins.copy(pointer, written, former);
    else this.#origins.set(pointer, { source, pointer: former });
  }

  /** True for a child that is left out with a warning. */
  #isLeftOut(task: CopyTask, from: DocumentFile, key: string): boolean {
    const problem = findLeftOut(this.#references, task, from, key);
    if (problem !== undefined) this.#leftOut.push(problem);
    return problem !== undefined;
  }
}

/** Maximum number of broken references with a hint, since finding similar names is slow. */
const MAX_HINTS = 10;

function ownObject(parent: object, key: string): Record<string, unknown> {
  const known: unknown = Reflect.get(parent, key);
  if (isMutable(known)) return known;
  const made: Record<string, unknown> = {};
  Reflect.set(parent, key, made);
  return made;
}

/** Narrows objects that this file created itself to mutable ones. */
function isMutable(value: unknown): value is Record<string, unknown> {
  return isRecord(value);
}
