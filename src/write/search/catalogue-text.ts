import type { ErrorsView } from '../../view/types/errors.ts';
import type { PermissionsView } from '../../view/types/permissions.ts';
import type { RecordWriter } from './record.ts';
import { textOf } from './row-text.ts';

/** Writes the errors with a code, and the scopes and roles, each as a result of its own. */
export function writeCatalogue(view: ErrorsView | PermissionsView, writer: RecordWriter): void {
  if (view.kind === 'permissions') {
    for (const { name, anchor, description } of view.groups.flatMap(({ items }) => items))
      writer.part({ kind: 'scope', name, anchor }, textOf(description));
    return;
  }
  for (const { code, anchor, meanings, message, cure } of view.groups.flatMap(({ errors }) => errors))
    if (code !== undefined)
      writer.part(
        { kind: 'value', name: code, anchor },
        [...meanings.map(textOf), message, textOf(cure)].filter(Boolean).join('\n\n'),
      );
}
