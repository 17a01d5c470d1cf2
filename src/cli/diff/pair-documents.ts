import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { namedInConfig } from '../../lint/worker/named-files.ts';
import { PortalError } from '../../model/index.ts';

/** One side of a comparison. */
export interface DiffSide {
  /** Absolute path, or URL. */
  readonly file: string;
  /** Name as the user wrote it: a path, a URL, or REV:path. */
  readonly name: string;
  /** Temporary folder that holds the files of a revision; undefined for a file of the user's. */
  readonly folder: string | undefined;
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
    ...before.filter((path) => !after.includes(path)),
    ...after.filter((path) => !before.includes(path)),
  ];
  const [first] = missing;
  if (first !== undefined) {
    throw new PortalError(`${first} is listed by the redocly.yaml of one folder only.`, {
      hint: 'Name the two documents.',
    });
  }
  const sideOf = (folder: string, path: string): DiffSide => ({
    file: join(folder, path),
    name: relative(process.cwd(), join(folder, path)),
    folder: undefined,
  });
  return before.map((path) => ({ old: sideOf(old, path), new: sideOf(now, path) }));
}

function listed(folder: string): readonly string[] {
  const paths = namedInConfig(folder).documents.map((file) => relative(folder, file));
  if (paths.length > 0) return paths;
  const what = existsSync(join(folder, 'redocly.yaml')) ? 'lists no document' : 'is not there';
  throw new PortalError(`${join(folder, 'redocly.yaml')} ${what}.`, {
    hint: 'Name two documents, or folders with a redocly.yaml.',
  });
}
