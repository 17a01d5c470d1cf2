import { showInLine } from '../../characters/hidden.ts';
import {
  explainRule as explainLevels,
  LEVELS,
  listRules,
  type Change,
  type RuleLevels,
} from '../../satellites/changes/index.ts';
import { formatError, memberToText, nearestHint, PortalError } from '../../openapi/model/index.ts';
import type { DiffTask } from '../task.ts';
import type { Terminal } from '../../characters/terminal.ts';
import { readAccepted } from './accept.ts';
import { compareSides } from './compare-sides.ts';
import { formatReport } from './formats.ts';
import { limitProofs } from '../../site/write/revisions/proof-thread.ts';
import { countLevel, placeIn, type DiffNotice, type DocumentComparison, type Report } from './report.ts';
import { describeChange, namesOf, type FormatCode } from './sentences.ts';

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

const VERSION = /^v?(\d+)\.(\d+)(?:\.(\d+))?/;

/** Returns a finding where `info.version` does not fit the changes (semver.org): a break needs a new major version. */
function checkVersion(comparison: DocumentComparison): readonly DiffNotice[] {
  const { old, new: now } = comparison.apis;
  if (now === undefined) return [];
  const [one, other] = [partsOf(old.version), partsOf(now.version)];
  const isBreaking = countLevel(comparison, 'breaking') > 0;
  const needed = isBreaking ? 'major' : countLevel(comparison, 'safe') > 0 ? 'minor' : 'patch';
  if (comparison.changes.length === 0) return [];
  const message = (code: FormatCode): string =>
    `info.version is ${code(now.version)} after ${code(old.version)}: these changes need a new ${needed} version.`;
  const finding: DiffNotice = { level: 'error', message, position: placeIn(comparison, '#/info/version') };
  if (one === undefined || other === undefined) return old.version === now.version ? [finding] : [];
  return raisedPart(one, other) >= RANKS[needed] ? [] : [finding];
}

const RANKS = { patch: 1, minor: 2, major: 3 } as const;

function partsOf(version: string): readonly number[] | undefined {
  const parts = VERSION.exec(version)?.slice(1);
  return parts?.map((part: string | undefined) => Number(part ?? 0));
}

/** Returns the rank of the first part that rose; below 1.0.0 a minor version may break. */
function raisedPart(old: readonly number[], now: readonly number[]): number {
  const index = old.findIndex((part, at) => part !== now[at]);
  if (index === -1 || (now[index] ?? 0) < (old[index] ?? 0)) return 0;
  const rank = 3 - index;
  return old[0] === 0 && index > 0 ? rank + 1 : rank;
}

/** Explains a rule: its level in each direction, and what may change that. Throws PortalError for an unknown one. */
function explainRule(id: string, levels: RuleLevels): string {
  const rule = findRule(id);
  return [rule.id, ...explainLevels(rule, levels).map((line) => `  ${line}`)].join('\n');
}

function findRule(id: string): ReturnType<typeof listRules>[number] {
  const rules = listRules();
  const rule = rules.find((candidate) => candidate.id === id);
  if (rule !== undefined) return rule;
  const ids = rules.map((candidate) => candidate.id);
  throw new PortalError(`Unknown rule \`${id}\` in --why.`, {
    hint: nearestHint(id, ids) ?? 'A rule is named by object, field and action: schema-max-length-changed.',
  });
}

/** Explains how changes of a rule, or with a fingerprint, got their levels. Throws PortalError for an unknown rule. */
function explainChanges(idOrFingerprint: string, changes: readonly Change[]): string {
  if (!/^[\da-f]{12}$/.test(idOrFingerprint)) findRule(idOrFingerprint);
  const found = changes.filter(({ id, fingerprint }) => id === idOrFingerprint || fingerprint === idOrFingerprint);
  const blocks = found
    .toSorted((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level))
    .map((change) => {
      const where = change.schema === undefined ? namesOf(change.operations, String) : `schema ${change.schema}`;
      const sentence = describeChange(change, String);
      return [
        `${change.level}  ${change.id}  ${change.fingerprint}`,
        `  ${[where, change.place, sentence].filter(Boolean).join(': ')}`,
        ...change.derivation.map((step) => `  - ${step}`),
        ...(change.witness === undefined ? [] : [`  - value: ${shorten(memberToText(change.witness, 'value'))}`]),
      ].join('\n');
    });
  return blocks.length === 0 ? `No change of ${idOrFingerprint}.` : blocks.join('\n');
}

/** Maximum length of a witness in characters. */
const MAX_WITNESS = 1_000;

function shorten(text: string): string {
  return text.length <= MAX_WITNESS ? text : `${text.slice(0, MAX_WITNESS)}…`;
}
