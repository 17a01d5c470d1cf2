import type { Fact, Row, RowGroup, Word } from '../../../src/view/rows/row.ts';

/** A group as a drawing in plain text, a line a row: links in <angles>, facts in {braces}, anchors after #. */
export function drawGroup(group: RowGroup): string {
  return [...inside(group), ''].join('\n');
}

/** A row and what opens below it. */
export function drawRow(row: Row): string {
  return [...drawnRow(row), ''].join('\n');
}

/** Words with the linked ones in <angles>. */
export function drawWords(words: readonly Word[]): string {
  return words.map(({ text, schema }) => (schema === undefined ? text : `<${text}>`)).join('');
}

/** Facts in one line. */
export function drawFacts(facts: readonly Fact[]): string {
  return facts.map(({ text, code }) => (code === undefined ? text : `${text} ${code}`)).join(' · ');
}

function inside(group: RowGroup): string[] {
  const values = group.enum.map(({ value }) => JSON.stringify(value)).join(' ');
  return [
    ...(group.description === undefined ? [] : [`"${group.description}"`]),
    ...group.notes.map((note) => `- ${drawWords(note)}`),
    ...(group.facts.length === 0 ? [] : [`{${drawFacts(group.facts)}}`]),
    ...(values === '' ? [] : [`values ${values}`]),
    ...group.rows.flatMap(drawnRow),
    ...group.groups.flatMap(drawnGroup),
    ...(group.more === undefined ? [] : [`more: <${group.more.name ?? ''}>`]),
  ];
}

function drawnRow(row: Row): string[] {
  const marks = [row.required ? 'required' : '', row.deprecated ? 'deprecated' : '', ...row.flags];
  const words = [
    `${row.name}: ${drawWords(row.type)}`,
    ...marks.filter((mark) => mark !== ''),
    ...(row.facts.length === 0 ? [] : [`{${drawFacts(row.facts)}}`]),
    ...row.enum.map(({ value }) => JSON.stringify(value)),
    ...(row.description === undefined ? [] : [`"${row.description}"`]),
    `#${row.anchor}`,
  ];
  return [words.join(' '), ...row.groups.flatMap(drawnGroup).map((line) => `  ${line}`)];
}

function drawnGroup(group: RowGroup): string[] {
  const head = `${group.open ? 'v' : '>'} ${group.choice === undefined ? '' : `${group.choice}: `}${group.label}`;
  return [head, ...inside(group).map((line) => `  ${line}`)];
}
