import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { contentRoot, isPortalError, PortalError, findState, errorIn, DocumentReader } from '../document/read/index.ts';
import { findLoaded, loadDocument, fingerprintOf, type DocumentOptions, type LoadedDocument } from './load-document.ts';
import { escapeToken } from '../standard/pointer.ts';
import type { Api } from './types/index.ts';
import { askFormat, askLint, findEntries, findReport } from '../lint/worker/index.ts';
import type { LintBudget, LintFormat, LintReport } from '../lint/worker/index.ts';
import type { Cache } from '../cache/index.ts';
import { shared } from './shared.ts';

export interface ApisOptions {
  /** Absolute path of the folder with redocly.yaml. */
  readonly root: string;
  /** Documents of the command line; empty: the `apis` map of redocly.yaml. */
  readonly documents: readonly string[];
  /** The folder that references may read; else the nearest above each document with `.git` or `redocly.yaml`. No folder of a user. */
  readonly allowedRoot?: string | undefined;
  /** Whether references to public https addresses are followed. */
  readonly allowRemote?: boolean | undefined;
  /** False: `reports` stays empty, and nobody waits for the rules. */
  readonly lint?: boolean | undefined;
  /** What lint may cost: by default 15 seconds and 4 GB, or half of what the machine has. */
  readonly lintBudget?: LintBudget | undefined;
  /** Where reports of lint are cached. */
  readonly cache?: Cache | undefined;
}

export interface LoadedApis {
  readonly apis: readonly Api[];
  readonly reports: readonly LintReport[];
  /** Every file that was read or wanted. */
  readonly files: readonly string[];
  /** Files that a reference has led to outside of its document's folder, sorted. */
  readonly outside: readonly string[];
}

/** Reads, checks and normalises documents. Rejects with a PortalError when one of them cannot be read. */
export async function loadApis(options: ApisOptions): Promise<LoadedApis> {
  const files = new Set<string>();
  const watch = (more: Iterable<string>): void => {
    for (const file of more) files.add(file);
    shared.watched = [...files];
  };
  const documents = await listDocuments(options, watch);
  const reports = options.lint === false ? Promise.resolve([]) : lintDocuments(options, documents);
  // A document that cannot be read is the better news: what lint says of it then is nobody's concern.
  reports.catch(() => undefined);
  const loaded: LoadedDocument[] = [];
  for (const document of documents) loaded.push(await loadDocument(document, watch));
  const outside = [...new Set(loaded.flatMap((document) => document.outside))].toSorted();
  return { apis: distinctIds(loaded.map(({ api }) => api)), reports: await reports, files: [...files], outside };
}

/** What the rules say of the documents, in the order of their list. */
export async function loadReports(options: ApisOptions): Promise<readonly LintReport[]> {
  return lintDocuments(options, await listDocuments(options, () => undefined));
}

export interface LintOptions extends ApisOptions {
  readonly format: LintFormat;
  readonly color?: boolean | undefined;
  /** Most problems to print. */
  readonly maxProblems?: number | undefined;
}

export interface LintResult {
  /** What the format prints; empty when there is nothing to say. */
  readonly output: string;
  readonly reports: readonly LintReport[];
  readonly errors: number;
  readonly warnings: number;
}

/** Lints documents and prints what was found in one of Redocly's formats. */
export async function lintApis(options: LintOptions): Promise<LintResult> {
  const documents = await listDocuments(options, () => undefined);
  const { format, color = false, maxProblems = 100, root, lintBudget } = options;
  let reports: readonly LintReport[] = [];
  let output: string | undefined;
  while (output === undefined) {
    // A worker that had to be stopped has forgotten what it found before; where it stopped is not run again.
    const known = reports;
    reports = await Promise.all(
      documents.map((document, index) =>
        askLint(
          { ...rulesFor(options, document.file), ...document, keep: true, stops: known[index]?.stops ?? [] },
          lintBudget,
        ),
      ),
    );
    output = await askFormat({ format, color, maxProblems, root, documents });
  }
  const count = (key: 'errors' | 'warnings'): number => reports.reduce((sum, report) => sum + report[key], 0);
  return { output, reports, errors: count('errors'), warnings: count('warnings') };
}

