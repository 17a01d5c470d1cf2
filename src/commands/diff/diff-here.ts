import { showInLine } from '../../characters/hidden.ts';
import { LEVELS, type RuleLevels } from '../../satellites/changes/index.ts';
import { formatError } from '../../openapi/model/index.ts';
import type { DiffTask } from '../task.ts';
import type { Terminal } from '../../characters/terminal.ts';
import { readAccepted } from './accept.ts';
import { checkVersion } from './check-version.ts';
import { compareSides } from './compare-sides.ts';
import { explainChanges, explainRule } from './explain.ts';
import { formatReport } from './formats.ts';
import { limitProofs } from '../../site/write/revisions/proof-thread.ts';
import { countLevel, type DiffNotice, type DocumentComparison, type Report } from './report.ts';

/** Finding of a comparison whose proofs were ended. */
const TOO_LONG: DiffNotice = {
  level: 'warning',
  message: () => 'The comparison took too long: changes without a proof are reported as “may break”.',
  position: undefined,
};

/** Compares documents and prints the changes; returns 1 for changes of the level that is to fail, and for findings. */
export async function diffHere(task: DiffTask, terminal: Terminal): Promise<number> {
  const levels = await readLevels(task);
  if (task.pairs.length === 0 && task.since === '' && task.why !== undefined) {
    terminal.print(explainRule(task.why, levels));
    return 0;
  }
  const now = new Date();
  const { startProver, isCut } = limitProofs();
  const { compared, unread } = await compareSides(task, terminal, { now, startProver, levels });
  terminal.endProgress();
  const changes = compared.flatMap((comparison) => comparison.changes);
  const accepted = task.accept === undefined ? undefined : readAccepted(task.accept, changes, now);
  const comparisons = compared.map((comparison) => ({
    ...comparison,
    accepted: accepted?.fingerprints ?? new Set<string>(),
  }));
  const findings = [
    ...(isCut() ? [TOO_LONG] : []),
    ...unread,
    ...(accepted?.findings ?? []),
    ...(task.checkVersion ? comparisons.flatMap(checkVersion) : []),
  ];
  print(task, { comparisons, findings, maxLines: task.maxLines }, terminal);
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
