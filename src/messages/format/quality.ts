import type { AgentFailure, CriterionId, EditView, Measure, QualityPart, ScoreView } from '../../view/types/quality.ts';
import type { Messages } from '../messages.ts';
import { toCode, toParts, type SentencePart } from './sentence.ts';

/** Formats what an edit does, with the name of the part as code. */
export function formatEdit(m: Messages, { action, name }: Pick<EditView, 'action' | 'name'>): readonly SentencePart[] {
  return toParts(m.quality.actions[action](toCode(name)));
}

/** Formats why an operation fails a check of its example; messages of the sandbox are code. */
export function formatFailure({ quality: { failures } }: Messages, failure: AgentFailure): readonly SentencePart[] {
  switch (failure.kind) {
    case 'no-body':
      return toParts(failures.noBody);
    case 'no-parameter':
      return toParts(failures.noParameter(toCode(failure.name)));
    case 'invalid':
      return toParts(failures.invalid(toCode(failure.message)));
    case 'undocumented':
      return toParts(failures.undocumented);
    case 'refused':
      return toParts(failures.refused(String(failure.status), toCode(failure.message)));
  }
}

/** Formats the place of a part after its name: `parameter in List pets`, `schema`. */
export function formatPart(m: Messages, { name, part, page }: QualityPart): string {
  const kind = m.quality.parts[part];
  if (part !== 'operation' && part !== 'schema' && part !== 'tag') return m.quality.in(kind, page);
  return page === name ? kind : `${kind} ${page}`;
}

/** Formats a score: `78 of 100`. */
export function formatScore(m: Messages, { score }: Pick<ScoreView, 'score'>): string {
  return score === undefined ? m.quality.notJudged : `${m.formatNumber(score)} ${m.quality.points}`;
}

/** Names a criterion with its measure: `Described · parameters`. */
export function formatCriterion(m: Messages, measure: Measure, id: CriterionId): string {
  return `${m.quality.measures[measure]} · ${m.quality.criteria[id]}`;
}
