import { withoutIndent } from './indent.ts';
import { toJson } from './source/json.ts';
import type { Json, Operation, Problem } from './model/types.ts';
import { wordOf } from './source/written-word.ts';

export { toJson };

/** Finds the operation that an operationId, a `METHOD /path` or a `#/paths/…` reference names, and says if it is hidden. */
export type FindOperation = (words: string) => Operation | 'hidden' | undefined;

/** What all nodes of one document share: its root and the list that problems are recorded in. */
export interface DocumentContext {
  readonly root: unknown;
  /** `2.0`, `3.0`, `3.1` or `3.2`. */
  readonly version: string;
  readonly problems: Problem[];
  /** What waits until every operation is there: links, replacements. */
  readonly afterwards?: ((find: FindOperation) => void)[];
}

const hints: Readonly<Record<string, string>> = {
  'a string': 'Write plain text; put it in quotes where YAML reads something else.',
  'a list': 'Write a list: in YAML each item begins with a dash.',
  'an object': 'Write an object: names with values.',
};

/** True for what JSON calls an object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One token of a JSON Pointer, escaped (RFC 6901, section 3). */
export function escapeToken(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The tokens of a pointer or of a `#/…` reference, unescaped; undefined where it is no pointer. */
export function pointerTokens(pointer: string, percent = true): string[] | undefined {
  const path = pointer.startsWith('#') ? pointer.slice(1) : pointer;
  if (path === '') return [];
  if (!path.startsWith('/')) return undefined;
  return path
    .slice(1)
    .split('/')
    .map((token) => (percent ? decode(token) : token).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/**
 * A typed cursor on a bundled document: a value and the pointer of its place. Reads only own keys. A value of the wrong kind
 * is left out and recorded as a problem.
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

  /** Records a problem at this node, or at a child of it: the part is left out. */
  problem(message: string, key?: string, hint?: string): void {
    this.context.problems.push({ message, hint, pointer: this.place(key), severity: 'error' });
  }

  /** Records something odd at this node, or at a child of it, that is read all the same. */
  warning(message: string, key?: string, hint?: string): void {
    this.context.problems.push({ message, hint, pointer: this.place(key), severity: 'warning' });
  }

  /** The own value under a key, unchecked. */
  raw(key: string): unknown {
    const { value } = this;
    if (!isRecord(value) || !Object.hasOwn(value, key)) return undefined;
    return value[key];
  }

  /** True when the key is there, whatever its value. */
  has(key: string): boolean {
    return isRecord(this.value) && Object.hasOwn(this.value, key);
  }

  /** The own keys of an object, in document order. */
  keys(): readonly string[] {
    return isRecord(this.value) ? Object.keys(this.value) : [];
  }

  /** A string; undefined when absent. Numbers and booleans that YAML made of a word are taken as written. */
  text(key: string): string | undefined {
    const value = this.raw(key);
    if (value === undefined || typeof value === 'string') return value;
    if (typeof value === 'number' || typeof value === 'boolean') return wordOf(this.value, key, value);
    if (value !== null) this.wrong(key, 'a string');
    return undefined;
  }

  /** A string with something in it, without an indent of all its lines; undefined when absent, empty or blank. */
  words(key: string): string | undefined {
    const text = this.text(key);
    return text === undefined || text.trim() === '' ? undefined : withoutIndent(text);
  }

  /** A boolean; undefined when absent. */
  flag(key: string): boolean | undefined {
    const value = this.raw(key);
    if (value === undefined || typeof value === 'boolean') return value;
    if (value !== null) this.wrong(key, 'true or false');
    return undefined;
  }

  /** A finite number; undefined when absent. */
  number(key: string): number | undefined {
    const value = this.raw(key);
    if (value === undefined || (typeof value === 'number' && Number.isFinite(value))) return value;
    if (value !== null) this.wrong(key, 'a number');
    return undefined;
  }

  /** A JSON value, wrapped, because null is a value too; undefined when absent. */
  json(key: string): { readonly json: Json } | undefined {
    const value = this.raw(key);
    return value === undefined ? undefined : { json: toJson(value) };
  }

  /** The strings of a list; empty when absent. */
  texts(key: string): readonly string[] {
    return this.list(key).flatMap((item) => {
      if (typeof item.value === 'string') return [item.value];
      if (typeof item.value === 'number' || typeof item.value === 'boolean') return [String(item.value)];
      item.problem('This must be a string.', undefined, hints['a string']);
      return [];
    });
  }

  /** The child under a key, whatever its kind, its `$ref` not followed; undefined when absent. */
  child(key: string): DocumentNode | undefined {
    const value = this.raw(key);
    return value === undefined ? undefined : new DocumentNode(this.context, value, this.place(key));
  }

  /** The child under a key when it is an object, its `$ref` followed. */
  object(key: string): DocumentNode | undefined {
    return this.child(key)?.asObject();
  }

  /** The items of a list, not followed; empty when absent. */
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

  /** The objects of a list, followed; what is none is reported at the list. */
  objects(key: string): readonly DocumentNode[] {
    return this.list(key).flatMap((item, index) => {
      const target = item.follow();
      if (target === undefined || isRecord(target.value)) return target ?? [];
      this.problem(`Item ${index + 1} of \`${key}\` must be an object.`, key, hints['an object']);
      return [];
    });
  }

  /** The entries of a map, not followed; empty when absent. */
  map(key: string): readonly (readonly [string, DocumentNode])[] {
    const value = this.raw(key);
    if (value === undefined || value === null) return [];
    if (!isRecord(value)) {
      this.wrong(key, 'an object');
      return [];
    }
    return new DocumentNode(this.context, value, this.place(key)).entries();
  }

  /** The entries of this object, not followed. */
  entries(): readonly (readonly [string, DocumentNode])[] {
    if (!isRecord(this.value)) return [];
    return Object.entries(this.value).map(([key, item]) => [
      key,
      new DocumentNode(this.context, item, this.place(key)),
    ]);
  }

  /** This node, its `$ref` followed, when that is an object; else undefined and a problem. */
  asObject(): DocumentNode | undefined {
    const target = this.follow();
    if (target === undefined) return undefined;
    if (isRecord(target.value)) return target;
    target.problem('This must be an object.', undefined, hints['an object']);
    return undefined;
  }

  /** Where this node's chain of `$ref`s ends; itself without one; undefined and a problem where it leads nowhere. */
  follow(): DocumentNode | undefined {
    const first = this.raw('$ref');
    if (typeof first !== 'string') return this;
    let reference = first;
    const known = ends.get(this.context) ?? new Map<string, DocumentNode>();
    ends.set(this.context, known);
    const seen = new Set<string>();
    for (;;) {
      const end = known.get(reference);
      if (end !== undefined) {
        for (const passed of seen) known.set(passed, end);
        return end;
      }
      if (seen.has(reference)) {
        this.problem(
          `The reference ${reference} leads back to itself.`,
          undefined,
          'Let one of its steps hold the thing itself.',
        );
        return undefined;
      }
      seen.add(reference);
      const target = this.at(reference);
      if (target === undefined) {
        this.problem(`The reference ${reference} leads nowhere.`, undefined, 'Name something that is there.');
        return undefined;
      }
      const next = target.raw('$ref');
      if (typeof next === 'string') reference = next;
      else known.set(reference, target);
    }
  }

  /** The node of the same document at a pointer or `#/…` reference; undefined where nothing is. */
  at(reference: string): DocumentNode | undefined {
    const tokens = pointerTokens(reference, false);
    if (tokens === undefined) return undefined;
    let value: unknown = this.context.root;
    let pointer = '#';
    for (const written of tokens) {
      // A key may hold a % of its own: as written first, then its escapes read.
      const token = step(value, written) === undefined ? decode(written) : written;
      value = step(value, token);
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

/** Where the references of a document lead in the end, so that each chain is walked once. */
const ends = new WeakMap<DocumentContext, Map<string, DocumentNode>>();

/** The root node of a bundled document. */
export function rootNode(context: DocumentContext): DocumentNode {
  return new DocumentNode(context, context.root, '#');
}

function step(value: unknown, token: string): unknown {
  if (Array.isArray(value)) return /^(0|[1-9]\d*)$/.test(token) ? value[Number(token)] : undefined;
  return isRecord(value) && Object.hasOwn(value, token) ? value[token] : undefined;
}

function decode(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    // A lone % is no escape: the author wrote the key as it is.
    return token;
  }
}
