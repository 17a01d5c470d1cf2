import type { Fact } from '../../view/types/fact.ts';
import type { Row, RowGroup, ValueView } from '../../view/types/row.ts';
import { groupByHolder, isDescribed } from '../../view/values.ts';
import { eventsToMarkdown } from './changes.ts';
import { briefDeprecation } from './deprecation.ts';
import { embedInline, embedMarkdown } from './embed.ts';
import { toMarkdown } from '../../characters/markdown.ts';
import { indent } from './escape.ts';
import { linkTo, inlineToMarkdown } from './links.ts';
import type { Writing } from './writing.ts';
import { toCode } from '../../characters/markdown.ts';
import { formatEnumeration, formatFact } from '../../messages/format/facts.ts';
import {
  describedText,
  formatChoice,
  formatFlag,
  formatNote,
  labelToText,
  rowToName,
} from '../../messages/format/labels.ts';
import { formatType } from '../../messages/format/types.ts';
import type { Messages } from '../../messages/messages.ts';

/** Level of headings within descriptions of rows: below all others of a page. */
const LEVEL = 6;

/** Writes a group below a heading: description, notes, facts, rows, groups. Empty without contents. */
export function groupToMarkdown(group: RowGroup, writing: Writing): string {
  return [
    withEnd(textOf(group, writing)),
    ...group.notes.map((note) => `${inlineToMarkdown(formatNote(writing.m, note), writing)}\n`),
    group.facts.length === 0 ? '' : `${factsToMarkdown(writing.m, group.facts)}\n`,
    group.values.length === 0 ? '' : `${enumToMarkdown(group.values, writing)}\n`,
    ...group.rows.map((row) => rowToMarkdown(row, writing)),
    ...nestedToLines(group.groups, 0, writing),
    moreToMarkdown(group, writing),
  ]
    .filter((block) => block !== '')
    .join('\n')
    .trimEnd();
}

/** Writes a row as a list item: name, type, facts and description, and its groups below. */
export function rowToMarkdown(row: Row, writing: Writing): string {
  const about = [
    row.type === undefined ? '' : inlineToMarkdown(formatType(writing.m, row.type), writing),
    row.required ? `**${writing.m.mark.required}**` : '',
    ...row.flags.map((flag) => toMarkdown(formatFlag(writing.m, flag))),
    row.deprecated && !isDated(row) ? `**${writing.m.isDeprecated}**` : '',
    eventsToMarkdown(row.events, writing) ?? '',
  ].filter((word) => word !== '');
  const facts = row.facts.length === 0 ? '' : ` — ${factsToMarkdown(writing.m, row.facts)}`;
  const head = `- ${nameToMarkdown(writing.m, row)}${about.length === 0 ? '' : ` (${about.join(', ')})`}${facts}`;
  return [head, ...rowBodyToLines(row, writing)].join('\n');
}

/** Writes the facts and contents of a row that another list item names; empty without any. */
export function unnamedRowToMarkdown(row: Row, writing: Writing): string {
  const facts = row.facts.length === 0 ? [] : [`  ${factsToMarkdown(writing.m, row.facts)}`];
  return [...rowBodyToLines(row, writing), ...facts].join('\n');
}

/** Writes what is below the name of a row, indented. */
function rowBodyToLines(row: Row, writing: Writing): readonly string[] {
  return [
    row.deprecated ? indent(briefDeprecation(row.deprecation, writing), 2) : '',
    indent(textOf(row, writing), 2),
    row.values.length === 0 ? '' : indent(enumToMarkdown(row.values, writing), 2),
    // A recursive schema was written above.
    ...(row.flags.includes('recursive') ? [] : nestedToLines(row.groups, 2, writing)),
  ].filter((line) => line !== '');
}

/** Returns true for a row whose events tell since when it is deprecated. */
function isDated({ events = [] }: Row): boolean {
  return events.some(({ kind }) => kind === 'deprecated');
}

/** Writes facts in one line: "minimum `1`, default `2`". */
export function factsToMarkdown(m: Messages, facts: readonly Fact[]): string {
  return facts
    .map((fact) => formatFact(m, fact))
    .map(({ text, code }) => [toMarkdown(text), code === undefined ? '' : toCode(code)].filter(Boolean).join(' '))
    .join('; ');
}

function enumToMarkdown(values: readonly ValueView[], writing: Writing): string {
  return groupByHolder(values)
    .map((group) => valuesToMarkdown(group, writing))
    .join('\n');
}

/** Writes the values of an enumeration in one line, or as a list if any has a description. */
function valuesToMarkdown(values: readonly ValueView[], writing: Writing): string {
  const label = formatEnumeration(writing.m, values);
  if (!isDescribed(values)) return `${label} ${values.map(({ text }) => toCode(text)).join(', ')}`;
  const lines = values.map((value) => {
    const { name, description, events } = value;
    const words = [
      eventsToMarkdown(events, writing) ?? '',
      name === undefined ? '' : `**${toMarkdown(name)}**`,
      description === undefined ? '' : embedInline(description, writing),
    ];
    const said = words.filter((word) => word !== '').join(': ');
    return `- ${toCode(value.text)}${said === '' ? '' : ` — ${said}`}`;
  });
  return [label, ...lines].join('\n');
}

function textOf(row: Pick<Row, 'description' | 'docs'>, writing: Writing): string {
  const text = describedText(writing.m, row);
  return text === undefined ? '' : embedMarkdown(text, { level: LEVEL, writing });
}

function withEnd(text: string): string {
  return text === '' ? '' : `${text}\n`;
}

function nameToMarkdown(m: Messages, row: Row): string {
  const name = rowToName(m, row);
  switch (row.naming) {
    case 'property':
      return toCode(name);
    case 'pattern':
      return m.formatPattern(toCode(name));
    case 'any':
      return row.name === undefined ? toMarkdown(name) : toCode(name);
    case 'item':
      return toMarkdown(name);
  }
}

/** Writes groups of a row or variants of a root as list items, those of one choice below a common item. */
function nestedToLines(groups: readonly RowGroup[], width: number, writing: Writing): string[] {
  return groups.flatMap((group, index) => {
    const { choice, label, more } = group;
    const inner = groupToMarkdown(group, writing);
    // Plain properties need no label.
    if (choice === undefined && label.kind === 'properties' && groups.length === 1) return [indent(inner, width)];
    const name = labelToText(writing.m, group);
    const title = more !== undefined && inner === '' ? linkTo({ ...more, name }, writing) : toMarkdown(name);
    const item = `- ${title}${inner === '' ? '' : `:\n${indent(inner, 2)}`}`;
    if (choice === undefined) return [indent(item, width)];
    const begins = choice !== groups[index - 1]?.choice;
    return [...(begins ? [indent(`- ${formatChoice(writing.m, choice)}:`, width)] : []), indent(item, width + 2)];
  });
}

function moreToMarkdown({ more, notes }: RowGroup, writing: Writing): string {
  return more === undefined || notes.some(({ kind }) => kind === 'again')
    ? ''
    : writing.m.formatOwnPage(linkTo(more, writing));
}
