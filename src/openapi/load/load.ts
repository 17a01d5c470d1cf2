import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import {
  contentRoot,
  fingerprintOfAll,
  isPortalError,
  PortalError,
  findState,
  errorIn,
  DocumentReader,
} from '../document/read/index.ts';
import { findLoaded, loadDocument, loadLast } from './load-document.ts';
import { shared } from './shared.ts';
import type { DocumentChange, DocumentOptions, FindLast, LoadedApis, LoadedDocument, UnreadDocument } from './types.ts';
import { escapeToken } from '../standard/pointer.ts';
import type { Api } from '../model/index.ts';
import {
  askFormat,
  askLint,
  findReport,
  findTransforms,
  listApis,
  listedApis,
  type LintBudget,
  type LintFormat,
  type LintProblem,
  type LintReport,
} from '../../satellites/lint/worker/index.ts';
import { joinReport, joinReports, leftOutOf, listNew } from './left-out.ts';
import type { Cache } from '../../cache/index.ts';
import { checkCopies, LOCK_FILE } from './lock.ts';

export interface ApisOptions {
  /** Absolute path of the folder with redocly.yaml. */
  readonly root: string;
  /** Documents of the command line; empty for the `apis` map of redocly.yaml. */
  readonly documents: readonly string[];
  /**
   * Folder that references may read; by default the closest one above each document with `.git` or `redocly.yaml`,
   * except for users' home folders and folders above them.
   */
  readonly allowedRoot?: string | undefined;
  /** Absolute paths of the overlays of all documents of the command line. */
  readonly overlays?: readonly string[] | undefined;
  /** True to follow references to public https URLs. */
  readonly allowRemote?: boolean | undefined;
  /** True to run the plugins beside a document of the command line, and to load what its rules extend. */
  readonly trust?: boolean | undefined;
  /** True to read documents without their missing parts, which are reported. */
  readonly isPartial?: boolean | undefined;
  /** False to skip linting: `reports` is empty. */
  readonly lint?: boolean | undefined;
  /** Limits of linting: by default 15 seconds and 4 GB, or half of the machine's memory. */
  readonly lintBudget?: LintBudget | undefined;
  /** Changes a bundled document before it is read; not part of lint. */
  readonly change?: DocumentChange | undefined;
  /** Finds what takes the place of a listed document that cannot be read, which is an error without it. */
  readonly findLast?: FindLast | undefined;
  /** Names of APIs that get servers from settings: lint asks for none. */
  readonly apisWithServers?: readonly string[] | undefined;
  /** Cache of lint reports. */
  readonly cache?: Cache | undefined;
}

/** Reads, lints and normalizes documents. Rejects with a PortalError if one of them cannot be read. */
export async function loadApis(options: ApisOptions): Promise<LoadedApis> {
  const files = new Set<string>();
  const watch = (more: Iterable<string>): void => {
    for (const file of more) files.add(file);
    shared.watched = [...files];
  };
  const documents = listDocuments(options, watch);
  const reports = options.lint === false ? Promise.resolve([]) : lintDocuments(options, documents);
  // The error of an unreadable document takes precedence over that of linting.
  reports.catch(() => undefined);
  const loaded: Pick<LoadedDocument, 'api'>[] = [];
  const unread: UnreadDocument[] = [];
  for (const document of documents) {
    try {
      loaded.push(await loadDocument(document, watch, options.change));
    } catch (error) {
      if (!isPortalError(error) || options.findLast === undefined) throw error;
      const last = options.findLast(document);
      const api = last === undefined ? undefined : await loadLast(document, last);
      if (api !== undefined) loaded.push({ api });
      unread.push({ source: document.file, error, kept: api === undefined ? undefined : last?.read });
    }
  }
  const [first] = unread;
  if (loaded.length === 0 && first !== undefined) throw first.error;
  const apis = distinctIds(loaded.map(({ api }) => api));
  return { apis, reports: joinReports(await reports, apis), files: [...files], unread };
}

/** Lints documents in the background, for callers of `getApis` with `lint: false`, in the order of their list: all, or those of these files. */
export async function getReports(options: ApisOptions, files?: readonly string[]): Promise<readonly LintReport[]> {
  const documents = listDocuments(options, () => undefined);
  return lintDocuments(options, files === undefined ? documents : documents.filter(({ file }) => files.includes(file)));
}

export interface LintOptions extends ApisOptions {
  readonly format: LintFormat;
  readonly color?: boolean | undefined;
  /** True to print the problems of each rule together. */
  readonly byRule?: boolean | undefined;
  /** Maximum number of problems to print. */
  readonly maxProblems?: number | undefined;
}

export interface LintResult {
  /** Output in the format; empty without problems. */
  readonly output: string;
  readonly reports: readonly LintReport[];
  readonly errors: number;
  readonly warnings: number;
}

/** Lints documents and formats the problems, with those of their models, in one of Redocly's formats. */
export async function lintApis(options: LintOptions): Promise<LintResult> {
  const documents = listDocuments(options, () => undefined);
  const { format, color = false, byRule = false, maxProblems = 100, root, lintBudget } = options;
  const leftOut = await Promise.all(documents.map(findLeftOut));
  let reports: readonly LintReport[] = [];
  let output: string | undefined;
  while (output === undefined) {
    // A worker that was stopped has lost its results; rules that stopped it are not run again.
    const known = reports;
    const asked = documents.map((document, index) => {
      const about = { ...rulesFor(options, document.file), ...document, stops: known[index]?.stops ?? [] };
      return askLint({ ...about, keep: true }, lintBudget);
    });
    reports = await Promise.all(asked);
    const printed = documents.map(({ file, alias }, index) => {
      const report = reports[index];
      return { file, alias, added: report === undefined ? [] : listNew(report, leftOut[index] ?? []) };
    });
    output = await askFormat({ format, color, byRule, maxProblems, root, documents: printed });
  }
  reports = reports.map((report, index) => joinReport(report, leftOut[index] ?? []));
  const count = (key: 'errors' | 'warnings'): number => reports.reduce((sum, report) => sum + report[key], 0);
  return { output, reports, errors: count('errors'), warnings: count('warnings') };
}

