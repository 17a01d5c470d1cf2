import type { ErrorItem, ErrorsView } from '../../../portal/view/types/errors.ts';
import type { PermissionsView } from '../../../portal/view/types/permissions.ts';
import { meaningToText } from './meaning.ts';
import type { RecordWriter } from './record.ts';
import { textOf } from './row-text.ts';

/** Writes the errors with their statuses and codes, and the scopes and roles, each as a result of its own. */
export function writeCatalogue(view: ErrorsView | PermissionsView, writer: RecordWriter): void {
  if (view.kind === 'permissions') {
    for (const { name, anchor, description } of view.groups.flatMap(({ items }) => items))
      writer.part({ kind: 'scope', name, anchor }, textOf(description));
    return;
  }
  for (const { status, anchor, errors } of view.groups) {
    if (status !== undefined)
      writer.part({
        kind: 'error',
        name: status,
        anchor,
        about: errors.length > 1 ? '' : errors.map(aboutError).join(''),
      });
    for (const error of errors)
      if (error.code !== undefined)
        writer.part(
          { kind: 'error', name: error.code, anchor: error.anchor, about: aboutError(error) },
          [...error.meanings.map(textOf), error.message, textOf(error.cure)].filter(Boolean).join('\n\n'),
        );
  }
}

/** Returns the first sentence about an error: its meaning, or its message. */
function aboutError({ meanings: [meaning], message = '' }: ErrorItem): string {
  return meaningToText(textOf(meaning) ?? message);
}
