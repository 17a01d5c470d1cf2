import type { Messages } from '../messages.ts';
import type { Clause, ObjectClause } from '../../view/types/fact.ts';
import { formatFact } from './facts.ts';
import { typeToText } from './types.ts';

/** Message for property names: `there` in a condition, `required` in its consequence. */
type Presence = 'there' | 'required';

/** Formats a condition as a clause: `kind is "card" and number is there`. */
export function conditionToClause(m: Messages, clause: Clause): string {
  return isObjectAlone(clause) ? objectToText(m, clause.object, 'there') : m.clause.value(clauseToText(m, clause));
}

/**
 * Formats the constraints of a value as the words after "is": `"card"`, `1 to 5 characters`; those of an object as
 * clauses about its properties.
 */
export function clauseToText(m: Messages, clause: Clause, presence: Presence = 'there'): string {
  const { never, values, type, limits, not, object } = clause;
  if (never) return m.clause.nothing;
  const others = limits.map((fact) => {
    const { text, code } = formatFact(m, fact, 'clause');
    return code === undefined ? text : `${text} ${code}`;
  });
  const not_ = notToText(m, not, presence);
  return [
    ...(values === undefined ? [] : [m.formatSome(values.shown, values.total, 'or')]),
    ...(type === undefined ? [] : [typeToText(m, type)]),
    ...others,
    ...(not_ === undefined ? [] : [not_]),
    ...(object === undefined ? [] : [objectToText(m, object, presence)]),
  ].join(', ');
}

function notToText(m: Messages, not: Clause['not'], presence: Presence): string | undefined {
  if (not === undefined) return undefined;
  if (not === 'deeper') return m.clause.notDeeper;
  return not === 'anything' ? m.clause.notAnything : m.clause.not(clauseToText(m, not, presence));
}

function objectToText(m: Messages, object: ObjectClause, presence: Presence, prefix = ''): string {
  const clauses = object.properties.map(({ name, clause }) => {
    if (isObjectAlone(clause)) return objectToText(m, clause.object, presence, `${prefix}${name}.`);
    return m.clause.property(`${prefix}${name}`, clauseToText(m, clause, presence));
  });
  const { required, more } = object;
  if (required !== undefined) {
    const names = required.shown.map((name) => `${prefix}${name}`);
    clauses.push(m.clause[presence](m.formatSome(names, required.total, 'and'), required.total));
  }
  if (more > 0) clauses.push(m.clause.more(m.formatNumber(more)));
  return clauses.join(m.clause.and);
}

function isObjectAlone(clause: Clause): clause is Clause & { readonly object: ObjectClause } {
  const { never, values, type, limits, not, object } = clause;
  const isEmpty = !never && values === undefined && type === undefined && limits.length === 0 && not === undefined;
  return isEmpty && object !== undefined;
}
