import { getApis, positionOf, rulesFor } from '../../openapi/load/index.ts';
import { formatError, isPortalError, PortalError, type Api } from '../../openapi/model/index.ts';
import {
  CRITERIA,
  measureQuality,
  operationName,
  qualityToData,
  type ItemPage,
  type QualityItem,
} from '../../satellites/quality/index.ts';
import { findTransforms } from '../../satellites/lint/worker/named-files.ts';
import { readSide } from '../../site/write/revisions/read-side.ts';
import type { ScoreTask } from '../task.ts';
import type { Terminal } from '../../characters/terminal.ts';
import { toCount } from '../../site/write/open/count.ts';
import { formatPath } from '../../openapi/document/read/error.ts';
import { reportLeftOut } from '../../site/write/open/problems.ts';
import { findFall, type Fall } from './compare.ts';
import { runExamplesOf } from '../../site/write/open/run-examples-of.ts';
import { formatFall, formatScore, type ScoredBase, type ScoredDocument } from './report.ts';
import { formatScoreText } from './text.ts';
import { relative } from 'node:path';
import { escapeJson } from '../../characters/hidden.ts';
import { toVisibleCode } from '../../characters/markdown.ts';
import { criteria, flaws, measures } from './texts.ts';

/** Measures documents and prints the results; returns 1 for a score below the minimum or that of the revision. */
export async function scoreHere(task: ScoreTask, terminal: Terminal): Promise<number> {
  terminal.progress('Reading documents');
  const isNamed = task.options.documents.length > 0;
  const { apis } = await getApis({ ...task.options, lint: false, isPartial: isNamed });
  const scored: ScoredDocument[] = [];
  const { bases, unread, isIncomplete } = await readBases(apis, task, terminal);
  for (const api of apis) {
    terminal.progress(`Measuring ${api.info.title}`);
    const quality = measureQuality(api, await runExamplesOf(api));
    const base = bases.get(api);
    if (base === undefined && task.since !== undefined && !unread.has(api.source))
      terminal.warn(`${formatPath(api.source)} is new since ${task.since}: nothing to compare.`);
    scored.push({ api, quality, base: base && compareWith(base, api, quality) });
  }
  terminal.endProgress();
  reportLeftOut(apis, terminal, task.verbose);
  if (task.format === 'json') terminal.printData(formatScoreJson(scored));
  else if (task.format === 'markdown') terminal.printData(formatScoreMarkdown(scored));
  else for (const one of scored) terminal.print(formatScoreText(one, task.verbose));
  const failing = scored.filter((one) => isFailing(one, task, terminal));
  return failing.length === 0 && !isIncomplete ? 0 : 1;
}

/** Document of the revision, with its model. */
interface Base {
  readonly name: string;
  readonly api: Api;
}

/**
 * Reads the documents of the revision: each with its document of today, those of removed entries with the only one of their title.
 * Reports those that cannot be read; `unread` has their names, and the files of their documents of today. A change that repairs one does
 * not fail; `isIncomplete` is true where Git lacks files of one.
 */
async function readBases(
  apis: readonly Api[],
  task: ScoreTask,
  terminal: Terminal,
): Promise<{
  readonly bases: ReadonlyMap<Api, Base>;
  readonly unread: ReadonlySet<string>;
  readonly isIncomplete: boolean;
}> {
  const bases = new Map<Api, Base>();
  const unread = new Set<string>();
  let isIncomplete = task.unread.length > 0;
  const report = (name: string, error: PortalError): void => {
    unread.add(name);
    terminal.warn(`${name} cannot be read, and its score is not compared:`);
    terminal.reportError(formatError(error, { color: terminal.colors }));
  };
  for (const { name, message, hint } of task.unread) report(name, new PortalError(message, { hint }));
  const alone = apis.filter(({ source }) => task.bases.every(({ document }) => document !== source));
  for (const base of task.bases.filter(({ document }) => document !== undefined || alone.length > 0)) {
    const { root, named } = rulesFor(task.options, base.document ?? task.options.root);
    const transforms = named ? undefined : findTransforms(root);
    try {
      const how = { allowRemote: task.options.allowRemote === true, isPartial: true, transforms };
      const old = await readSide(base, how);
      const titled = alone.filter(({ info }) => info.title === old.info.title);
      const partners = base.document === undefined ? (titled.length === 1 ? titled : []) : apis;
      const api = partners.find(({ source }) => base.document === undefined || source === base.document);
      if (api !== undefined) bases.set(api, { name: base.name, api: old });
    } catch (error) {
      if (!isPortalError(error)) throw error;
      report(base.document ?? base.name, error);
      isIncomplete ||= base.untracked !== undefined;
    }
  }
  return { bases, unread, isIncomplete };
}

