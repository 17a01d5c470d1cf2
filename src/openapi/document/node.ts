import { memoize } from '../../cache/memoize.ts';
import { targetOf, type DynamicKeyword } from '../standard/target.ts';
import { boxOf, wordOf } from './read/index.ts';
import { childAt, decodePercent, escapeToken, pointerTokens } from '../standard/pointer.ts';
import { MISSING } from '../standard/extensions/vocabulary.ts';
import { isRecord, type Fields } from '../standard/record.ts';
import type { Version } from '../standard/versions.ts';
import type { Json, JsonNumber, Operation, Problem } from '../model/types/index.ts';

/** Finds the operation of an operationId, a `METHOD /path` or a `#/paths/…` reference; `hidden` for a hidden one. */
export type FindOperation = (words: string) => Operation | 'hidden' | undefined;

/** State shared by all nodes of one document: its root, and the list of problems. */
export interface DocumentContext {
  readonly root: unknown;
  readonly version: Version;
  readonly problems: Problem[];
  /** Callbacks that run when every operation has been read: links, replacements. */
  readonly afterwards?: ((find: FindOperation) => void)[];
}

const hints: Readonly<Record<string, string>> = {
  'a string': 'Write plain text; put it in quotes where YAML reads something else.',
  'a list': 'Write a list: in YAML each item begins with a dash.',
  'an object': 'Write an object: names with values.',
};

/**
 * Typed cursor on a bundled document: a value and its pointer. Reads only own keys. A value of the wrong type is left out and
 * recorded as a problem.
 */
export class DocumentNode {
  readonly value: unknown;
  readonly pointer: string;
  readonly context: DocumentContext;

  constructor(context: DocumentContext, value: unknown, pointer: string) {
    this.context = context;
    this.value = value;
    this.pointer = pointer;
  }

  /** Records a problem at this node, or at a child of it, that is left out. */
  problem(message: string, key?: string, hint?: string): void {
    this.context.problems.push({ message, hint, pointer: this.place(key), severity: 'error' });
  }

  /** Records a warning at this node, or at a child of it, that is read all the same. */
  warning(message: string, key?: string, hint?: string): void {
    this.context.problems.push({ message, hint, pointer: this.place(key), severity: 'warning' });
  }

  /** Returns the own value under a key, without a check. */
  raw(key: string): unknown {
    const { value } = this;
    if (!isRecord(value) || !Object.hasOwn(value, key)) return undefined;
    return value[key];
  }

  /** True for an own key, whatever its value. */
  has(key: string): boolean {
    return isRecord(this.value) && Object.hasOwn(this.value, key);
  }

  /** Returns the own keys of an object, in document order. */
  keys(): readonly string[] {
    return isRecord(this.value) ? Object.keys(this.value) : [];
  }

  /** True for a Schema Object or a boolean schema; records a problem for anything else. */
  isSchema(): boolean {
    const isSchema = isRecord(this.value) || typeof this.value === 'boolean';
    if (!isSchema) this.problem('This must be a schema.');
    return isSchema;
  }

  /** Returns a string; undefined when absent. Numbers and booleans of YAML are returned as written. */
  text(key: string): string | undefined {
    const value = this.raw(key);
    if (value === undefined || typeof value === 'string') return value;
    if (isWord(value)) return wordOf(this.value, key, value);
    if (value !== null) this.wrong(key, 'a string');
    return undefined;
  }

  /** Returns a non-blank string, without an indent of all its lines; undefined when absent, empty or blank. */
  words(key: string): string | undefined {
    const text = this.text(key);
    return text === undefined || text.trim() === '' ? undefined : withoutIndent(text);
  }

  /** Returns a boolean; undefined when absent. */
  flag(key: string): boolean | undefined {
    const value = this.raw(key);
    if (value === undefined || typeof value === 'boolean') return value;
    if (value !== null) this.wrong(key, 'true or false');
    return undefined;
  }

  /** Returns a finite number; undefined when absent. */
  number(key: string): JsonNumber | undefined {
    const value = this.raw(key);
    if (typeof value === 'bigint') return value;
    if (value === undefined || (typeof value === 'number' && Number.isFinite(value))) return value;
    if (value !== null) this.wrong(key, 'a number');
    return undefined;
  }

  /** Returns a JSON value in an object, since null is a value too, with the raw text of a number; undefined when absent. */
  json(key: string): { readonly json: Json } | undefined {
    const value = this.raw(key);
    return value === undefined ? undefined : boxOf(value, this.value, key);
  }

  /** Returns the strings of a list; empty when absent. */
  texts(key: string): readonly string[] {
    const list = this.raw(key);
    return this.list(key).flatMap((item, index) => {
      if (typeof item.value === 'string') return [item.value];
      if (isWord(item.value)) return [wordOf(list, String(index), item.value)];
      item.problem('This must be a string.', undefined, hints['a string']);
      return [];
    });
  }

  /** Returns the child under a key, of any type, without following its `$ref`; undefined when absent. */
  child(key: string): DocumentNode | undefined {
    const value = this.raw(key);
    return value === undefined ? undefined : new DocumentNode(this.context, value, this.place(key));
  }

  /** Returns the child under a key if it is an object, its `$ref` followed. */
  object(key: string): DocumentNode | undefined {
    return this.child(key)?.asObject();
  }

