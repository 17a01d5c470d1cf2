import { sourceOf } from '../../view/links.ts';
import type { DeprecationView } from '../../view/types/deprecation.ts';
import type { Row, RowGroup } from '../../view/types/row.ts';
import type { MarkdownText } from '../../view/types/text.ts';
import type { RecordWriter } from './record.ts';

/** Writes the rows of a group and of the groups below it. */
export function writeGroup(group: RowGroup, writer: RecordWriter): void {
  for (const row of group.rows) writeRow(row, writer);
  for (const inner of group.groups) writeGroup(inner, writer);
}

/** Writes a row with its values and descriptions; rows below a named schema are found on that schema's page. */
export function writeRow(row: Row, writer: RecordWriter): void {
  const values = row.values.map(({ text }) => text);
  const meanings = row.values.flatMap(({ description }) => textOf(description) ?? []);
  const about = [textOf(row.description), ...meanings, textOf(row.deprecation?.description)].filter(
    (text) => text !== undefined,
  );
  if (row.naming === 'property')
    writer.part({ kind: 'field', name: row.name ?? '', anchor: row.anchor }, about.join('\n\n'), values);
  else writer.values(values, row.anchor);
  if (row.isNamed) return;
  for (const group of row.groups) writeGroup(group, writer);
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
