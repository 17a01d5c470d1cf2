import type { SourceFile } from '../read/index.ts';

/** A file, and a pointer into it. */
export interface Origin {
  readonly source: SourceFile;
  readonly pointer: string;
}

interface Branch {
  origin: Origin | undefined;
  readonly children: Map<string, Branch>;
}

/**
 * Origins of a document's parts, which hold for everything below: parts are moved and removed with everything below them, in time that
 * their depth needs.
 */
export class Origins {
  readonly #top: Branch = { origin: undefined, children: new Map() };

  /** Creates the origins of a document that is a file, or copies those of another. */
  constructor(whole: SourceFile | Origins) {
    if (!(whole instanceof Origins)) this.set('#', { source: whole, pointer: '#' });
    else for (const [token, branch] of whole.#top.children) this.#top.children.set(token, cloneOf(branch));
  }

  /** Returns the file and pointer that a part comes from; undefined for one that is not known. */
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
  copy(pointer: string, from: Origins, former: string): void {
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
