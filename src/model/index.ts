import { type Position, positionIn } from '../document/read/index.ts';
import { loadApis, loadReports, type ApisOptions, type LoadedApis } from './load.ts';
import type { Api, Problem } from './types/index.ts';
import { originOf } from '../document/bundle/index.ts';
import type { LintReport } from '../lint/worker/index.ts';
import type { LoadedDocument } from './load-document.ts';
import { shared } from './shared.ts';

export type * from './types/index.ts';
export {
  contentRoot,
  codeFrame,
  formatError,
  isPortalError,
  PortalError,
  type Position,
  parseYaml,
  jsonToText,
  numberToText,
  toDoubles,
  toJson,
} from '../document/read/index.ts';
export { lintApis, rulesFor } from './load.ts';
export type { ApisOptions, LintOptions, LintResult, LoadedApis } from './load.ts';
export {
  namedInConfig,
  lowerPriority,
  endLint,
  stopLint,
  lintFormats,
  type LintFormat,
  type LintProblem,
  type LintReport,
} from '../lint/worker/index.ts';
export { childSchemas, operationSchemas } from './children.ts';
export { nearestWord } from '../characters/nearest.ts';
export { extensionNames } from '../standard/extensions/index.ts';
export { pointerTokens } from '../standard/pointer.ts';
export { blankSchema, impliedTypes } from './normalize.ts';
export { operationDocument } from '../document/subset/index.ts';

/** The models of all documents, made once in a process however often it is asked. Rejects with a PortalError. */
export function getApis(options: ApisOptions): Promise<LoadedApis> {
  const key = JSON.stringify([options.root, options.documents, options.allowedRoot, options.allowRemote, options.lint]);
  const known = shared.loads.get(key);
  if (known !== undefined) return known;
  const load = loadApis(options);
  shared.loads.set(key, load);
  load.catch(() => {
    // A mistake may be mended: the next call looks again.
    if (shared.loads.get(key) === load) shared.loads.delete(key);
  });
  return load;
}

/** What the rules say, for those who called `getApis` with `lint: false`; runs beside everything else. */
export function getReports(options: ApisOptions): Promise<readonly LintReport[]> {
  return loadReports(options);
}

/**
 * Makes `getApis` look at the files again. A document none of whose files has changed keeps its model, the same object; `all`
 * drops these too, and what was read.
 */
export function forgetApis(all = false): void {
  shared.loads.clear();
  if (!all) return;
  shared.files.clear();
  shared.documents.clear();
  shared.reports.clear();
}

/** Every file that the last load read or wanted, also when it failed: whoever waits for a change watches these. */
export function sourceFiles(): readonly string[] {
  return shared.watched;
}

/** SHA-256 of all texts that an API's document was read from, in hexadecimal. */
export function digestOf(api: Api): string {
  const loaded = loadedOf(api);
  if (loaded === undefined) throw new Error(`${api.source} was not loaded.`);
  return loaded.digest;
}

/** The files that an API's document was read from, absolute. */
export function filesOf(api: Api): readonly string[] {
  return loadedOf(api)?.files ?? [api.source];
}

function loadedOf({ source }: Api): LoadedDocument | undefined {
  return [...shared.documents.values()].find(({ api }) => api.source === source);
}

/** The place in the author's files of a part of an API's document; undefined when nothing is known of it. */
export function positionOf(api: Api, pointer: string): Position | undefined {
  const origins = shared.origins.get(api);
  const origin = origins === undefined ? undefined : originOf(origins, pointer);
  return origin === undefined ? undefined : positionIn(origin.source, origin.pointer);
}

/** What was left out of an API's model, with its place. */
export function locateProblems(api: Api): readonly (Problem & { readonly position: Position | undefined })[] {
  return api.problems.map((problem) => ({ ...problem, position: positionOf(api, problem.pointer) }));
}