/** Returns the problems of a document's model as it is written; none for one that cannot be read, which lint reports. */
async function findLeftOut(document: DocumentOptions): Promise<readonly LintProblem[]> {
  try {
    const options = { ...document, isPartial: true, transforms: undefined };
    return leftOutOf((await loadDocument(options, () => undefined)).api);
  } catch (error) {
    if (isPortalError(error)) return [];
    throw error;
  }
}

function listDocuments(options: ApisOptions, watch: (files: Iterable<string>) => void): readonly DocumentOptions[] {
  const { root, documents, allowRemote = false, isPartial = false } = options;
  const toOptions = (file: string, alias?: string, overlays = options.overlays ?? []): DocumentOptions => {
    const wanted = options.allowedRoot === undefined ? undefined : resolve(options.allowedRoot);
    const { root: folder, named } = rulesFor(options, file);
    const transforms = named ? undefined : findTransforms(folder);
    const isServed = alias !== undefined && options.apisWithServers?.includes(alias.replace(/@.*/s, '')) === true;
    const about = { allowedRoot: contentRoot(file, wanted), allowRemote, isPartial, isServed };
    return { file, alias, ...about, overlays, transforms };
  };
  const configuration = join(root, 'redocly.yaml');
  watch([configuration]);
  if (documents.length > 0) {
    const files = [...new Set(documents.map((document) => resolve(document)))];
    watch(files);
    const missing = files.find((file) => findState(file)?.isFile() !== true);
    if (missing !== undefined) throw reasonOf(options.allowedRoot ?? dirname(missing), missing);
    return files.map((file) => toOptions(file));
  }
  watch([join(root, LOCK_FILE)]);
  checkCopies(root);
  return listApis(root).map(({ alias, file, overlays }) => {
    watch([file]);
    if (findState(file)?.isFile() !== true && options.findLast === undefined) throw missingEntry(root, alias, file);
    return toOptions(file, alias, overlays);
  });
}

/** Returns the reason for a document that is not a file, with a hint. */
function reasonOf(root: string, file: string): PortalError {
  try {
    readerOf(root).read(file, true);
    return new PortalError(`${file} is not a file.`);
  } catch (error) {
    if (isPortalError(error)) return error;
    throw error;
  }
}

function readerOf(root: string): DocumentReader {
  return new DocumentReader({ allowedRoot: root, allowRemote: false, cache: new Map() });
}

function missingEntry(root: string, alias: string, file: string): PortalError {
  const { hint } = reasonOf(root, file);
  const message = `redocly.yaml lists ${relative(root, file)}, but there is no such file.`;
  const pointer = `#/apis/${escapeToken(alias)}/root`;
  return errorIn(readerOf(root).read(join(root, 'redocly.yaml'), true), { message, hint, pointer });
}

/** Numbers documents of the command line with the same title and version, so that their URLs differ. */
function distinctIds(apis: readonly Api[]): readonly Api[] {
  const taken = new Set<string>();
  return apis.map((api) => {
    let id = api.id;
    for (let count = 2; taken.has(`${id}@${api.version}`); count += 1) id = `${api.id}-${count}`;
    taken.add(`${id}@${api.version}`);
    if (id === api.id) return api;
    const renamed = { ...api, id };
    const origins = shared.origins.get(api);
    if (origins !== undefined) shared.origins.set(renamed, origins);
    return renamed;
  });
}

/**
 * Returns the folder with the redocly.yaml that lints a document: the root for a listed document, also if it is named; else the
 * document's own folder, whose rules are the recommended ones without the file. Code is run for a named document only with trust.
 */
export function rulesFor(
  { root, documents, trust = false }: Pick<ApisOptions, 'root' | 'documents' | 'trust'>,
  file: string,
): { readonly root: string; readonly named: boolean } {
  if (documents.length === 0) return { root, named: false };
  const document = resolve(file);
  const own = dirname(document);
  const isListed = !existsSync(join(own, 'redocly.yaml')) && listedApis(root).some((api) => api.file === document);
  return { root: isListed ? root : own, named: !trust };
}

async function lintDocuments(
  options: ApisOptions,
  documents: readonly DocumentOptions[],
): Promise<readonly LintReport[]> {
  return Promise.all(
    documents.map((document) => {
      const rules = rulesFor(options, document.file);
      const configuration = ['redocly.yaml', '.redocly.lint-ignore.yaml'].map((name) => join(rules.root, name));
      const key = JSON.stringify([options.root, document]);
      const known = shared.reports.get(key);
      if (known?.fingerprint === fingerprintOfAll(known?.files ?? [])) return known.report;
      const request = { ...rules, ...document, keep: false, stops: [] };
      const before = fingerprintOfAll(configuration);
      const report = findReport(request, { budget: options.lintBudget, cache: options.cache });
      const files = [...configuration, ...(findLoaded(document)?.files ?? [document.file])];
      const begun = { files, fingerprint: fingerprintOfAll(files), report };
      shared.reports.set(key, begun);
      report.then(
        (ended) => {
          // Files as the rules read them: one may have been away meanwhile.
          const fingerprint = `${before}\n${ended.fingerprint}`;
          const own = { files: [...configuration, ...ended.files], fingerprint, report };
          if (shared.reports.get(key) === begun) shared.reports.set(key, own);
        },
        () => shared.reports.delete(key),
      );
      return report;
    }),
  );
}
