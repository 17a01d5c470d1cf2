import { ownValue } from '../../../../src/openapi/model/index.ts';
import { AS_WRITTEN } from '../../../../src/portal/pages/arrange.ts';
import type { Context } from '../../../../src/portal/view/context.ts';
import { sourceOf } from '../../../../src/portal/view/links.ts';
import type { Fact } from '../../../../src/portal/view/types/fact.ts';
import type { Row, RowGroup } from '../../../../src/portal/view/types/row.ts';
import { formatFact } from '../../../../src/portal/messages/format/facts.ts';
import { describedText, formatNote, labelToText, rowToName } from '../../../../src/portal/messages/format/labels.ts';
import { formatType, type Word } from '../../../../src/portal/messages/format/types.ts';
import * as en from '../../../../src/portal/messages/en/index.ts';

/** Context in which every named schema has a page. */
export const context: Context = {
  urlOf: (target) => ('pointer' in target && 'properties' in target ? `/${target.name ?? ''}/` : undefined),
  textOf: (source) => source,
  lang: undefined,
  nameOf: ({ name = '' }) => name,
  titleOf: (schema) => ownValue(schema, 'title'),
  arrangement: AS_WRITTEN,
  permissionsUrl: undefined,
  eventsOf: () => [],
};

/** Draws a group as plain text, a line a row: links in <angles>, facts in {braces}, anchors after #. */
export function drawGroup(group: RowGroup): string {
  return [...inside(group), ''].join('\n');
}

/** Draws a row and its children. */
export function drawRow(row: Row): string {
  return [...drawnRow(row), ''].join('\n');
}

/** Draws inline nodes, links in <angles>. */
export function drawWords(words: readonly Word[]): string {
  return words.map(({ text, href }) => (href === undefined ? text : `<${text}>`)).join('');
}

/** Draws facts in one line. */
export function drawFacts(facts: readonly Fact[]): string {
  return facts
    .map((fact) => formatFact(en, fact))
    .map(({ text, code }) => (code === undefined ? text : `${text} ${code}`))
    .join(' · ');
}

function inside(group: RowGroup): string[] {
  const values = group.values.map(({ text }) => text).join(' ');
  const text = textOf(group);
  return [
    ...(text === undefined ? [] : [`"${text}"`]),
    ...group.notes.map((note) => `- ${drawWords(formatNote(en, note))}`),
    ...(group.facts.length === 0 ? [] : [`{${drawFacts(group.facts)}}`]),
    ...(values === '' ? [] : [`values ${values}`]),
    ...group.rows.flatMap(drawnRow),
    ...group.groups.flatMap(drawnGroup),
    ...(group.more === undefined ? [] : [`more: <${group.more.name}>`]),
  ];
}

function drawnRow(row: Row): string[] {
  const marks = [
    row.required ? 'required' : '',
    row.deprecated ? 'deprecated' : '',
    ...row.flags.map((item) => en.label.flags[item]),
  ];
  const text = textOf(row);
  const words = [
    `${rowToName(en, row)}: ${row.type === undefined ? '' : drawWords(formatType(en, row.type))}`,
    ...marks.filter((mark) => mark !== ''),
    ...(row.facts.length === 0 ? [] : [`{${drawFacts(row.facts)}}`]),
    ...row.values.map((value) => value.text),
    ...(text === undefined ? [] : [`"${text}"`]),
    `#${row.anchor}`,
  ];
  return [words.join(' '), ...row.groups.flatMap(drawnGroup).map((line) => `  ${line}`)];
}

function textOf(row: Pick<Row, 'description' | 'docs'>): string | undefined {
  const text = describedText(en, row);
  return text === undefined ? undefined : sourceOf(text);
}

function drawnGroup(group: RowGroup): string[] {
  const choice = group.choice === undefined ? '' : `${en.label.choices[group.choice]}: `;
  const head = `${group.open ? 'v' : '>'} ${choice}${labelToText(en, group)}`;
  return [head, ...inside(group).map((line) => `  ${line}`)];
}
