import { assembleDocument, mappingWords, References } from '../bundle/index.ts';
import { dynamicKeywords, targetOf } from '../../standard/target.ts';
import { childKind, componentKind, type Kind } from '../../standard/grammar.ts';
import { DocumentNode, type DocumentContext } from '../node.ts';
import { startAt, walk } from '../walk.ts';
import { toJson, jsonToText, PortalError } from '../read/index.ts';
import { escapeToken, pointerTokens, toReference, valueAt } from '../../standard/pointer.ts';
import { componentOf, versionOf, type Version } from '../../standard/versions.ts';
import { fieldsOf, isRecord, listOf, type Fields } from '../../standard/record.ts';

/** Dependencies of a part of a document. */
interface Needs {
  /** Pointers of components: `#/components/schemas/Pet`. */
  readonly components: readonly string[];
  readonly tags: readonly string[];
  /** True where an operation in it inherits `security` from the root. */
  readonly inheritsSecurity: boolean;
}

/** Parts of the document that an operation document includes. */
export interface Collected {
  readonly components: ReadonlyMap<string, unknown>;
  /** Pointers of schemas beyond the budget. */
  readonly left: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  readonly inheritsSecurity: boolean;
}

/** Dependencies between the components of one document, computed once each. */
export class SubsetIndex {
  readonly version: Version;
  #root: Fields;
  #hoisted = false;
  #strays = false;
  readonly #published: Fields;
  #size: number | undefined;
  readonly #needs = new Map<string, Needs>();
  readonly #sizes = new Map<string, number>();
  #subtypes: ReadonlyMap<unknown, readonly { readonly heir: string }[]> | undefined;

  constructor(root: Fields) {
    this.#root = root;
    this.#published = root;
    this.version = versionOf(root);
  }

  /** The document; with all targets of references as components after `rearrange`. */
  get root(): Fields {
    return this.#root;
  }

  /** Length of the document as JSON, in characters. */
  get size(): number {
    this.#size ??= lengthOf(this.#published);
    return this.#size;
  }

