import { isRecord, type Fields } from '../../standard/record.ts';
import type { Kind } from '../../standard/grammar.ts';
import { essenceOf } from '../../standard/media-type.ts';
import { isPortalError, parseJson } from '../read/index.ts';
import type { DocumentFile } from './document-file.ts';
import { isResolutionError, type References, type Unreadable } from './reference.ts';
import type { CopyTask } from './work-item.ts';

/** Returns the `externalValue` of an Example Object that names a file: one without a scheme, or with `file:`. */
export function externalReference(kind: Kind, value: unknown): string | undefined {
  const reference = kind === 'example' && isRecord(value) ? value.externalValue : undefined;
  return typeof reference !== 'string' || /^(?!file:)[a-z][a-z\d+.-]*:/i.test(reference) ? undefined : reference;
}

/**
 * Returns the content that the file of an `externalValue` has as an example of its media type: of JSON, a form and an unknown type the
 * parsed value, of others the text.
 */
export function readExternal(references: References, task: CopyTask, reference: string): DocumentFile | Unreadable {
  const target = references.follow(task.part.source, reference);
  if (isResolutionError(target)) return target;
  const { source, pointer, value } = target;
  const mediaType = mediaTypeOf(task);
  if (mediaType !== undefined && !PARSED.test(mediaType)) return { source, pointer, value: source.text };
  try {
    const isText = source.format === 'text' && mediaType?.includes('json') === true;
    const parsed = isText ? parseJson(source.text, source.file) : value;
    return parsed === undefined
      ? { message: `${source.file} is empty.`, hint: () => undefined }
      : { source, pointer, value: parsed };
  } catch (error) {
    if (!isPortalError(error)) throw error;
    return { message: `${source.file} is not JSON: ${error.message}`, hint: () => error.hint };
  }
}

/** Returns the key of an example under which its file's content is put; undefined where it has that already. */
export function keyOfExternal(example: Fields): string | undefined {
  // Beside the value of OpenAPI 3.2 it is the text that is sent.
  const key = Object.hasOwn(example, 'dataValue') ? 'serializedValue' : 'value';
  return Object.hasOwn(example, key) ? undefined : key;
}

/** Media types whose examples are values. */
const PARSED = /[/+]json5?$|^multipart\/|x-www-form-urlencoded$|\*/;

/** Returns the media type of an example that is in a Media Type Object; undefined for any other. */
function mediaTypeOf({ parent }: CopyTask): string | undefined {
  const holder = parent?.parent;
  return holder?.kind === 'mediaType' && holder.parent?.kind === 'content' ? essenceOf(holder.key) : undefined;
}
