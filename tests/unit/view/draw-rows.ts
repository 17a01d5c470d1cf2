import { createContext } from '../../../src/view/context.ts';
import { sourceOf } from '../../../src/view/links.ts';
import type { Fact } from '../../../src/view/types/fact.ts';
import type { Row, RowGroup } from '../../../src/view/types/row.ts';
import { factToWords } from '../../../src/view/words/facts.ts';
import {
  choiceToWords,
  describedText,
  flagToWords,
  labelToText,
  noteToWords,
  rowToName,
} from '../../../src/view/words/labels.ts';
import { typeToWords, type Word } from '../../../src/view/words/types.ts';

/** A context in which every named schema has a page. */
export const context = createContext((target) =>
  'pointer' in target && 'properties' in target ? `/${target.name ?? ''}/` : undefined,
);

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
  return words.map(({ text, href }) => (href === undefined ? text : `<${text}>`)).join('');
}

/** Facts in one line. */
export function drawFacts(facts: readonly Fact[]): string {
  return facts
    .map((fact) => factToWords(fact))
    .map(({ text, code }) => (code === undefined ? text : `${text} ${code}`))
    .join(' · ');
}

function inside(group: RowGroup): string[] {
  const values = group.values.map(({ text }) => text).join(' ');
  const text = textOf(group);
  return [
    ...(text === undefined ? [] : [`"${text}"`]),
    ...group.notes.map((note) => `- ${drawWords(noteToWords(note))}`),
    ...(group.facts.length === 0 ? [] : [`{${drawFacts(group.facts)}}`]),
    ...(values === '' ? [] : [`values ${values}`]),
    ...group.rows.flatMap(drawnRow),
    ...group.groups.flatMap(drawnGroup),
    ...(group.more === undefined ? [] : [`more: <${group.more.name}>`]),
  ];
}

function drawnRow(row: Row): string[] {
  const marks = [row.required ? 'required' : '', row.deprecated ? 'deprecated' : '', ...row.flags.map(flagToWords)];
  const text = textOf(row);
  const words = [
    `${rowToName(row)}: ${row.type === undefined ? '' : drawWords(typeToWords(row.type))}`,
    ...marks.filter((mark) => mark !== ''),
    ...(row.facts.length === 0 ? [] : [`{${drawFacts(row.facts)}}`]),
    ...row.values.map((value) => value.text),
    ...(text === undefined ? [] : [`"${text}"`]),
    `#${row.anchor}`,
  ];
  return [words.join(' '), ...row.groups.flatMap(drawnGroup).map((line) => `  ${line}`)];
}

function textOf(row: Pick<Row, 'description' | 'docs'>): string | undefined {
  const text = describedText(row);
  return text === undefined ? undefined : sourceOf(text);
}

function drawnGroup(group: RowGroup): string[] {
  const choice = group.choice === undefined ? '' : `${choiceToWords(group.choice)}: `;
  const head = `${group.open ? 'v' : '>'} ${choice}${labelToText(group)}`;
  return [head, ...inside(group).map((line) => `  ${line}`)];
}
