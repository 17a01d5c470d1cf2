import { formatChange } from '../../messages/format/changes.ts';
import { formatAbout } from '../../messages/format/pages.ts';
import type { Messages } from '../../messages/index.ts';
import type { VersionView } from '../../view/types/changes.ts';
import type { RecordWriter } from './record.ts';
import { textOf } from './row-text.ts';

/** Writes what a version changed, a paragraph for each level. */
export function writeVersion(m: Messages, { description, notes, sections }: VersionView, writer: RecordWriter): void {
  writer.text(formatAbout(m, description), textOf(notes));
  for (const { groups } of sections) {
    const lines = groups.flatMap(({ subject, changes }) => [
      subject?.name ?? '',
      ...changes.map((change) =>
        formatChange(m, change)
          .map(({ text }) => text)
          .join(''),
      ),
    ]);
    writer.text(lines.join('\n\n'));
  }
}
