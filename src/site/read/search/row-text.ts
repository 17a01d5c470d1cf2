import { sourceOf } from '../../../portal/view/links.ts';
import type { DeprecationView } from '../../../portal/view/types/deprecation.ts';
import type { Row, RowGroup } from '../../../portal/view/types/row.ts';
import type { MarkdownText } from '../../../portal/view/types/text.ts';
import type { RecordWriter } from './record.ts';

/** Writes the texts of a group, its values with the anchor of their place, its rows, and the groups below it. */
export function writeGroup(group: RowGroup, writer: RecordWriter, anchor = ''): void {
  writer.text(aboutOf(group));
  writer.values(
    group.values.map(({ text }) => text),
    anchor,
  );
  writeContents(group, writer, anchor);
}

/** Writes the rows of a group and the groups below it. */
function writeContents(group: RowGroup, writer: RecordWriter, anchor: string): void {
  for (const row of group.rows) writeRow(row, writer);
  for (const inner of group.groups) writeGroup(inner, writer, anchor);
}

/** Writes a row with its values and descriptions; rows below a named schema are found on that schema's page. */
export function writeRow(row: Row, writer: RecordWriter): void {
  const values = row.values.map(({ text }) => text);
  const about = [aboutOf(row), textOf(row.deprecation?.description)].filter((text) => text !== undefined).join('\n\n');
  if (row.naming === 'property')
    writer.part({ kind: 'field', name: row.name ?? '', anchor: row.anchor }, about, values);
  else {
    writer.text(about);
    writer.values(values, row.anchor);
  }
  if (row.isNamed) return;
  for (const group of row.groups) writeGroup(group, writer, row.anchor);
}

/** Joins the description of a row or group and the meanings of its values. */
function aboutOf({ description, values }: Pick<Row, 'description' | 'values'>): string | undefined {
  const texts = [description, ...values.map((value) => value.description)].map(textOf).filter(isText);
  return texts.length === 0 ? undefined : texts.join('\n\n');
}

function isText(text: string | undefined): text is string {
  return text !== undefined;
}

/** Writes the description and the replacement of a deprecation. */
export function writeDeprecation(deprecation: DeprecationView | undefined, writer: RecordWriter): void {
  if (deprecation === undefined) return;
  const { description, replacement, replacementText } = deprecation;
  writer.text(textOf(description), replacement?.name, textOf(replacementText));
}

/** Returns the Markdown source of a text. */
export function textOf(text: MarkdownText | undefined): string | undefined {
  return text === undefined ? undefined : sourceOf(text);
}
