import { formatError, formatPlace, isPortalError } from '../../../openapi/document/read/error.ts';
import { editorLink } from '../findings/editor-link.ts';

/** Error as pages of `portico dev` show it; missing texts are empty. */
export interface ShownError {
  readonly title: string;
  readonly message: string;
  readonly hint: string;
  /** File, line and column. */
  readonly place: string;
  /** Address that opens the place in the author's editor. */
  readonly editor: string;
  /** Code frame of a user's error, stack of a bug. */
  readonly frame: string;
}

/** Returns the message, hint, place and code frame of an error; of a bug its stack. */
export function toShownError(error: unknown): ShownError {
  if (!isPortalError(error)) {
    const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
    return { title: 'Portico failed', message, hint: '', place: '', editor: '', frame: stack };
  }
  const { position, frame = formatError(error), hint = '', message } = error;
  const place = position === undefined ? '' : formatPlace(position);
  const editor = position === undefined ? '' : editorLink(position);
  return { title: 'Build failed', message, hint, place, editor, frame };
}
