import type { Json, Problem } from './model.ts';

/** What all nodes of one document share: its root and the list that problems are recorded in. */
export interface DocumentContext {
  readonly root: unknown;
  /** `2.0`, `3.0`, `3.1` or `3.2`. */
  readonly version: string;
  readonly problems: Problem[];
}

/** True for what JSON calls an object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One token of a JSON Pointer, escaped (RFC 6901, section 3). */
export function escapeToken(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The tokens of a pointer or of a `#/…` reference, unescaped; undefined where it is no pointer. */
export function pointerTokens(pointer: string): string[] | undefined {
  const path = pointer.startsWith('#') ? pointer.slice(1) : pointer;
  if (path === '') return [];
  if (!path.startsWith('/')) return undefined;
  return path
    .slice(1)
    .split('/')
    .map((token) => decode(token).replaceAll('~1', '/').replaceAll('~0', '~'));
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

  /** Records a problem at this node, or at a child of it. */
  problem(message: string, key?: string, hint?: string): void {
    const pointer = key === undefined ? this.pointer : `${this.pointer}/${escapeToken(key)}`;
    this.context.problems.push({ message, hint, pointer, severity: 'error' });
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
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    if (value !== null) this.wrong(key, 'a string');
    return undefined;
  }

  /** A boolean; undefined when absent. */
  flag(key: string): boolean | undefined {
    const value = this.raw(key);
    if (value === undefined || typeof value === 'boolean') return value;
    this.wrong(key, 'true or false');
    return undefined;
  }

  /** A finite number; undefined when absent. */
  number(key: string): number | undefined {
    const value = this.raw(key);
    if (value === undefined || (typeof value === 'number' && Number.isFinite(value))) return value;
    this.wrong(key, 'a number');
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
      item.problem('This must be a string.');
      return [];
    });
  }

  /** The child under a key, whatever its kind, its `$ref` not followed; undefined when absent. */
  child(key: string): DocumentNode | undefined {
    const value = this.raw(key);
    return value === undefined ? undefined : new DocumentNode(this.context, value, `${this.pointer}/${escapeToken(key)}`);
  }

  /** The child under a key when it is an object, its `$ref` followed. */
  object(key: string): DocumentNode | undefined {
    return this.child(key)?.asObject();
  }

  /** The items of a list, not followed; empty when absent. */
  list(key: string): readonly DocumentNode[] {
    const value = this.raw(key);
    if (value === undefined) return [];
    if (!Array.isArray(value)) {
      this.wrong(key, 'a list');
      return [];
    }
    const place = `${this.pointer}/${escapeToken(key)}`;
    return value.map((item: unknown, index) => new DocumentNode(this.context, item, `${place}/${index}`));
  }

  /** The entries of a map, not followed; empty when absent. */
  map(key: string): readonly (readonly [string, DocumentNode])[] {
    const value = this.raw(key);
    if (value === undefined) return [];
    if (!isRecord(value)) {
      this.wrong(key, 'an object');
      return [];
    }
    return new DocumentNode(this.context, value, `${this.pointer}/${escapeToken(key)}`).entries();
  }

  /** The entries of this object, not followed. */
  entries(): readonly (readonly [string, DocumentNode])[] {
    if (!isRecord(this.value)) return [];
    return Object.entries(this.value).map(([key, item]) => [
      key,
      new DocumentNode(this.context, item, `${this.pointer}/${escapeToken(key)}`),
    ]);
  }

  /** This node, its `$ref` followed, when that is an object; else undefined and a problem. */
  asObject(): DocumentNode | undefined {
    const target = this.follow();
    if (target === undefined) return undefined;
    if (isRecord(target.value)) return target;
    target.problem('This must be an object.');
    return undefined;
  }

  /** Where this node's chain of `$ref`s ends; itself without one; undefined and a problem where it leads nowhere. */
  follow(): DocumentNode | undefined {
    const seen = new Set<string>();
    let node = this as DocumentNode;
    for (;;) {
      const reference = node.raw('$ref');
      if (typeof reference !== 'string') return node;
      if (seen.has(reference)) {
        this.problem(`The reference ${reference} leads back to itself.`);
        return undefined;
      }
      seen.add(reference);
      const target = node.at(reference);
      if (target === undefined) {
        this.problem(`The reference ${reference} leads nowhere.`);
        return undefined;
      }
      node = target;
    }
  }

  /** The node of the same document at a pointer or `#/…` reference; undefined where nothing is. */
  at(reference: string): DocumentNode | undefined {
    const tokens = pointerTokens(reference);
    if (tokens === undefined) return undefined;
    let value: unknown = this.context.root;
    for (const token of tokens) {
      if (Array.isArray(value)) value = /^(0|[1-9]\d*)$/.test(token) ? value[Number(token)] : undefined;
      else value = isRecord(value) && Object.hasOwn(value, token) ? value[token] : undefined;
      if (value === undefined) return undefined;
    }
    return new DocumentNode(this.context, value, tokens.reduce((pointer, token) => `${pointer}/${escapeToken(token)}`, '#'));
  }

  private wrong(key: string, wanted: string): void {
    this.problem(`\`${key}\` must be ${wanted}.`, key);
  }
}

/** The root node of a bundled document. */
export function rootNode(context: DocumentContext): DocumentNode {
  return new DocumentNode(context, context.root, '#');
}

/** A value as JSON; dates that a YAML reader made become ISO 8601 strings, what JSON cannot say becomes null. */
export function toJson(value: unknown): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(toJson);
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toJson(item)]));
  return null;
}

function decode(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    // A lone % is no escape: the author wrote the key as it is.
    return token;
  }
}
