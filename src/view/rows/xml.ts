import type { Fact } from '../types/fact.ts';
import type { RowGroup } from '../types/row.ts';

/** Removes XML facts from rows, for values with another media type. */
export function withoutXml(group: RowGroup): RowGroup {
  const rows = group.rows.map((row) => ({ ...row, facts: keep(row.facts), groups: row.groups.map(withoutXml) }));
  return { ...group, facts: keep(group.facts), rows, groups: group.groups.map(withoutXml) };
}

function keep(facts: readonly Fact[]): readonly Fact[] {
  return facts.filter((fact) => !isOfXml(fact));
}

/** Returns true for a fact about the XML representation of a value. */
export function isOfXml(fact: Fact): boolean {
  if (fact.kind === 'held') return isOfXml(fact.fact);
  const of = fact.kind === 'flag' ? fact.flag : fact.kind === 'value' ? fact.of : '';
  return of.startsWith('xml');
}
