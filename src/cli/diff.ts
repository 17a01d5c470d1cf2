import { existsSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { LEVELS, type Level } from '../changes/index.ts';
import { listedApis } from '../lint/worker/named-files.ts';
import { PortalError } from '../model/index.ts';
import { permittedEnv } from '../build/process/permissions.ts';
import { settingsFile } from '../portal/settings/settings-file.ts';
import { extractDocuments, splitRevision, type ListedFile } from './revisions/revision.ts';
import { isUrl, pairDocuments, type DiffPair } from './diff/pair-documents.ts';
import { FORMATS } from './diff/report.ts';
import type { Invocation } from './invocation.ts';
import { folderFromHere, folderOf, hasOption, nameOption, numberOption, textOption } from './options.ts';
import { CAN_RESTRICT, readPlaces, restrictedArgs, workPlaces } from './restricted.ts';
import { runBeside } from './restart.js';
import type { DiffTask } from './task.ts';

/** `portico diff`: compares two documents in a process that may read these and nothing else of the user's. */
export async function diff(invocation: Invocation): Promise<number> {
  return withDiffTask(invocation, async (task) => {
    // mitigation: permissions of diff
    if (CAN_RESTRICT) {
      const work = workPlaces();
      const sides = task.pairs.flatMap(({ old, new: now }) => [old, now]);
      const roots = new Set(sides.flatMap(({ entry }) => entry?.root ?? []));
      // Decorators are code of the portal's owner.
      const own = [...roots].flatMap((root) => readPlaces({ root, settings: root, documents: [] }));
      const copies = sides.flatMap(({ folder }) => folder ?? []);
      const read = [...readPlaces(task.options), ...own, ...copies, ...work];
      const permissions = { read, write: work, processes: false };
      const net = task.options.allowRemote === true;
      return runBeside(process.execPath, restrictedArgs(task, { ...permissions, net }), permittedEnv(process.env));
    }
    const { diffHere } = await import('./diff/diff-here.ts');
    return diffHere(task, invocation.terminal);
  });
}

/** Calls `work` with the task of a command line, whose files of revisions are deleted afterwards. */
export async function withDiffTask(invocation: Invocation, work: (task: DiffTask) => Promise<number>): Promise<number> {
  const folders: string[] = [];
  try {
    return await work(await diffTask(invocation, folders));
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

async function diffTask(invocation: Invocation, folders: string[]): Promise<DiffTask> {
  const format = nameOption(invocation, 'format', FORMATS) ?? 'text';
  const failOn = nameOption(invocation, 'fail-on', [...LEVELS, 'none'] as const) ?? 'breaking';
  const maxLines = numberOption(invocation, 'max-lines', [0, 1_000_000]);
  const accept = textOption(invocation, 'accept');
  const root = folderOf(textOption(invocation, 'root') ?? '.');
  const pairs = await listPairs(invocation, root, folders);
  return {
    command: 'diff',
    pairs,
    format,
    failOn: failOn satisfies Level | 'none',
    maxLines: maxLines ?? 60,
    why: textOption(invocation, 'why'),
    accept: accept === undefined ? undefined : fileOf(accept),
    checkVersion: hasOption(invocation, 'check-version'),
    options: {
      root: process.cwd(),
      // The process with permissions runs them.
      settings: settingsFile(root) === undefined ? undefined : root,
      documents: [
        ...pairs.flatMap(({ old, new: now }) => [old.file, now.file]),
        ...(accept === undefined ? [] : [fileOf(accept)]),
      ],
      overlays: pairs.flatMap(({ old, new: now }) => [...old.overlays, ...now.overlays]),
      allowRemote: hasOption(invocation, 'allow-remote'),
    },
  };
}

async function listPairs(invocation: Invocation, root: string, folders: string[]): Promise<readonly DiffPair[]> {
  const { documents } = invocation;
  const base = textOption(invocation, 'base');
  // A rule is explained without documents.
  if (documents.length === 0 && base === undefined && textOption(invocation, 'why') !== undefined) return [];
  const extract = async (
    revision: string,
    files: readonly ListedFile[],
    source: string,
  ): Promise<readonly (DiffPair['old'] | undefined)[]> => {
    const extracted = await extractDocuments(revision, files, { source, root });
    folders.push(...extracted.flatMap((side) => side?.folder ?? []));
    return extracted;
  };
  if (base !== undefined) {
    if (documents.length > 0)
      throw new PortalError('--base compares the documents that redocly.yaml lists, and takes no others.', {
        hint: 'Leave the documents out, or name the old one as REV:path instead of --base.',
      });
    const listed = pairDocuments(root, root);
    const sides = await extract(
      base,
      listed.map(({ new: now }) => now),
      '--base',
    );
    return listed.flatMap(({ new: now }, index): readonly DiffPair[] => {
      const old = sides[index];
      if (old !== undefined) return [{ old: { ...old, entry: now.entry }, new: now }];
      invocation.terminal.warn(`${now.name} is new since ${base}: nothing to compare.`);
      return [];
    });
  }
  const [old, now, ...others] = documents;
  if (old === undefined || now === undefined || others.length > 0)
    throw usage('`portico diff` compares two documents.');
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
      if (path === '') throw new PortalError(`\`${name}\` names no path.`, { hint: 'Name the file too: REV:path.' });
      const [extracted] = await extract(revision, [{ file: folderFromHere(path), entry: undefined }], name);
      if (extracted !== undefined) return extracted;
      throw new PortalError(`There is no ${path} at ${revision}.`, {
        hint: 'Name the path that it had then: REV:path.',
      });
    }
    const file = fileOf(name);
    const { overlays = [] } = apis.find((api) => api.file === file) ?? {};
    return { file, name, folder: undefined, overlays, entry: undefined };
  };
  return [{ old: await sideOf(old), new: await sideOf(now) }];
}

function urlSide(invocation: Invocation, name: string): DiffPair['old'] {
  if (hasOption(invocation, 'allow-remote'))
    return { file: name, name, folder: undefined, overlays: [], entry: undefined };
  throw new PortalError(`${name} is an address, and other hosts are not asked.`, {
    hint: 'Allow it with --allow-remote, or download it, and name the file.',
  });
}

function usage(message: string): PortalError {
  return new PortalError(message, {
    hint: 'Name the old and the new one: `portico diff OLD NEW`, each a file, URL or REV:path.',
  });
}

function fileOf(name: string): string {
  if (name === '') throw new PortalError('A file has an empty name.', { hint: 'Name a file.' });
  if (isUrl(name)) {
    throw new PortalError(`${name} is an address: documents are read from files.`, {
      hint: 'Download it, and name the file.',
    });
  }
  return resolve(folderFromHere(name));
}
