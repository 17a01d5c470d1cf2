import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listedApis, type ListedApi } from '../../../satellites/lint/worker/named-files.ts';
import { PortalError } from '../../../openapi/model/index.ts';

/** One side of a comparison. */
export interface DiffSide {
  /** Absolute path, or URL. */
  readonly file: string;
  /** Name as the user wrote it: a path, a URL, or REV:path. */
  readonly name: string;
  /** Temporary folder that holds the files of a revision; undefined for a file of the user's. */
  readonly folder: string | undefined;
  /** Absolute paths of its overlays. */
  readonly overlays: readonly string[];
  /** File of today that the document of a revision may refer to, and Git does not have. */
  readonly untracked?: string | undefined;
  /** Entry that lists it, whose decorators apply; undefined for a document that is named as a file or revision. */
  readonly entry: DiffEntry | undefined;
}

/** Entry of a redocly.yaml. */
interface DiffEntry {
  /** Its name, with its version. */
  readonly alias: string;
  /** Folder of the redocly.yaml. */
  readonly root: string;
}

export interface DiffPair {
  readonly old: DiffSide;
  readonly new: DiffSide;
}

/** Document that cannot be read, or copied from Git. */
export interface UnreadDocument {
  readonly name: string;
  readonly message: string;
  readonly hint: string | undefined;
}

/** Documents that are compared. */
export interface DiffSides {
  readonly pairs: readonly DiffPair[];
  /** Documents of the old list without a partner; one with the title of a new document is compared with it, others are removed. */
  readonly removed: readonly DiffSide[];
  /** Documents of the new list without a partner. */
  readonly added: readonly DiffSide[];
  readonly unread: readonly UnreadDocument[];
  /** Name of the old list in messages: a revision or a folder. */
  readonly since: string;
}

/** Pairs of two lists, and the items without a partner. */
export interface Paired<Old, New> {
  readonly pairs: readonly (readonly [Old, New])[];
  readonly removed: readonly Old[];
  readonly added: readonly New[];
}

/** True for a URL, not a path or REV:path. */
export function isUrl(name: string): boolean {
  return /^[a-z][a-z\d+.-]+:\/\//i.test(name);
}

/** Entry of a list of documents. */
type Entry = Pick<ListedApi, 'alias' | 'name'> & { readonly path: string };

/** Pairs the entries of two lists by their names with the version, then by the paths of their documents, then by names alone. */
export function pairEntries<Old extends Entry, New extends Entry>(
  before: readonly Old[],
  after: readonly New[],
): Paired<Old, New> {
  const all: Paired<Old, New> = { pairs: [], removed: before, added: after };
  const byAlias = pairBy(all, { old: ({ alias }) => alias, now: ({ alias }) => alias });
  const byPath = pairBy(byAlias, { old: ({ path }) => path, now: ({ path }) => path });
  return pairBy(byPath, { old: ({ name }) => name, now: ({ name }) => name, isExact: true });
}

/** Pairs items without a partner by a key, in their order; an exact key pairs only what both lists have as often. */
export function pairBy<Old, New>(
  { pairs, removed, added }: Paired<Old, New>,
  keys: {
    readonly old: (item: Old) => string;
    readonly now: (item: New) => string;
    readonly isExact?: boolean;
  },
): Paired<Old, New> {
  const [before, after] = [Map.groupBy(removed, keys.old), Map.groupBy(added, keys.now)];
  const found = [...before].flatMap(([key, olds]) => {
    const news = after.get(key) ?? [];
    if (keys.isExact === true && olds.length !== news.length) return [];
    return olds.flatMap((old, index) => news.slice(index, index + 1).map((now) => [old, now] as const));
  });
  const [paired, joined] = [new Set(found.map(([old]) => old)), new Set(found.map(([, now]) => now))];
  return {
    pairs: [...pairs, ...found],
    removed: removed.filter((item) => !paired.has(item)),
    added: added.filter((item) => !joined.has(item)),
  };
}

/** Pairs the documents that the redocly.yaml files of two folders list. Throws PortalError for a folder without a list. */
export function pairDocuments(old: string, now: string): DiffSides {
  const { pairs, removed, added } = pairEntries(listed(old), listed(now));
  return {
    pairs: pairs.map(([before, after]) => ({ old: listedSide(before, old), new: listedSide(after, now) })),
    removed: removed.map((api) => listedSide(api, old)),
    added: added.map((api) => listedSide(api, now)),
    unread: [],
    since: relative(process.cwd(), old),
  };
}

/** Returns a listed document as one side of a comparison. */
export function listedSide({ file, alias, overlays }: ListedApi, root: string): DiffSide {
  return { file, name: relative(process.cwd(), file), folder: undefined, overlays, entry: { alias, root } };
}

function listed(folder: string): readonly (ListedApi & Entry)[] {
  const apis = listedApis(folder).map((api) => ({ ...api, path: relative(folder, api.file) }));
  if (apis.length > 0) return apis;
  throw nothingListed(folder);
}

/** Creates the error for a folder whose redocly.yaml lists no document. */
export function nothingListed(folder: string): PortalError {
  const what = existsSync(join(folder, 'redocly.yaml')) ? 'lists no documents' : 'does not exist';
  return new PortalError(`${join(folder, 'redocly.yaml')} ${what}.`, {
    hint: 'Pass two documents, or folders with a redocly.yaml.',
  });
}
