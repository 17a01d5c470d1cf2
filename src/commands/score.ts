import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listedApis } from '../satellites/lint/worker/named-files.ts';
import type { Invocation } from './invocation.ts';
import { hasOption, nameOption, numberOption, portalOptions, textOption } from './options.ts';
import { runBeside } from './restart.js';
import { runRestricted, withFolders } from './restricted.ts';
import { extractBase } from '../site/write/revisions/base-documents.ts';
import { extractDocument, openRevision, toMergeBase, type Revision } from '../site/write/revisions/revision.ts';
import { SCORE_FORMATS } from './score/report.ts';
import type { ScoreTask } from './task.ts';

/** `portico score`: measures the quality of documents in a process that may read these and nothing else of the user's. */
export async function score(invocation: Invocation): Promise<number> {
  return withFolders(async (folders) => {
    const task = await scoreTask(invocation, folders);
    const read = task.bases.map(({ folder }) => folder);
    const net = task.options.allowRemote === true;
    return runRestricted(task, { read, processes: false, net }, invocation.terminal, runBeside);
  });
}

/** Returns the task of a command line; folders with files of revisions are added to `folders`. */
export async function scoreTask(invocation: Invocation, folders: string[]): Promise<ScoreTask> {
  const options = { ...portalOptions(invocation), settings: undefined };
  const format = nameOption(invocation, 'format', SCORE_FORMATS) ?? 'text';
  const minScore = numberOption(invocation, 'min-score', [0, 100]);
  const revision = textOption(invocation, 'no-worse');
  const base = revision === undefined ? NO_BASE : await basesOf(invocation, revision, options);
  folders.push(...base.bases.map(({ folder }) => folder));
  const verbose = hasOption(invocation, 'verbose');
  return { command: 'score', options, format, minScore, ...base, since: revision, verbose };
}

const NO_BASE = { bases: [], unread: [] } as const;

/** Copies the documents of the merge base of a revision and HEAD: the listed ones, or those of the command line. */
async function basesOf(
  { terminal }: Invocation,
  name: string,
  { root, documents, overlays }: ScoreTask['options'],
): Promise<Pick<ScoreTask, 'bases' | 'unread'>> {
  const listed = documents.length > 0 ? [] : listedApis(root);
  const first = documents[0] ?? listed[0]?.file ?? join(root, 'redocly.yaml');
  const revision: Revision = await toMergeBase(await openRevision(name, first, '--no-worse'), terminal);
  if (documents.length === 0) {
    const { pairs, removed, unread } = await extractBase(revision, root, listed);
    const paired = pairs.map(([old, { file }]) => ({ ...old, document: file }));
    return { bases: [...paired, ...removed.map((old) => ({ ...old, document: undefined }))], unread };
  }
  const bases: ScoreTask['bases'][number][] = [];
  for (const document of documents.filter((file) => existsSync(file))) {
    const extracted = await extractDocument(revision, document, { root, overlays });
    if (extracted !== undefined) bases.push({ ...extracted, document });
  }
  return { bases, unread: [] };
}
