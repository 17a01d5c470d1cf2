import type { Clause, ObjectClause } from '../types/fact.ts';
import { CLAUSE } from './clause-terms.ts';
import { factToWords } from './facts.ts';
import { numberToWords, someToWords } from './numbers.ts';
import { typeToText } from './types.ts';

/** What is said of a name that is there: in a condition that it is, in what follows from one that it must be. */
type Presence = 'there' | 'required';

/** A condition in words: `kind is "card" and number is there`. */
export function conditionToClause(clause: Clause): string {
  return isObjectAlone(clause) ? objectToText(clause.object, 'there') : CLAUSE.value(clauseToText(clause));
}

/** What is asked of a value, in words after "is": `"card"`, `1 to 5 characters`; of an object what is asked of its properties. */
export function clauseToText(clause: Clause, presence: Presence = 'there'): string {
  const { never, values, type, limits, not, object } = clause;
  if (never) return CLAUSE.nothing;
  const others = limits.map((fact) => {
    const { text, code } = factToWords(fact, 'clause');
    return code === undefined ? text : `${text} ${code}`;
  });
  const not_ = notToText(not, presence);
  return [
    ...(values === undefined ? [] : [someToWords(values.shown, values.total, 'or')]),
    ...(type === undefined ? [] : [typeToText(type)]),
    ...others,
    ...(not_ === undefined ? [] : [not_]),
    ...(object === undefined ? [] : [objectToText(object, presence)]),
  ].join(', ');
}

function notToText(not: Clause['not'], presence: Presence): string | undefined {
  if (not === undefined) return undefined;
  if (not === 'deeper') return CLAUSE.notDeeper;
  return not === 'anything' ? CLAUSE.notAnything : CLAUSE.not(clauseToText(not, presence));
}

function objectToText(object: ObjectClause, presence: Presence, prefix = ''): string {
  const clauses = object.properties.map(({ name, clause }) => {
    if (isObjectAlone(clause)) return objectToText(clause.object, presence, `${prefix}${name}.`);
    return CLAUSE.property(`${prefix}${name}`, clauseToText(clause, presence));
  });
  const { required, more } = object;
  if (required !== undefined) {
    const names = required.shown.map((name) => `${prefix}${name}`);
    clauses.push(CLAUSE[presence](someToWords(names, required.total, 'and'), required.total));
  }
  if (more > 0) clauses.push(CLAUSE.more(numberToWords(more)));
  return clauses.join(CLAUSE.and);
}

function isObjectAlone(clause: Clause): clause is Clause & { readonly object: ObjectClause } {
  const { never, values, type, limits, not, object } = clause;
  const isEmpty = !never && values === undefined && type === undefined && limits.length === 0 && not === undefined;
  return isEmpty && object !== undefined;
}
