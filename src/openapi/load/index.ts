import { bundleDocument } from '../document/bundle/index.ts';
import { type Position, positionIn } from '../document/read/index.ts';
import type { Api, Problem } from '../model/index.ts';
import { loadApis, type ApisOptions } from './load.ts';
import { shared } from './shared.ts';
import type { LoadedApis, LoadedDocument } from './types.ts';

export {
  endLint,
  lintFormats,
  namedInConfig,
  stopLint,
  type LintFormat,
  type LintProblem,
  type LintReport,
} from '../../satellites/lint/worker/index.ts';
export { joinReports, leftOutOf } from './left-out.ts';
export { getReports, lintApis, rulesFor } from './load.ts';
export type { ApisOptions, LintOptions, LintResult } from './load.ts';
export type { FindLast, LastDocument, LoadedApis, UnreadDocument } from './types.ts';
export {
  GIT_HINT,
  isCopyPath,
  isSourceName,
  listDifferent,
  LOCK_FILE,
  lockFile,
  readLock,
  SOURCES_FOLDER,
  writeLock,
  type Lock,
  type LockedFile,
  type LockedSource,
} from './lock.ts';
export { bundleDocument };
export { readApi } from './load-document.ts';

/**
 * Returns the models of all documents, cached by options for the process unless code changes them or `findLast` is given. Rejects with a
 * PortalError.
 */
export function getApis(options: ApisOptions): Promise<LoadedApis> {
  const { root, documents, overlays, allowedRoot, allowRemote, trust, isPartial, lint, change, findLast } = options;
  if (change !== undefined || findLast !== undefined) return loadApis(options);
  const key = JSON.stringify([root, documents, overlays, allowedRoot, allowRemote, trust, isPartial, lint]);
  const known = shared.loads.get(key);
  if (known !== undefined) return known;
  const load = loadApis(options);
  shared.loads.set(key, load);
  load.catch(() => {
    // Errors may be fixed: the next call loads again.
    if (shared.loads.get(key) === load) shared.loads.delete(key);
  });
  return load;
}

/**
 * Invalidates the results of `getApis`. A document keeps its model, the same object, unless one of its files has
 * changed; `all` drops models and file contents too.
 */
export function forgetApis(all = false): void {
  shared.loads.clear();
  if (!all) return;
  shared.files.clear();
  shared.documents.clear();
  shared.reports.clear();
}

/** Returns all files that the last load read or looked for, even if it failed, to watch for changes. */
export function sourceFiles(): readonly string[] {
  return shared.watched;
}

/** Returns the SHA-256 of all texts that an API's document was read from, in hexadecimal. Throws for an API that was not loaded. */
export function digestOf(api: Api): string {
  const loaded = loadedOf(api);
  if (loaded === undefined) throw new Error(`${api.source} was not loaded.`);
  return loaded.digest;
}

/** Returns the absolute paths of the files that an API's document was read from. */
export function filesOf(api: Api): readonly string[] {
  return loadedOf(api)?.files ?? [api.source];
}

function loadedOf({ source }: Api): LoadedDocument | undefined {
  return [...shared.documents.values()].find(({ api }) => api.source === source);
}

/** Returns the file of a part, and its pointer there; undefined if unknown. */
export function fileOf(api: Api, pointer: string): { readonly file: string; readonly pointer: string } | undefined {
  const origin = shared.origins.get(api)?.at(pointer);
  return origin === undefined ? undefined : { file: origin.source.file, pointer: origin.pointer };
}

/** Returns the position of a pointer in the author's files; undefined if unknown. */
export function positionOf(api: Api, pointer: string): Position | undefined {
  const origin = shared.origins.get(api)?.at(pointer);
  return origin === undefined ? undefined : positionIn(origin.source, origin.pointer);
}

/** Returns the problems of an API with their positions. */
export function locateProblems(api: Api): readonly (Problem & { readonly position: Position | undefined })[] {
  return api.problems.map((problem) => ({ ...problem, position: positionOf(api, problem.pointer) }));
}
