import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listedApis, type ListedApi } from '../../lint/worker/named-files.ts';
import { PortalError } from '../../model/index.ts';

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

/** True for a URL, not a path or REV:path. */
export function isUrl(name: string): boolean {
  return /^[a-z][a-z\d+.-]+:\/\//i.test(name);
}

/** Pairs the documents that the redocly.yaml files of two folders list, by path. Throws PortalError where the lists differ. */
export function pairDocuments(old: string, now: string): readonly DiffPair[] {
  const [before, after] = [listed(old), listed(now)];
  const missing = [
    ...before.filter(({ path }) => after.every((api) => api.path !== path)),
    ...after.filter(({ path }) => before.every((api) => api.path !== path)),
  ];
  const first = missing[0]?.path;
  if (first !== undefined) {
    throw new PortalError(`${first} is listed by the redocly.yaml of one folder only.`, {
      hint: 'Name the two documents.',
    });
  }
  const sideOf = ({ file, alias, overlays }: ListedApi, root: string): DiffSide => ({
    file,
    name: relative(process.cwd(), file),
    folder: undefined,
    overlays,
    entry: { alias, root },
  });
  return after.flatMap((api) => {
    const same = before.filter(({ path }) => path === api.path);
    const former = same.find(({ name }) => name === api.name) ?? same[0];
    return former === undefined ? [] : [{ old: sideOf(former, old), new: sideOf(api, now) }];
  });
}

function listed(folder: string): readonly (ListedApi & { readonly path: string })[] {
  const apis = listedApis(folder).map((api) => ({ ...api, path: relative(folder, api.file) }));
  if (apis.length > 0) return apis;
  const what = existsSync(join(folder, 'redocly.yaml')) ? 'lists no document' : 'is not there';
  throw new PortalError(`${join(folder, 'redocly.yaml')} ${what}.`, {
    hint: 'Name two documents, or folders with a redocly.yaml.',
  });
}
