import { isPortalError, type DocumentReader, type SourceFile } from '../read/index.ts';
import { nearestWord } from '../../../characters/nearest.ts';
import { escapeToken, pointerTokens, toReference } from '../../standard/pointer.ts';
import { targetOf, type DynamicKeyword } from '../../standard/target.ts';
import { isRecord } from '../../standard/record.ts';
import { childOf, type DocumentFile } from './document-file.ts';
import { listIdentities, resourceAt, splitReference, type Identities } from './identity.ts';

/** The methods of a DocumentReader that references need. */
export type FileOpener = Pick<DocumentReader, 'resolve' | 'read' | 'hintFromRoot'>;

/** Reason for a reference that cannot be resolved. */
export interface ResolutionError {
  readonly message: string;
  /** Computed on demand, since finding similar names is slow. */
  readonly hint: () => string | undefined;
  readonly cause: unknown;
  /** True for a file that exists or may exist, and must not or cannot be read. */
  readonly isForbidden: boolean;
}

/** Reason for content that is left out. */
export type Unreadable = Pick<ResolutionError, 'message' | 'hint'>;

const maxHops = 1000;

/** Resolves the references of one document, each only once. */
export class References {
  readonly root: SourceFile;
  readonly #reader: FileOpener;
  readonly #settled = new WeakMap<object, DocumentFile>();
  readonly #dynamic = new WeakMap<object, Map<DynamicKeyword, DocumentFile>>();
  readonly #known = new Map<SourceFile, Map<string, DocumentFile | ResolutionError>>();
  readonly #identities = new Map<SourceFile, Identities>();

  constructor(reader: FileOpener, root: SourceFile) {
    this.#reader = reader;
    this.root = root;
  }

  /** Resolves the `$ref` of a part, one step; undefined for a part without one. */
  next(part: DocumentFile): DocumentFile | ResolutionError | undefined {
    const reference = isRecord(part.value) ? part.value.$ref : undefined;
    if (typeof reference !== 'string' || !isRecord(part.value)) return undefined;
    return this.#settled.get(part.value) ?? this.follow(part.source, reference);
  }

  /** Records the target of a part's `$ref` where it depends on the surrounding schemas. */
  settle(holder: object, target: DocumentFile): void {
    this.#settled.set(holder, target);
  }

  /** Returns the initial target of a schema's dynamic reference; undefined before it is recorded. */
  dynamic(schema: object, keyword: DynamicKeyword): DocumentFile | undefined {
    const known = this.#dynamic.get(schema)?.get(keyword) ?? targetOf(schema, keyword);
    if (typeof known !== 'string') return known;
    const target = this.follow(this.root, toReference(known));
    return isResolutionError(target) ? undefined : target;
  }

  /** Records the initial target of a schema's dynamic reference. */
  settleDynamic(schema: object, keyword: DynamicKeyword, target: DocumentFile): void {
    const known = this.#dynamic.get(schema) ?? new Map<DynamicKeyword, DocumentFile>();
    this.#dynamic.set(schema, known.set(keyword, target));
  }

  /** Resolves a reference by the `$id`s that contain its part, and the anchors of their schemas; undefined without any. */
  named(part: DocumentFile, reference: string): DocumentFile | undefined {
    const base = resourceAt(part.source, part.pointer);
    if (base === undefined) return undefined;
    const [address, fragment] = splitReference(reference, base);
    const identities = this.#identitiesOf(part.source);
    if (fragment !== '' && !fragment.startsWith('/')) return identities.get(`${address}#${fragment}`);
    let target = identities.get(address);
    for (const token of pointerTokens(`#${fragment}`) ?? []) target = target && childOf(target, token);
    return target;
  }

  /** Resolves a reference in a file, one step of a chain. */
  follow(source: SourceFile, reference: string, hops = 0): DocumentFile | ResolutionError {
    const known = this.#known.get(source) ?? new Map<string, DocumentFile | ResolutionError>();
    this.#known.set(source, known);
    const before = known.get(reference);
    if (before !== undefined) return before;
    const found = this.#find(source, reference, hops);
    known.set(reference, found);
    return found;
  }