  /** Returns the length of a schema as JSON, in characters; 0 for other components, and for schemas that are not in the document. */
  sizeOf(pointer: string): number {
    const known = this.#sizes.get(pointer);
    if (known !== undefined) return known;
    const isSchema = pointer.startsWith(`${this.version.schemas}/`);
    const value = isSchema ? valueAt(this.#published, pointerTokens(pointer, false) ?? []) : undefined;
    const size = value === undefined ? 0 : lengthOf(value);
    this.#sizes.set(pointer, size);
    return size;
  }

  /** Follows a value's chain of `$ref`s; returns itself without one. */
  follow(value: unknown): unknown {
    return new DocumentNode(this.#context, value, '#').follow()?.value;
  }

  /**
   * Collects everything that the parts of a path item depend on, transitively: first all of the first part, then of the next. Schemas
   * beyond `room` (characters) are listed separately.
   */
  collect(parts: readonly Fields[], room = Infinity): Collected {
    const components = new Map<string, unknown>();
    const left = new Set<string>();
    const tags = new Set<string>();
    const waiting = new Set<string>();
    let inheritsSecurity = false;
    let free = room;
    const need = (needs: Needs): void => {
      for (const pointer of needs.components) waiting.add(pointer);
      for (const tag of needs.tags) tags.add(tag);
      if (!needs.inheritsSecurity || inheritsSecurity) return;
      inheritsSecurity = true;
      for (const scheme of this.#schemes(this.#root.security)) waiting.add(scheme);
    };
    for (const part of parts) {
      need(this.#scan(part, 'pathItem'));
      // Iterating over a set includes the items that are added meanwhile.
      for (const pointer of waiting) {
        const value = components.has(pointer) ? undefined : this.#at(pointer);
        if (value === undefined) continue;
        const size = free === Infinity ? 0 : this.sizeOf(pointer);
        if (size > free) {
          left.add(pointer);
          continue;
        }
        free -= size;
        components.set(pointer, value);
        need(this.#needsOf(pointer, value));
      }
    }
    return { components, left, tags, inheritsSecurity };
  }

  /** True after a reference to a target outside of components, which an operation document would lack. */
  get strays(): boolean {
    return this.#strays && !this.#hoisted;
  }

  /** Makes all targets of references components. */
  rearrange(): this {
    this.#hoisted = true;
    this.#needs.clear();
    this.#subtypes = undefined;
    // The limit of copies grows with the text.
    const source = { file: '/', text: jsonToText(toJson(this.#root)), format: 'json', value: this.#root } as const;
    const { document } = assembleDocument(new References(closed, source), this.version, { hoist: true });
    if (isRecord(document)) this.#root = document;
    return this;
  }

  #needsOf(pointer: string, value: unknown): Needs {
    const known = this.#needs.get(pointer);
    if (known !== undefined) return known;
    const section = pointerTokens(pointer, false)?.at(-2) ?? '';
    const found = this.#scan(value, componentKind(this.version, section));
    const subtypes = hasImplicitMapping(value) ? this.#subtypesOf(pointer) : [];
    const needs = { ...found, components: [...found.components, ...subtypes] };
    this.#needs.set(pointer, needs);
    return needs;
  }

  #scan(root: unknown, rootKind: Kind): Needs {
    const components = new Set<string>();
    const tags = new Set<string>();
    let inheritsSecurity = false;
    walk([startAt(root, rootKind)], childKind, ({ value, kind }) => {
      if (!isRecord(value)) return true;
      const reference = value.$ref;
      if (typeof reference === 'string') {
        const pointer = componentOf(this.version, reference);
        if (pointer !== undefined) components.add(pointer);
        // In the author's own content it may not be a reference.
        else if (kind !== 'data' && !(kind === 'extension' && reference === '#')) this.#strays = true;
      }
      for (const keyword of dynamicKeywords) {
        const target = targetOf(value, keyword);
        const pointer = target === undefined ? undefined : componentOf(this.version, toReference(target));
        if (pointer !== undefined) components.add(pointer);
        else if (target !== undefined) this.#strays = true;
      }
      if (kind === 'discriminator') for (const pointer of this.#mapped(value)) components.add(pointer);
      if (kind === 'operation' && reference === undefined) {
        if (Array.isArray(value.tags)) for (const tag of value.tags) if (typeof tag === 'string') tags.add(tag);
        if (value.security === undefined) inheritsSecurity = true;
        else for (const pointer of this.#schemes(value.security)) components.add(pointer);
      }
      return true;
    });
    return { components: [...components], tags: [...tags], inheritsSecurity };
  }

  #mapped(discriminator: Fields): readonly string[] {
    return mappingWords(discriminator).flatMap((word) => {
      const isPointer = word.startsWith('#/');
      const pointer = isPointer ? componentOf(this.version, word) : `${this.version.schemas}/${escapeToken(word)}`;
      if (isPointer && pointer === undefined) this.#strays = true;
      return pointer !== undefined && this.#at(pointer) !== undefined ? [pointer] : [];
    });
  }

  #schemes(security: unknown): readonly string[] {
    const names = listOf(security).flatMap((requirement) => Object.keys(fieldsOf(requirement)));
    return names.map((name) => `${this.version.securitySchemes}/${escapeToken(name)}`);
  }

  /** Returns the pointers of the schemas that refer to one in their `allOf`. */
  #subtypesOf(pointer: string): readonly string[] {
    this.#subtypes ??= Map.groupBy(
      Object.entries(fieldsOf(this.#at(this.version.schemas))).flatMap(([name, schema]) =>
        listOf(fieldsOf(schema).allOf).map((part) => ({
          base: fieldsOf(part).$ref,
          heir: `${this.version.schemas}/${escapeToken(name)}`,
        })),
      ),
      ({ base }) => base,
    );
    return (this.#subtypes.get(pointer) ?? []).map(({ heir }) => heir);
  }

  #at(reference: string): unknown {
    return new DocumentNode(this.#context, this.#root, '#').at(reference)?.value;
  }

  get #context(): DocumentContext {
    return { root: this.#root, version: this.version, problems: [] };
  }
}

/** File access of a bundle, which refers to no other file. */
const closed = {
  resolve: (_base: string, uri: string): string => closed.read(uri),
  read: (file: string): never => {
    throw new PortalError(`A reference points outside of the bundle, to ${file}.`);
  },
  hintFromRoot: (): undefined => undefined,
};

function hasImplicitMapping(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { discriminator, oneOf, anyOf } = value;
  return typeof discriminator === 'string' || (isRecord(discriminator) && oneOf === undefined && anyOf === undefined);
}

/** Returns the length of a part of a document as JSON, in characters. */
function lengthOf(part: unknown): number {
  return jsonToText(toJson(part)).length;
}
