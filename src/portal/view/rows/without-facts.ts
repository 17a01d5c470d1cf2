import type { Fact } from '../types/fact.ts';
import type { RowGroup } from '../types/row.ts';

/** Removes facts that do not matter at a place from rows. */
export function withoutFacts(group: RowGroup, isOut: (fact: Fact) => boolean): RowGroup {
  const keep = (facts: readonly Fact[]): readonly Fact[] => facts.filter((fact) => !isOut(fact));
  const inner = (one: RowGroup): RowGroup => {
    const rows = one.rows.map((row) => ({ ...row, facts: keep(row.facts), groups: row.groups.map(inner) }));
    return { ...one, facts: keep(one.facts), rows, groups: one.groups.map(inner) };
  };
  return inner(group);
}

/** Returns the fact of the innermost content of arrays and maps. */
function innermost(fact: Fact): Fact {
  return fact.kind === 'held' ? innermost(fact.fact) : fact;
}

/** Removes the examples of the contents of an array or map if the whole value has one. */
export function withoutHeldExamples(facts: readonly Fact[]): readonly Fact[] {
  const hasExample = facts.some(({ kind }) => kind === 'example');
  return facts.filter((fact) => !hasExample || fact.kind !== 'held' || innermost(fact).kind !== 'example');
}

/** Removes the only example of a value if it is the default: it says nothing more. */
export function withoutDefaultAsExample(facts: readonly Fact[]): readonly Fact[] {
  const usual = facts.find((fact) => fact.kind === 'value' && fact.of === 'default');
  const [example, ...others] = facts.filter(({ kind }) => kind === 'example');
  if (usual?.kind !== 'value' || example?.kind !== 'example' || others.length > 0) return facts;
  const isRepeated = example.code === usual.code && example.words.length === 0;
  return isRepeated ? facts.filter((fact) => fact !== example) : facts;
}

/** Returns true for a fact about the XML representation of a value. */
export function isOfXml(fact: Fact): boolean {
  const told = innermost(fact);
  const of = told.kind === 'flag' ? told.flag : told.kind === 'value' ? told.of : '';
  return of.startsWith('xml');
}

/** Returns true for a fact about properties that nobody sends: one that matters to those who write a value, not to its readers. */
export function isOfClosed(fact: Fact): boolean {
  const told = innermost(fact);
  return told.kind === 'flag' && told.flag === 'noOtherProperties';
}