function compareWith({ name, api }: Base, now: Api, quality: ScoredDocument['quality']): ScoredBase {
  const before = measureQuality(api);
  const leftOut = Math.max(0, now.problems.length - api.problems.length);
  return { name, score: before.score, fall: findFall(before, quality), leftOut };
}

function isFailing({ api, quality: { score }, base }: ScoredDocument, task: ScoreTask, terminal: Terminal): boolean {
  const { minScore } = task;
  const isBelow = minScore !== undefined && score !== undefined && score < minScore;
  if (isBelow) terminal.warn(`${api.info.title}: ${formatScore(score)} is below --min-score ${minScore}.`);
  if (base?.fall !== undefined)
    terminal.warn(`${api.info.title}: ${formatScore(score)} is worse than ${formatScore(base.score)} of ${base.name}.`);
  const leftOut = base?.leftOut ?? 0;
  if (leftOut > 0)
    terminal.warn(
      `${api.info.title}: ${toCount(leftOut, 'more part')} cannot be scored than in ${base?.name ?? ''}. Fix the problems above.`,
    );
  return isBelow || base?.fall !== undefined || leftOut > 0;
}

/** Formats reports as JSON; `docs/lint.md` describes its fields. */
export function formatScoreJson(scored: readonly ScoredDocument[]): string {
  const documents = scored.map(({ api, quality, base }) => ({
    document: toPath(api.source),
    ...qualityToData(api, quality, { toPath, toPage: (page) => ({ page: pageFields(page) }) }),
    ...(base === undefined ? {} : { base: { name: base.name, score: base.score ?? null } }),
  }));
  return escapeJson(JSON.stringify({ format: 1, documents }, undefined, 2));
}

function toPath(file: string): string {
  return relative(process.cwd(), file);
}

/** Returns a page by the id in its address. */
function pageFields(page: ItemPage): object {
  if (page.kind === 'operation') return { kind: page.operation.kind, id: page.operation.id };
  return { kind: page.kind, id: page.kind === 'schema' ? page.schema.id : page.tag.id };
}

/** Maximum number of operations, and of things, that a comment lists. */
const MAX_LISTED = 10;

/** Formats the quality of documents for the comment of a pull request: their scores, and what made one fall. */
function formatScoreMarkdown(scored: readonly ScoredDocument[]): string {
  return ['## Quality', scored.flatMap(documentLines).join('\n')].join('\n\n');
}

function documentLines({ api, quality: { score }, base }: ScoredDocument): readonly string[] {
  const before = base === undefined ? '' : `, ${formatScore(base.score)} before`;
  const text = score === undefined ? 'nothing to judge' : `**${formatScore(score)} of 100**${before}`;
  const lines = base?.fall === undefined ? [] : fallLines(base.fall, api);
  return [`- ${toVisibleCode(`${api.info.title} ${api.version}`)}: ${text}`, ...lines.map((line) => `  ${line}`)];
}

function fallLines({ items, operations }: Fall, api: Api): readonly string[] {
  return [
    ...cut(operations.map((one) => `- ${toVisibleCode(operationName(one.operation))}: ${formatFall(one)}`)),
    ...cut(items.map((item) => itemLine(item, api))),
  ];
}

function itemLine({ name, flaw, criterion, pointer }: QualityItem, api: Api): string {
  const measure = CRITERIA.find(({ id }) => id === criterion)?.measure;
  const kind = `${measure === undefined ? '' : `${measures[measure].toLowerCase()}: `}${criteria[criterion]}`;
  const position = positionOf(api, pointer);
  const place =
    position === undefined
      ? ''
      : `, ${toVisibleCode(`${relative(process.cwd(), position.file)}:${position.line}:${position.column}`)}`;
  return `- ${toVisibleCode(name)}: ${flaw === undefined ? '' : flaws[flaw]} (${kind})${place}`;
}

function cut(lines: readonly string[]): readonly string[] {
  const rest = lines.length - MAX_LISTED;
  return rest > 0 ? [...lines.slice(0, MAX_LISTED), `- and ${rest.toLocaleString('en')} more`] : lines;
}
