import type { Deprecation } from '../openapi/index.ts';
import type { Fact, Row, RowGroup } from '../view/rows/row.ts';
import { enumToTexts, isDescribed } from '../view/values.ts';
import { deprecationToMarkdown } from './deprecation.ts';
import { embedInline, embedMarkdown } from './embed.ts';
import { escapeText, indent, toCode } from './escape.ts';
import { linkTo, wordsToMarkdown } from './links.ts';

/** Level of the headings inside descriptions of rows: below all that pages use. */
const LEVEL = 6;

/** What stands below a heading: description, notes, facts, a list of rows, groups. Empty where nothing is said. */
export function groupToMarkdown(group: RowGroup): string {
  return [
    group.description === undefined ? '' : `${embedMarkdown(group.description, { level: LEVEL })}\n`,
    ...group.notes.map((words) => `${wordsToMarkdown(words)}\n`),
    group.facts.length === 0 ? '' : `${factsToMarkdown(group.facts)}\n`,
    group.enum.length === 0 ? '' : `${enumToMarkdown(group.enum)}\n`,
    ...group.rows.map((row) => rowToMarkdown(row)),
    ...nestedToLines(group.groups, 0),
    moreToMarkdown(group),
  ]
    .filter((block) => block !== '')
    .join('\n')
    .trimEnd();
}

/** One list item: name, type, facts and description of a row, and below it what it holds. */
export function rowToMarkdown(row: Row, deprecation: Deprecation | undefined = row.schema.deprecation): string {
  const type = wordsToMarkdown(row.type);
  const about = [
    type,
    row.required ? '**required**' : '',
    ...row.flags.map(escapeText),
    row.deprecated ? '**deprecated**' : '',
  ].filter((word) => word !== '');
  const facts = row.facts.length === 0 ? '' : ` — ${factsToMarkdown(row.facts)}`;
  const lines = [
    `- ${nameToMarkdown(row)}${about.length === 0 ? '' : ` (${about.join(', ')})`}${facts}`,
    row.deprecated && deprecation !== undefined ? indent(deprecationToMarkdown(deprecation, true), 2) : '',
    row.description === undefined ? '' : indent(embedMarkdown(row.description, { level: LEVEL }), 2),
    row.enum.length === 0 ? '' : indent(enumToMarkdown(row.enum), 2),
    ...nestedToLines(row.groups, 2),
  ];
  return lines.filter((line) => line !== '').join('\n');
}

/** Facts in one line: "minimum `1`, default `2`". */
export function factsToMarkdown(facts: readonly Fact[]): string {
  return facts.map(({ text, code }) => `${escapeText(text)}${code === undefined ? '' : ` ${toCode(code)}`}`).join('; ');
}

/** All values of an enumeration: in one line, or as a list where any is described. */
export function enumToMarkdown(values: Row['enum']): string {
  const texts = enumToTexts(values);
  if (!isDescribed(values)) return `One of: ${texts.map(({ text }) => toCode(text)).join(', ')}`;
  const lines = texts.map(({ text, name, description }) => {
    const words = [
      name === undefined ? '' : `**${escapeText(name)}**`,
      description === undefined ? '' : embedInline(description),
    ];
    const said = words.filter((word) => word !== '').join(': ');
    return `- ${toCode(text)}${said === '' ? '' : ` — ${said}`}`;
  });
  return ['One of:', ...lines].join('\n');
}

function nameToMarkdown({ name, naming }: Row): string {
  switch (naming) {
    case 'property':
      return toCode(name);
    case 'pattern':
      return `names like ${toCode(name)}`;
    case 'any':
    case 'item':
      return escapeText(name) || 'item';
  }
}

/** Groups of a row, or a root's variants, as list items; those of one choice below an item for it. */
function nestedToLines(groups: readonly RowGroup[], width: number): string[] {
  return groups.flatMap((group, index) => {
    const inner = groupToMarkdown(group);
    if (group.choice === undefined && COUNT.test(group.label) && groups.length === 1) return [indent(inner, width)];
    const label = group.more !== undefined && inner === '' ? linkTo(group.more, group.label) : escapeText(group.label);
    const item = `- ${label}${inner === '' ? '' : `:\n${indent(inner, 2)}`}`;
    if (group.choice === undefined) return [indent(item, width)];
    const begins = group.choice !== groups[index - 1]?.choice;
    return [...(begins ? [indent(`- ${escapeText(group.choice)}:`, width)] : []), indent(item, width + 2)];
  });
}

/** The label of plain properties, which need none: `3 properties of Category`. */
const COUNT = /^[\d,]+ propert/;

function moreToMarkdown({ more }: RowGroup): string {
  return more === undefined ? '' : `All of ${linkTo(more, more.name ?? 'it')} is on its own page.`;
}