  #find(source: SourceFile, reference: string, hops: number): DocumentFile | ResolutionError {
    if (reference === '')
      return refuse('The reference is empty.', 'Write its target, for example #/components/schemas/Pet.');
    if (hops > maxHops) return refuse(`The reference ${quote(reference)} leads in a circle.`);
    const hash = reference.indexOf('#');
    const uri = hash === -1 ? reference : reference.slice(0, hash);
    const fragment = hash === -1 ? '' : reference.slice(hash + 1);
    const start = uri === '' ? { source, value: source.value, pointer: '#' } : this.#open(source, uri);
    if ('message' in start) return start;
    if (fragment === '' || fragment === '/') return start;
    if (!fragment.startsWith('/')) return this.#anchor(start, fragment, reference);
    return this.#walk(start, fragment, reference, hops);
  }

  #open(source: SourceFile, uri: string): DocumentFile | ResolutionError {
    const named = this.#identitiesOf(source).get(uri);
    if (named !== undefined) return named;
    if (isRecord(this.root.value) && this.root.value.$self === uri)
      return { source: this.root, value: this.root.value, pointer: '#' };
    try {
      const file = this.#reader.resolve(source.file, uri);
      const opened = file === this.root.file ? this.root : this.#reader.read(file);
      return { source: opened, value: opened.value, pointer: '#' };
    } catch (error) {
      if (!isPortalError(error)) throw error;
      const { position, hint, message } = error;
      const reason = { cause: error, isForbidden: !error.isAbsent };
      if (position !== undefined)
        return { ...reason, message: `${quote(uri)} cannot be read: ${message}`, hint: () => hint };
      const hintOf = (): string | undefined => this.#reader.hintFromRoot(this.root.file, source.file, uri) ?? hint;
      return { ...reason, message, hint: hintOf };
    }
  }

  #walk(start: DocumentFile, fragment: string, reference: string, hops: number): DocumentFile | ResolutionError {
    let part = start;
    for (const token of pointerTokens(`#${fragment}`) ?? []) {
      let next = childOf(part, token);
      // Parts on the path may be references themselves.
      for (let count = hops; next === undefined && count <= maxHops; count += 1) {
        const onward = isRecord(part.value) ? part.value.$ref : undefined;
        if (typeof onward !== 'string') break;
        const target = this.follow(part.source, onward, count + 1);
        if ('message' in target) return target;
        part = target;
        next = childOf(part, token);
      }
      const holder = part;
      if (next === undefined)
        return refuse(`The reference ${quote(reference)} cannot be resolved.`, () =>
          this.#hint(holder, token, fragment, reference),
        );
      part = next;
    }
    return part;
  }

  #anchor(start: DocumentFile, name: string, reference: string): DocumentFile | ResolutionError {
    const target = this.#identitiesOf(start.source).get(`#${name}`);
    const message = `The reference ${quote(reference)} cannot be resolved.`;
    return target ?? refuse(message, `No schema has the $anchor ${quote(name)}.`);
  }

  #hint(part: DocumentFile, token: string, fragment: string, reference: string): string | undefined {
    const keys = isRecord(part.value) ? Object.keys(part.value) : [];
    const near = nearestWord(token, keys);
    const tokens = pointerTokens(`#${fragment}`) ?? [];
    const depth = pointerTokens(part.pointer)?.length ?? 0;
    if (near !== undefined && near !== token) {
      const rest = [near, ...tokens.slice(depth + 1)].map(escapeToken).join('/');
      return `Did you mean ${reference.slice(0, reference.indexOf('#'))}${part.pointer}/${rest}?`;
    }
    const last = tokens.at(-1) ?? token;
    const components = isRecord(this.root.value) ? this.root.value.components : undefined;
    for (const [section, items] of isRecord(components) ? Object.entries(components) : []) {
      if (isRecord(items) && Object.hasOwn(items, last))
        return `Did you mean #/components/${section}/${escapeToken(last)}?`;
    }
    return keys.length === 0 || keys.length > 12
      ? undefined
      : `${part.pointer} has ${keys.map((key) => quote(key)).join(', ')}.`;
  }

  #identitiesOf(source: SourceFile): Identities {
    const known = this.#identities.get(source) ?? listIdentities(source);
    this.#identities.set(source, known);
    return known;
  }
}

/** True for the reason of a reference that cannot be resolved. */
export function isResolutionError(found: DocumentFile | ResolutionError): found is ResolutionError {
  return 'message' in found;
}

function refuse(message: string, hint?: string | ResolutionError['hint']): ResolutionError {
  return { message, hint: typeof hint === 'function' ? hint : () => hint, cause: undefined, isForbidden: false };
}

function quote(text: string): string {
  return JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}…` : text);
}