async function listDocuments(
  options: ApisOptions,
  watch: (files: Iterable<string>) => void,
): Promise<readonly DocumentOptions[]> {
  const { root, documents, allowRemote = false } = options;
  const toOptions = (file: string, alias: string | undefined): DocumentOptions => {
    const wanted = options.allowedRoot === undefined ? undefined : resolve(options.allowedRoot);
    return { file, alias, allowedRoot: contentRoot(file, wanted), allowRemote };
  };
  const configuration = join(root, 'redocly.yaml');
  watch([configuration]);
  if (documents.length > 0) {
    const files = [...new Set(documents.map((document) => resolve(document)))];
    watch(files);
    return files.map((file) => toOptions(checkNamed(file, options.allowedRoot), undefined));
  }
  const entries = await findEntries(root, options.cache);
  return entries.map(({ alias, root: path }) => {
    const file = resolve(root, path);
    watch([file]);
    if (findState(file)?.isFile() !== true) throw missingEntry(root, alias, file);
    return toOptions(file, alias);
  });
}

/** A document that the user named must be a file. */
function checkNamed(file: string, allowedRoot: string | undefined): string {
  if (findState(file)?.isFile() === true) return file;
  const reader = new DocumentReader({
    allowedRoot: allowedRoot ?? dirname(file),
    allowRemote: false,
    cache: new Map(),
  });
  reader.read(file, true);
  throw new PortalError(`${file} is no file.`);
}

function missingEntry(root: string, alias: string, file: string): PortalError {
  const reader = new DocumentReader({ allowedRoot: root, allowRemote: false, cache: new Map() });
  const source = reader.read(join(root, 'redocly.yaml'), true);
  const pointer = `#/apis/${escapeToken(alias)}/root`;
  const name = relative(root, file);
  try {
    reader.read(file, true);
    return errorIn(source, { message: `${name} is no file.`, pointer });
  } catch (error) {
    const hint = isPortalError(error) ? error.hint : undefined;
    return errorIn(source, { message: `${name}, which redocly.yaml names, is not there.`, hint, pointer });
  }
}

/** Documents of the command line may have one title: their addresses must differ. */
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
 * The folder whose redocly.yaml judges a document: of a listed one the root, of a named one its own, else the root if it lies
 * below that. For a named one no code of the folder is run.
 */
export function rulesFor(
  { root, documents }: Pick<ApisOptions, 'root' | 'documents'>,
  file: string,
): { readonly root: string; readonly named: boolean } {
  if (documents.length === 0) return { root, named: false };
  const own = dirname(resolve(file));
  const isBelow = own.startsWith(root.endsWith(sep) ? root : root + sep);
  const hasRules = (folder: string): boolean => existsSync(join(folder, 'redocly.yaml'));
  return { root: !hasRules(own) && isBelow && hasRules(root) ? root : own, named: true };
}

async function lintDocuments(
  options: ApisOptions,
  documents: readonly DocumentOptions[],
): Promise<readonly LintReport[]> {
  return Promise.all(
    documents.map((document) => {
      const { root } = rulesFor(options, document.file);
      const configuration = [join(root, 'redocly.yaml'), join(root, '.redocly.lint-ignore.yaml')];
      const key = JSON.stringify([options.root, document]);
      const files = findLoaded(document)?.files;
      const fingerprint = fingerprintOf([...configuration, ...(files ?? [document.file])]);
      const known = shared.reports.get(key);
      if (known?.fingerprint === fingerprint) return known.report;
      const request = { ...rulesFor(options, document.file), ...document, keep: false, stops: [] };
      const report = findReport(request, { budget: options.lintBudget, cache: options.cache });
      shared.reports.set(key, { fingerprint, report });
      report.catch(() => shared.reports.delete(key));
      return report;
    }),
  );
}
