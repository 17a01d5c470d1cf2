import { Source } from '@redocly/openapi-core';
import {
  jsonLocatorOf,
  type JsonLocator,
  type JsonPart,
  type SourceFile,
} from '../../../openapi/document/read/index.ts';

type Ast = ReturnType<Source['getAst']>;

const sources = new WeakMap<SourceFile, Source>();

/** Converts a file to Redocly's source, under its own name or another; under its own the source is shared. */
export function toSource(file: SourceFile, name = file.file): Source {
  const known = name === file.file ? sources.get(file) : undefined;
  if (known !== undefined) return known;
  const locator = jsonLocatorOf(file);
  const made = locator === undefined ? new Source(name, file.text) : new JsonSource(name, file.text, locator);
  if (name === file.file) sources.set(file, made);
  return made;
}

/**
 * A JSON file in which Redocly finds locations of problems without parsing all of it again as YAML: nodes of its syntax tree are
 * created on demand.
 */
class JsonSource extends Source {
  readonly #locator: JsonLocator;
  #root: Ast | undefined;

  constructor(name: string, text: string, locator: JsonLocator) {
    super(name, text);
    this.#locator = locator;
  }

  override getAst(): Ast {
    // Text after the last bracket belongs to the root too.
    this.#root ??= new ValueNode(this.body, this.#locator, { start: this.#locator.value, end: this.body.length });
    return this.#root;
  }
}

/** Node kinds of Redocly's YAML parser, which does not export its enum. */
const KIND = { scalar: 0, mapping: 1, map: 2, list: 3 } as const;

class AstNode {
  /** Undefined for the root. */
  declare parent: Ast;
  readonly errors = [];
  declare readonly kind: Ast['kind'];
  readonly startPosition: number;
  readonly endPosition: number;

  constructor(kind: number, { start, end }: { readonly start: number; readonly end: number }) {
    Object.assign(this, { kind });
    this.startPosition = start;
    this.endPosition = end;
  }
}

class ValueNode extends AstNode {
  readonly #text: string;
  readonly #locator: JsonLocator;
  #parts: readonly Ast[] | undefined;

  constructor(text: string, locator: JsonLocator, range: { readonly start: number; readonly end: number }) {
    const open = text.charAt(range.start);
    super(open === '{' ? KIND.map : open === '[' ? KIND.list : KIND.scalar, range);
    this.#text = text;
    this.#locator = locator;
  }

  get mappings(): readonly Ast[] {
    return this.#list();
  }

  get items(): readonly Ast[] {
    return this.#list();
  }

  #list(): readonly Ast[] {
    this.#parts ??= [...this.#locator.partsOf(this.startPosition)].map(([name, part]) => this.#toNode(name, part));
    return this.#parts;
  }

  #toNode(name: string, { key, value: start, end }: JsonPart): Ast {
    const value = new ValueNode(this.#text, this.#locator, { start, end });
    if (key === undefined) {
      value.parent = this;
      return value;
    }
    const keyNode = Object.assign(new AstNode(KIND.scalar, key), { value: name });
    const mapping = Object.assign(new AstNode(KIND.mapping, { start: key.start, end }), { key: keyNode, value });
    value.parent = keyNode.parent = mapping;
    mapping.parent = this;
    return mapping;
  }
}
