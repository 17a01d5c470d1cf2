import { existsSync, rmSync } from 'node:fs';
import { permittedEnv } from '../build/process/permissions.ts';
import { listedApis } from '../lint/worker/named-files.ts';
import type { Invocation } from './invocation.ts';
import { hasOption, nameOption, numberOption, portalOptions, textOption } from './options.ts';
import { runBeside } from './restart.js';
import { CAN_RESTRICT, readPlaces, restrictedArgs, workPlaces } from './restricted.ts';
import { extractDocuments, type ListedFile } from './revisions/revision.ts';
import { SCORE_FORMATS } from './score/report.ts';
import type { ScoreTask } from './task.ts';

/** `portico score`: measures the quality of documents in a process that may read these and nothing else of the user's. */
export async function score(invocation: Invocation): Promise<number> {
  return withScoreTask(invocation, async (task) => {
    if (CAN_RESTRICT) {
      const work = workPlaces();
      const bases = task.bases.map(({ folder }) => folder);
      const permissions = { read: [...readPlaces(task.options), ...bases, ...work], write: work, processes: false };
      const net = task.options.allowRemote === true;
      return runBeside(process.execPath, restrictedArgs(task, { ...permissions, net }), permittedEnv(process.env));
    }
    const { scoreHere } = await import('./score/score-here.ts');
    return scoreHere(task, invocation.terminal);
  });
}

/** Calls `work` with the task of a command line, whose files of a revision are deleted afterwards. */
export async function withScoreTask(
  invocation: Invocation,
  work: (task: ScoreTask) => Promise<number>,
): Promise<number> {
  const folders: string[] = [];
  try {
    return await work(await scoreTask(invocation, folders));
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

async function scoreTask(invocation: Invocation, folders: string[]): Promise<ScoreTask> {
  const options = { ...portalOptions(invocation), settings: undefined };
  const format = nameOption(invocation, 'format', SCORE_FORMATS) ?? 'text';
  const minScore = numberOption(invocation, 'min-score', [0, 100]);
  const revision = textOption(invocation, 'no-worse');
  const bases: ScoreTask['bases'][number][] = [];
  for (const document of revision === undefined ? [] : documentsOf(options)) {
    const { file, entry } = document;
    if (!existsSync(file)) continue;
    const overlays = entry === undefined ? options.overlays : undefined;
    const source = { source: '--no-worse', root: options.root, overlays };
    const [extracted] = await extractDocuments(revision ?? '', [document], source);
    if (extracted === undefined) {
      invocation.terminal.warn(`${file} is new since ${revision ?? ''}: nothing to compare.`);
      continue;
    }
    folders.push(extracted.folder);
    bases.push({ document: file, ...extracted });
  }
  return { command: 'score', options, format, minScore, bases, verbose: hasOption(invocation, 'verbose') };
}

function documentsOf({ root, documents }: ScoreTask['options']): readonly ListedFile[] {
  if (documents.length > 0) return documents.map((file) => ({ file, entry: undefined }));
  return listedApis(root).map(({ file, alias }) => ({ file, entry: { alias, root } }));
}
