import { getApis, rulesFor, type Api } from '../../model/index.ts';
import { measureQuality } from '../../quality/index.ts';
import { findTransforms } from '../../lint/worker/named-files.ts';
import { readSide } from '../revisions/read-side.ts';
import type { ScoreTask } from '../task.ts';
import type { Terminal } from '../terminal.ts';
import { toCount } from '../count.ts';
import { reportLeftOut } from '../problems.ts';
import { findFall } from './compare.ts';
import { runExamplesOf } from './run-examples-of.ts';
import { formatScoreJson } from './json.ts';
import { formatScoreMarkdown } from './markdown.ts';
import { formatScore, type ScoredBase, type ScoredDocument } from './report.ts';
import { formatScoreText } from './text.ts';

/** Measures documents and prints the results; returns 1 for a score below the minimum or that of the revision. */
export async function scoreHere(task: ScoreTask, terminal: Terminal): Promise<number> {
  terminal.progress('Reading documents');
  const isNamed = task.options.documents.length > 0;
  const { apis } = await getApis({ ...task.options, lint: false, isPartial: isNamed });
  const scored: ScoredDocument[] = [];
  for (const api of apis) {
    terminal.progress(`Measuring ${api.info.title}`);
    const quality = measureQuality(api, await runExamplesOf(api));
    scored.push({ api, quality, base: await baseOf(api, quality, task) });
  }
  terminal.endProgress();
  reportLeftOut(apis, terminal, task.verbose);
  if (task.format === 'json') terminal.printData(formatScoreJson(scored));
  else if (task.format === 'markdown') terminal.printData(formatScoreMarkdown(scored));
  else for (const one of scored) terminal.print(formatScoreText(one, task.verbose));
  return scored.filter((one) => isFailing(one, task, terminal)).length === 0 ? 0 : 1;
}

async function baseOf(api: Api, quality: ScoredDocument['quality'], task: ScoreTask): Promise<ScoredBase | undefined> {
  const base = task.bases.find(({ document }) => document === api.source);
  if (base === undefined) return undefined;
  const { root, named } = rulesFor(task.options, api.source);
  const transforms = named ? undefined : findTransforms(root);
  const how = { allowRemote: task.options.allowRemote === true, isPartial: true, transforms };
  const old = await readSide(base, how);
  const before = measureQuality(old);
  const leftOut = Math.max(0, api.problems.length - old.problems.length);
  return { name: base.name, score: before.score, fall: findFall(before, quality), leftOut };
}

function isFailing({ api, quality: { score }, base }: ScoredDocument, task: ScoreTask, terminal: Terminal): boolean {
  const { minScore } = task;
  const isBelow = minScore !== undefined && score !== undefined && score < minScore;
  if (isBelow) terminal.warn(`${api.info.title}: ${formatScore(score)} is below --min-score ${minScore}.`);
  if (base?.fall !== undefined)
    terminal.warn(`${api.info.title}: ${formatScore(score)} is worse than ${formatScore(base.score)} of ${base.name}.`);
  const leftOut = base?.leftOut ?? 0;
  if (leftOut > 0)
    terminal.warn(`${api.info.title}: ${toCount(leftOut, 'part')} more than in ${base?.name ?? ''} cannot be judged.`);
  return isBelow || base?.fall !== undefined || leftOut > 0;
}
