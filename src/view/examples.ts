import type { RowGroup } from './rows/row.ts';

/** A group without the examples of the whole, which stand beside it as code; what has no rows keeps them. */
export function withoutExamples(group: RowGroup): RowGroup {
  if (group.rows.length + group.groups.length === 0) return group;
  const start = group.facts.findIndex(({ text }) => /^examples?$/i.test(text));
  return start < 0 ? group : { ...group, facts: group.facts.filter(({ text }) => !/^(?:examples?|or)$/i.test(text)) };
}
