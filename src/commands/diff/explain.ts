import {
  explainRule as explainLevels,
  LEVELS,
  listRules,
  type Change,
  type RuleLevels,
} from '../../satellites/changes/index.ts';
import { memberToText, nearestHint, PortalError } from '../../openapi/model/index.ts';
import { describeChange, namesOf } from './sentences.ts';

/** Explains a rule: its level in each direction, and what may change that. Throws PortalError for an unknown one. */
export function explainRule(id: string, levels: RuleLevels): string {
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
export function explainChanges(idOrFingerprint: string, changes: readonly Change[]): string {
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
