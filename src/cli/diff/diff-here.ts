import { showInLine } from '../../characters/hidden.ts';
import { LEVELS, type RuleLevels } from '../../changes/index.ts';
import { formatError } from '../../model/index.ts';
import { nodeTools } from '../../sandbox/server/node-tools.ts';
import type { DiffTask } from '../task.ts';
import type { Terminal } from '../terminal.ts';
import { readAccepted } from './accept.ts';
import { checkVersion } from './check-version.ts';
import { compareSides } from './compare-sides.ts';
import { explainChanges, explainRule } from './explain.ts';
import { formatReport } from './formats.ts';
import { countLevel, type DocumentComparison, type Report } from './report.ts';

/** Processor time for proofs and witnesses, in seconds: GitHub's document needs two. What is left then may break. */
const MAX_SECONDS = 20;

/** Compares documents and prints the changes; returns 1 for changes of the level that is to fail, and for findings. */
export async function diffHere(task: DiffTask, terminal: Terminal): Promise<number> {
  const levels = await readLevels(task);
  if (task.pairs.length === 0 && task.since === '' && task.why !== undefined) {
    terminal.print(explainRule(task.why, levels));
    return 0;
  }
  const now = new Date();
  const { patterns } = nodeTools();
  const start = process.cpuUsage();
  const isSpent = (): boolean => process.cpuUsage(start).user > MAX_SECONDS * 1e6;
  const { compared, unread } = await compareSides(task, terminal, {
    matches: patterns.matches,
    now,
    isSpent,
    levels,
  }).finally(() => {
    patterns.close();
  });
  terminal.endProgress();
  const changes = compared.flatMap((comparison) => comparison.changes);
  const accepted = task.accept === undefined ? undefined : readAccepted(task.accept, changes, now);
  const comparisons = compared.map((comparison) => ({
    ...comparison,
    accepted: accepted?.fingerprints ?? new Set<string>(),
  }));
  const findings = [
    ...unread,
    ...(accepted?.findings ?? []),
    ...(task.checkVersion ? comparisons.flatMap(checkVersion) : []),
  ];
  print(task, { comparisons, findings, maxLines: task.maxLines }, terminal);
  if (isSpent())
    terminal.warn('The search for witnesses took too long: some changes are reported as “may break” without a proof.');
  return findings.some(({ level }) => level === 'error') ||
    comparisons.some((comparison) => isFailing(comparison, task))
    ? 1
    : 0;
}

/** Reads the levels of rules from the settings of a portal of its own. */
async function readLevels({ options: { settings } }: DiffTask): Promise<RuleLevels> {
  if (settings === undefined) return {};
  const { loadSettings } = await import('../../portal/settings/config.ts');
  return (await loadSettings(settings)).changes?.rules ?? {};
}

function print(task: DiffTask, report: Report, terminal: Terminal): void {
  if (task.why !== undefined) {
    terminal.print(
      explainChanges(
        task.why,
        report.comparisons.flatMap(({ changes }) => changes),
      ),
    );
    return;
  }
  const output = formatReport(report, task.format);
  if (output !== '') terminal[task.format === 'text' || task.format === 'markdown' ? 'print' : 'printData'](output);
  if (task.format !== 'text') return;
  for (const { level, message, position, error } of report.findings) {
    const place = position === undefined ? '' : `${position.file}:${position.line}:${position.column}  `;
    if (error === undefined || level === 'warning') terminal.warn(place + message(showInLine));
    else terminal.reportError(formatError(error, { color: terminal.colors }));
  }
}

function isFailing(comparison: DocumentComparison, { failOn }: DiffTask): boolean {
  if (failOn === 'none') return false;
  return LEVELS.slice(0, LEVELS.indexOf(failOn) + 1).some((level) => countLevel(comparison, level) > 0);
}
