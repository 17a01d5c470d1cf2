import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { nearestHint } from '../characters/nearest.ts';
import { LEVELS, type Level } from '../satellites/changes/index.ts';
import { listedApis } from '../satellites/lint/worker/named-files.ts';
import { PortalError } from '../openapi/model/index.ts';
import { settingsFile } from '../portal/settings/settings-file.ts';
import { extractBase } from '../site/write/revisions/base-documents.ts';
import { extractDocument, openRevision, splitRevision, toMergeBase } from '../site/write/revisions/revision.ts';
import {
  isUrl,
  listedSide,
  nothingListed,
  pairDocuments,
  type DiffPair,
  type DiffSide,
  type DiffSides,
} from '../site/write/revisions/pair-documents.ts';
import { FORMATS } from './diff/report.ts';
import type { Invocation } from './invocation.ts';
import { hasOption, nameOption, numberOption, textOption } from './options.ts';
import { folderFromHere, whoseComparison } from './whose-folder.ts';
import { readPlaces, runRestricted, withFolders } from './restricted.ts';
import { runBeside } from './restart.js';
import type { DiffTask } from './task.ts';

/** `portico diff`: compares two documents in a process that may read these and nothing else of the user's. */
export async function diff(invocation: Invocation): Promise<number> {
  return withFolders(async (folders) => {
    const task = await diffTask(invocation, folders);
    const sides = listSides(task);
    const roots = new Set(task.isOwn ? sides.flatMap(({ entry }) => entry?.root ?? []) : []);
    // Decorators are code of the portal's owner.
    const own = [...roots].flatMap((root) => readPlaces({ root, settings: root, documents: [] }));
    const copies = sides.flatMap(({ folder }) => folder ?? []);
    const net = task.options.allowRemote === true;
    return runRestricted(task, { read: [...own, ...copies], processes: false, net }, invocation.terminal, runBeside);
  });
}

/** Returns the task of a command line; folders with files of revisions are added to `folders`. */
export async function diffTask(invocation: Invocation, folders: string[]): Promise<DiffTask> {
  const format = nameOption(invocation, 'format', FORMATS) ?? 'text';
  const failOn = nameOption(invocation, 'fail-on', [...LEVELS, 'none'] as const) ?? 'breaking';
  const maxLines = numberOption(invocation, 'max-lines', [0, 1_000_000]);
  const accept = textOption(invocation, 'accept');
  const { root, isOwn } = whoseComparison(invocation);
  const compared = await listCompared(invocation, root, folders);
  const sides = listSides(compared);
  return {
    command: 'diff',
    ...compared,
    isOwn,
    format,
    failOn: failOn satisfies Level | 'none',
    maxLines: maxLines ?? 60,
    why: textOption(invocation, 'why'),
    accept: accept === undefined ? undefined : fileOf(accept),
    checkVersion: hasOption(invocation, 'check-version'),
    options: {
      root: process.cwd(),
      // The process with permissions runs them.
      settings: isOwn && settingsFile(root) !== undefined ? root : undefined,
      documents: [...sides.map(({ file }) => file), ...(accept === undefined ? [] : [fileOf(accept)])],
      overlays: sides.flatMap(({ overlays }) => overlays),
      allowRemote: hasOption(invocation, 'allow-remote'),
    },
  };
}

function listSides({ pairs, removed, added }: DiffSides): readonly DiffSide[] {
  return [...pairs.flatMap(({ old, new: now }) => [old, now]), ...removed, ...added];
}

/** Returns a comparison of pairs alone. */
function comparisonOf(pairs: readonly DiffPair[]): DiffSides {
  return { pairs, removed: [], added: [], unread: [], since: '' };
}

