import type { SourceFile } from '../read/index.ts';

/** A file, and a pointer into it. */
export interface Origin {
  readonly source: SourceFile;
  readonly pointer: string;
}

/** Origins of a bundle's parts, by pointer in the bundle; they hold for everything below. */
export type Origins = ReadonlyMap<string, Origin>;

/** Returns the file and pointer that a pointer of a bundle comes from. */
export function originOf(origins: Origins, pointer: string): Origin | undefined {
  for (let known = pointer; ; known = known.slice(0, known.lastIndexOf('/'))) {
    const origin = origins.get(known);
    if (origin !== undefined)
      return { source: origin.source, pointer: `${origin.pointer}${pointer.slice(known.length)}` };
    if (!known.includes('/')) return undefined;
  }
}

interface Branch {
  origin: Origin | undefined;
  readonly children: Map<string, Branch>;
}

/** Origins of a document under change: parts are moved and removed with everything below them, in time that their depth needs. */
export class OriginTree {
  readonly #top: Branch = { origin: undefined, children: new Map() };

  constructor(origins: Origins) {
    for (const [pointer, origin] of origins) this.#branchAt(pointer).origin = origin;
  }

  /** Returns the file and pointer that a part comes from. */
  at(pointer: string): Origin | undefined {
    let branch: Branch | undefined = this.#top;
    let found: { readonly origin: Origin; readonly depth: number } | undefined;
    const tokens = pointer.split('/');
    for (const [depth, token] of tokens.entries()) {
      branch = branch?.children.get(token);
      if (branch?.origin !== undefined) found = { origin: branch.origin, depth };
    }
    if (found === undefined) return undefined;
    const rest = tokens.slice(found.depth + 1).map((token) => `/${token}`);
    return { source: found.origin.source, pointer: `${found.origin.pointer}${rest.join('')}` };
  }

  /** Replaces the origins of a part and of all below it by one. */
  set(pointer: string, origin: Origin): void {
    const branch = this.#branchAt(pointer);
    branch.origin = origin;
    branch.children.clear();
  }

  /** Replaces the origins of a part and of all below it by those of a part of other origins. */
  copy(pointer: string, from: OriginTree, former: string): void {
    const origin = from.at(former);
    if (origin === undefined) return;
    this.set(pointer, origin);
    const below = from.#find(former)?.children ?? [];
    const { children } = this.#branchAt(pointer);
    for (const [token, branch] of below) children.set(token, cloneOf(branch));
  }

  /** Removes the origins of all below a part. */
  delete(pointer: string): void {
    const end = pointer.lastIndexOf('/');
    this.#find(pointer.slice(0, end))?.children.delete(pointer.slice(end + 1));
  }

  /** Moves the origins of the items of a shortened list; `indices` are the former indices of the remaining items. */
  moveItems(pointer: string, indices: readonly number[]): void {
    const items = indices.map((index) => {
      const former = `${pointer}/${index}`;
      return { origin: this.at(former), children: this.#find(former)?.children ?? new Map<string, Branch>() };
    });
    const { children } = this.#branchAt(pointer);
    children.clear();
    for (const [index, item] of items.entries()) children.set(String(index), item);
  }

  /** Returns the origins by pointer. */
  toMap(): Map<string, Origin> {
    const origins = new Map<string, Origin>();
    const list = (pointer: string, { origin, children }: Branch): void => {
      if (origin !== undefined) origins.set(pointer, origin);
      for (const [token, branch] of children) list(pointer === '' ? token : `${pointer}/${token}`, branch);
    };
    list('', this.#top);
    return origins;
  }

  #find(pointer: string): Branch | undefined {
    return pointer.split('/').reduce<Branch | undefined>((branch, token) => branch?.children.get(token), this.#top);
  }

  #branchAt(pointer: string): Branch {
    let branch = this.#top;
    for (const token of pointer.split('/')) {
      const next: Branch = branch.children.get(token) ?? { origin: undefined, children: new Map() };
      branch.children.set(token, next);
      branch = next;
    }
    return branch;
  }
}

function cloneOf({ origin, children }: Branch): Branch {
  return { origin, children: new Map([...children].map(([token, branch]) => [token, cloneOf(branch)])) };
}