  /** Returns the items of a list, not followed; empty when absent. */
  list(key: string): readonly DocumentNode[] {
    const value = this.raw(key);
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) {
      this.wrong(key, 'a list');
      return [];
    }
    const place = this.place(key);
    return value.map((item: unknown, index) => new DocumentNode(this.context, item, `${place}/${index}`));
  }

  /** Returns the objects of a list, followed; other items are reported at the list. */
  objects(key: string): readonly DocumentNode[] {
    return this.list(key).flatMap((item, index) => {
      const target = item.follow();
      if (target === undefined || isRecord(target.value)) return target ?? [];
      this.problem(`Item ${index + 1} of \`${key}\` must be an object.`, key, hints['an object']);
      return [];
    });
  }

  /** Returns the entries of a map, not followed; empty when absent. */
  map(key: string): readonly (readonly [string, DocumentNode])[] {
    const value = this.raw(key);
    if (value === undefined || value === null) return [];
    if (!isRecord(value)) {
      this.wrong(key, 'an object');
      return [];
    }
    return new DocumentNode(this.context, value, this.place(key)).entries();
  }

  /** Returns the entries of this object, not followed. */
  entries(): readonly (readonly [string, DocumentNode])[] {
    if (!isRecord(this.value)) return [];
    return Object.entries(this.value).map(([key, item]) => [
      key,
      new DocumentNode(this.context, item, this.place(key)),
    ]);
  }

  /** Returns this node, its `$ref` followed, if it is an object; else records a problem and returns undefined. */
  asObject(): DocumentNode | undefined {
    const target = this.follow();
    if (target === undefined) return undefined;
    if (isRecord(target.value)) return target;
    target.problem('This must be an object.', undefined, hints['an object']);
    return undefined;
  }

  /**
   * Follows this node's chain of `$ref`s; returns itself without one; records a problem and returns undefined for a broken one.
   * Undefined too for an object in place of a broken reference, which the bundle reports.
   */
  follow(): DocumentNode | undefined {
    const end = this.end();
    return end !== undefined && isMissing(end.value) ? undefined : end;
  }

  /** Returns the broken reference, as written, that this node leads to; undefined for other nodes. */
  missing(): string | undefined {
    const value = (typeof this.raw('$ref') === 'string' ? this.end() : this)?.value;
    const reference = isMissing(value) ? value[MISSING] : undefined;
    return typeof reference === 'string' ? reference : undefined;
  }

  private end(): DocumentNode | undefined {
    const first = this.raw('$ref');
    if (typeof first !== 'string') return this;
    let reference = first;
    const known = endsIn(this.context);
    const seen = new Set<string>();
    for (;;) {
      const end = known.get(reference);
      if (end !== undefined) {
        for (const passed of seen) known.set(passed, end);
        return end;
      }
      if (seen.has(reference)) {
        const hint = 'Let one of its steps hold the thing itself.';
        this.problem(`The reference ${reference} leads back to itself.`, undefined, hint);
        return undefined;
      }
      seen.add(reference);
      const target = this.at(reference);
      if (target === undefined) {
        this.problem(`The reference ${reference} cannot be resolved.`, undefined, 'Name an object that exists.');
        return undefined;
      }
      const next = target.raw('$ref');
      if (typeof next === 'string') reference = next;
      else known.set(reference, target);
    }
  }

  /** Returns the target of a schema's reference, one step; undefined for an unresolved one. */
  target(keyword: '$ref' | DynamicKeyword): DocumentNode | undefined {
    const pointer = keyword === '$ref' ? this.raw(keyword) : targetOf(this.value, keyword);
    return typeof pointer === 'string' && pointer.startsWith('#/') ? this.at(pointer) : undefined;
  }

  /** Returns the node at a pointer or `#/…` reference of the same document; undefined for an unresolved one. */
  at(reference: string): DocumentNode | undefined {
    const tokens = pointerTokens(reference, false);
    if (tokens === undefined) return undefined;
    let value: unknown = this.context.root;
    let pointer = '#';
    for (const written of tokens) {
      // A key may contain a % of its own: the token is tried as written first, then decoded.
      const token = childAt(value, written) === undefined ? decodePercent(written) : written;
      value = childAt(value, token);
      if (value === undefined) return undefined;
      pointer += `/${escapeToken(token)}`;
    }
    return new DocumentNode(this.context, value, pointer);
  }

  private place(key: string | undefined): string {
    return key === undefined ? this.pointer : `${this.pointer}/${escapeToken(key)}`;
  }

  private wrong(key: string, wanted: string): void {
    this.problem(`\`${key}\` must be ${wanted}.`, key, hints[wanted]);
  }
}

/** Last nodes of chains of references, by pointer, so that each chain is followed once. */
const endsIn = memoize<DocumentContext, Map<string, DocumentNode>>(() => new Map());

/** Returns the root node of a bundled document. */
export function rootNode(context: DocumentContext): DocumentNode {
  return new DocumentNode(context, context.root, '#');
}

function isMissing(value: unknown): value is Fields {
  return isRecord(value) && Object.hasOwn(value, MISSING);
}

/** True for a value that YAML may have parsed from a plain word. */
function isWord(value: unknown): value is JsonNumber | boolean {
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean';
}

/**
 * Removes the indent that all lines of a text share: generators copy it from the comments of a program, and Markdown would render
 * the whole text as code.
 */
export function withoutIndent(text: string): string {
  if (!INDENTED.test(text)) return text;
  const lines = text.split('\n');
  const indents = lines.flatMap((line) => (line.trim() === '' ? [] : [/^[ \t]*/.exec(line)?.[0] ?? '']));
  const [first = ''] = indents;
  let shared = first.length;
  for (const indent of indents) while (!indent.startsWith(first.slice(0, shared))) shared -= 1;
  return shared === 0 ? text : lines.map((line) => line.slice(shared)).join('\n');
}

/** A first non-blank line that begins with a blank, and a line after it. */
const INDENTED = /^(?:[ \t]*\r?\n)*[ \t]+\S.*\n/;
