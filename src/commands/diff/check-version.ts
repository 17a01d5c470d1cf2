import { countLevel, placeIn, type DocumentComparison, type DiffNotice } from './report.ts';
import type { FormatCode } from './sentences.ts';

const VERSION = /^v?(\d+)\.(\d+)(?:\.(\d+))?/;

/** Returns a finding where `info.version` does not fit the changes (semver.org): a break needs a new major version. */
export function checkVersion(comparison: DocumentComparison): readonly DiffNotice[] {
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
