import type { Api } from '../../openapi/model/index.ts';
import type { Quality } from '../../satellites/quality/index.ts';
import type { Fall } from './compare.ts';

/** Formats of a report. */
export const SCORE_FORMATS = ['text', 'json', 'markdown'] as const;
export type ScoreFormat = (typeof SCORE_FORMATS)[number];

/** Quality of one document. */
export interface ScoredDocument {
  readonly api: Api;
  readonly quality: Quality;
  /** Comparison with `--no-worse`; undefined without one. */
  readonly base: ScoredBase | undefined;
}

export interface ScoredBase {
  /** Name of the document at the revision: `main:openapi.yaml`. */
  readonly name: string;
  readonly score: number | undefined;
  /** Reasons for a lower score than at the revision; undefined if the score did not fall. */
  readonly fall: Fall | undefined;
  /** Number of parts that cannot be read, beyond those at the revision. */
  readonly leftOut: number;
}

/** Formats what became of an operation's score. */
export function formatFall({ before, after }: Pick<Fall['operations'][number], 'before' | 'after'>): string {
  return `${before === undefined ? 'new' : formatScore(before)} → ${formatScore(after)}`;
}

/** Formats a score with one digit, rounded down: 79.96 does not reach 80. */
export function formatScore(score: number | undefined): string {
  return score === undefined ? '–' : (Math.floor(score * 10 + 1e-6) / 10).toFixed(1);
}
