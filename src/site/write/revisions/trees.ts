import { posix } from 'node:path';
import { findObjects, readObjects } from './git.ts';

/** Entry of a tree. */
interface TreeEntry {
  readonly id: string;
  readonly kind: 'file' | 'folder' | 'link' | 'other';
}

/** Path of a revision. */
export interface PathAt {
  readonly revision: string;
  /** Path from the top of the repository, with slashes. */
  readonly path: string;
}

/** Path that is being resolved: the tree that it has come to, and the names that are left. */
interface Walk {
  readonly root: string;
  tree: string;
  /** Names up to that tree. */
  done: readonly string[];
  rest: readonly string[];
  links: number;
  file: string | undefined;
}

/** Maximum number of links on a way. */
const MAX_LINKS = 40;
const KINDS: Readonly<Record<string, TreeEntry['kind']>> = { 100: 'file', 400: 'folder', 120: 'link' };

/** Trees of a repository, each read once, whatever the number of revisions that have it. */
export class Trees {
  readonly #top: string;
  readonly #roots = new Map<string, string | undefined>();
  readonly #trees = new Map<string, ReadonlyMap<string, TreeEntry>>();
  readonly #links = new Map<string, string>();

  constructor(top: string) {
    this.#top = top;
  }

  /** Finds the ids of files; undefined for what is not one. Links are followed within the repository, as readers follow them. */
  async findFiles(paths: readonly PathAt[]): Promise<readonly (string | undefined)[]> {
    await this.#findRoots(paths.map(({ revision }) => revision));
    const walks = paths.map(({ revision, path }): Walk | undefined => {
      const root = this.#roots.get(revision);
      return root === undefined
        ? undefined
        : { root, tree: root, done: [], rest: path.split('/'), links: 0, file: undefined };
    });
    let waiting = walks.filter((walk) => walk !== undefined);
    while (waiting.length > 0) {
      const needed = new Set<string>();
      waiting = waiting.filter((walk) => {
        const id = this.#advance(walk);
        if (id !== undefined) needed.add(id);
        return id !== undefined;
      });
      await this.#read([...needed]);
    }
    return walks.map((walk) => walk?.file);
  }

  async #findRoots(revisions: readonly string[]): Promise<void> {
    const unknown = [...new Set(revisions)].filter((revision) => !this.#roots.has(revision));
    const objects = await findObjects(
      this.#top,
      unknown.map((revision) => `${revision}^{commit}^{tree}`),
    );
    for (const [index, revision] of unknown.entries()) this.#roots.set(revision, objects[index]?.id);
  }

  /** Follows a path as far as trees and links are known; returns the id of the object that is needed next. */
  #advance(walk: Walk): string | undefined {
    for (let [name] = walk.rest; name !== undefined; [name] = walk.rest) {
      const tree = this.#trees.get(walk.tree);
      if (tree === undefined) return walk.tree;
      const entry = tree.get(name);
      const rest = walk.rest.slice(1);
      if (entry?.kind === 'link') {
        const target = this.#links.get(entry.id);
        if (target === undefined) return entry.id;
        const path = posix.join(...walk.done, target, ...rest);
        walk.links += 1;
        if (walk.links > MAX_LINKS || target.startsWith('/') || path.startsWith('..')) return undefined;
        [walk.tree, walk.done, walk.rest] = [walk.root, [], path.split('/')];
      } else if (entry?.kind === 'folder' && rest.length > 0) {
        [walk.tree, walk.done, walk.rest] = [entry.id, [...walk.done, name], rest];
      } else {
        walk.file = entry?.kind === 'file' && rest.length === 0 ? entry.id : undefined;
        return undefined;
      }
    }
    return undefined;
  }

  /** Reads trees and links; one that Git lacks is empty. */
  async #read(ids: readonly string[]): Promise<void> {
    const objects = await readObjects(this.#top, ids);
    for (const [index, id] of ids.entries()) {
      const object = objects?.[index];
      if (object?.kind === 'blob') this.#links.set(id, object.bytes.toString('utf8'));
      else this.#trees.set(id, object?.kind === 'tree' ? parseTree(object.bytes, id.length / 2) : new Map());
      // A link whose text Git lacks is broken.
      if (object === undefined) this.#links.set(id, '/');
    }
  }
}

/** Parses a tree of Git: mode, name and binary id of each entry. */
function parseTree(bytes: Buffer, idLength: number): ReadonlyMap<string, TreeEntry> {
  const entries = new Map<string, TreeEntry>();
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(0, start);
    if (end === -1) break;
    const text = bytes.toString('utf8', start, end);
    const space = text.indexOf(' ');
    const id = bytes.toString('hex', end + 1, end + 1 + idLength);
    entries.set(text.slice(space + 1), { id, kind: KINDS[text.slice(0, 3)] ?? 'other' });
    start = end + 1 + idLength;
  }
  return entries;
}