/** Lists the documents of a command line; temporary folders are added to `folders`. */
async function listCompared(invocation: Invocation, root: string, folders: string[]): Promise<DiffSides> {
  const { documents } = invocation;
  const base = textOption(invocation, 'base');
  // A rule is explained without documents.
  if (documents.length === 0 && base === undefined && textOption(invocation, 'why') !== undefined)
    return comparisonOf([]);
  if (base !== undefined) {
    if (documents.length > 0)
      throw new PortalError('--base compares the documents that redocly.yaml lists, and accepts no others.', {
        hint: 'Omit the documents, or pass the old one as REV:path instead of --base.',
      });
    return compareBase(invocation, { base, root, folders });
  }
  const [old, now, ...others] = documents;
  if (old === undefined || now === undefined || others.length > 0)
    throw new PortalError('`portico diff` compares two documents.', {
      hint: 'Pass two documents, `diff OLD NEW`, or a Git revision, `diff --base main`.',
    });
  if ([old, now].every((name) => statSync(folderFromHere(name), { throwIfNoEntry: false })?.isDirectory() === true))
    return pairDocuments(folderFromHere(old), folderFromHere(now));
  const apis = listedApis(root);
  const sideOf = async (name: string): Promise<DiffPair['old']> => {
    if (isUrl(name)) return urlSide(invocation, name);
    const isFile = existsSync(folderFromHere(name));
    const listed = isFile ? undefined : apis.find(({ alias }) => alias === name);
    if (listed !== undefined) {
      const { file, alias, overlays } = listed;
      return { file, name, folder: undefined, overlays, entry: { alias, root } };
    }
    const split = isFile ? undefined : splitRevision(name);
    if (split !== undefined) {
      const { revision, path } = split;
      if (path === '')
        throw new PortalError(`\`${name}\` has no path.`, { hint: 'Add the path of the file: REV:path.' });
      const named = folderFromHere(path);
      const extracted = await extractDocument(await openRevision(revision, named, name), named, { root });
      if (extracted !== undefined) {
        folders.push(extracted.folder);
        return extracted;
      }
      throw new PortalError(`${path} does not exist at ${revision}.`, {
        hint: 'Use the path that it had at that revision: REV:path.',
      });
    }
    const aliases = isFile ? [] : apis.map(({ alias }) => alias);
    const hint = nearestHint(name, aliases);
    if (hint !== undefined) throw new PortalError(`Unknown document or API \`${name}\`.`, { hint });
    const file = fileOf(name);
    const { overlays = [] } = apis.find((api) => api.file === file) ?? {};
    return { file, name, folder: undefined, overlays, entry: undefined };
  };
  return comparisonOf([{ old: await sideOf(old), new: await sideOf(now) }]);
}

/** Pairs the listed documents with those of the merge base of a revision and HEAD. */
async function compareBase(
  { terminal }: Invocation,
  { base, root, folders }: { readonly base: string; readonly root: string; readonly folders: string[] },
): Promise<DiffSides> {
  const apis = listedApis(root);
  const revision = await openRevision(base, apis[0]?.file ?? join(root, 'redocly.yaml'), '--base');
  const found = await extractBase(await toMergeBase(revision, terminal), root, apis);
  folders.push(...[...found.pairs.map(([old]) => old), ...found.removed].map(({ folder }) => folder));
  if (apis.length === 0 && found.removed.length === 0) throw nothingListed(root);
  return {
    pairs: found.pairs.map(([old, api]) => ({ old, new: listedSide(api, root) })),
    removed: found.removed,
    added: found.added.map((api) => listedSide(api, root)),
    unread: found.unread,
    since: base,
  };
}

function urlSide(invocation: Invocation, name: string): DiffPair['old'] {
  if (hasOption(invocation, 'allow-remote'))
    return { file: name, name, folder: undefined, overlays: [], entry: undefined };
  throw new PortalError(`${name} is a URL, and other hosts are not contacted.`, {
    hint: 'Allow it with --allow-remote, or download it and pass the file.',
  });
}

function fileOf(name: string): string {
  if (name === '') throw new PortalError('A file has an empty name.', { hint: 'Pass a file.' });
  if (isUrl(name)) {
    throw new PortalError(`${name} is a URL: documents are read from files.`, {
      hint: 'Download it and pass the file.',
    });
  }
  return resolve(folderFromHere(name));
}
