import { formatChange } from '../../../portal/messages/format/changes.ts';
import { formatAbout } from '../../../portal/messages/format/pages.ts';
import type { Messages } from '../../../portal/messages/index.ts';
import type { ChangeView, VersionView } from '../../../portal/view/types/changes.ts';
import type { RecordWriter } from './record.ts';
import { textOf } from './row-text.ts';

/** Writes what a version changed: each operation or schema, and each of its parts by name, with the place of the change. */
export function writeVersion(m: Messages, { description, notes, sections }: VersionView, writer: RecordWriter): void {
  writer.text(formatAbout(m, description), textOf(notes));
  for (const { subject, changes } of sections.flatMap(({ groups }) => groups)) {
    const sentences = changes.map((change) => formatChange(m, change));
    const text = sentences.map((parts) => parts.map((part) => part.text).join('')).join('\n\n');
    const [first] = changes;
    if (subject === undefined || first === undefined) writer.text(text);
    else writer.part({ kind: 'change', name: subject.name, anchor: first.anchor }, text);
    for (const change of changes) {
      const name = changedName(m, change);
      if (name !== undefined) writer.names.push({ kind: 'change', name, anchor: change.anchor });
    }
  }
}

/** Returns the name of the changed parameter, property or response; undefined for a change of the operation or schema itself. */
function changedName(m: Messages, change: ChangeView): string | undefined {
  if (change.place === '' && change.field !== 'property' && change.field !== 'required') return undefined;
  const name = formatChange(m, change).find(({ isCode }) => isCode)?.text;
  return name?.split('.').at(-1);
}
