import type { Problem } from '../../model/types/index.ts';
import { childKind, type Kind, hasNames } from '../../standard/grammar.ts';
import { childAt, escapeToken } from '../../standard/pointer.ts';
import { isRecord, type Fields } from '../../standard/record.ts';
import { pointerOf } from '../walk.ts';
import type { DocumentFile } from './document-file.ts';
import { isResolutionError, type References, type ResolutionError, type Unreadable } from './reference.ts';
import type { CopyTask } from './work-item.ts';
import { essenceOf } from '../../standard/media-type.ts';
import { isPortalError, parseJson } from '../read/index.ts';
import { MISSING } from '../../standard/extensions/vocabulary.ts';
import type { Version } from '../../standard/versions.ts';

/**
 * True for an example that is only a reference to a file: `example: { $ref: pet.json }`. Some tools resolve it, but the standard
 * defines it as a plain value, and in a bundle the file is missing.
 */
export function isFileExample(holder: Kind, key: string, value: unknown): boolean {
  const holdsValue = key === 'value' || key === 'dataValue';
  const isExample =
    holder === 'example' ? holdsValue : holders.has(holder) && (holder === 'valuesByType' || key === 'example');
  if (!isExample || !isRecord(value) || typeof value.$ref !== 'string' || Object.keys(value).length !== 1) return false;
  return /^[^#]+\.(ya?ml|json)(#|$)/i.test(value.$ref);
}

/**
 * Returns the warning for a child that a bundle leaves out: an example that is a reference to a file, and a value of a vendor field
 * that refers to one that cannot be read; undefined for any other.
 */
export function findLeftOut(
  references: References,
  task: CopyTask,
  from: DocumentFile,
  key: string,
): Problem | undefined {
  const value = childAt(from.value, key);
  if (!isRecord(value)) return undefined;
  const isItem = Array.isArray(from.value);
  // The items of a list that remain have the pointers of former ones.
  const pointerThere = (): string => (isItem ? pointerOf(task) : `${pointerOf(task)}/${escapeToken(key)}`);
  if (!isItem && isFileExample(task.kind, key, value)) return { ...example, pointer: pointerThere() };
  if (typeof value.$ref !== 'string' || (isItem ? task.kind : childKind(task.kind, key)) !== 'extension')
    return undefined;
  const reason = findUnreadable(references, { ...from, value });
  return reason && leftOut(pointerThere(), 'This value of a vendor field', reason);
}

/** Returns the warning for a part that is left out since its file cannot be read. */
export function leftOut(pointer: string, what: string, { message, hint }: Unreadable): Problem {
  return { message: `${what} is left out: ${message}`, hint: hint(), pointer, severity: 'warning' };
}

function findUnreadable(references: References, part: DocumentFile): Unreadable | undefined {
  const chain = new Set<unknown>();
  for (let at: DocumentFile | ResolutionError | undefined = part; at !== undefined; at = references.next(at)) {
    if (isResolutionError(at)) return at;
    if (at.value === undefined) return { message: `${at.source.file} is empty.`, hint: () => undefined };
    if (chain.has(at.value)) return { message: 'Its reference leads back to itself.', hint: () => undefined };
    chain.add(at.value);
  }
  return undefined;
}

const example = {
  severity: 'warning',
  message: 'An example is the value itself: no `$ref` in it is followed, so it is left out.',
  hint: 'Write the value itself, or refer to an Example Object: `examples: { name: { $ref: … } }`.',
} as const;

const holders: ReadonlySet<Kind> = new Set(['schema', 'parameter', 'header', 'mediaType', 'valuesByType']);

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

/** Kinds without an object that could name the reference. */
const UNMARKED: ReadonlySet<Kind> = new Set(['root', 'components', 'paths', 'responses']);

/** Returns the object that replaces a broken reference of a kind: valid where the standard allows one, and named by an extension. */
export function missingPart(kind: Kind, reference: string, version: Version): Fields {
  if (hasNames(kind) || UNMARKED.has(kind)) return {};
  const mark = { [MISSING]: reference };
  if (version.isSwagger) return kind === 'response' ? { description: '', schema: mark } : mark;
  if (kind === 'mediaType' || kind === 'header') return { schema: mark };
  const content = { '*/*': { schema: mark } };
  if (kind === 'response') return { description: '', content };
  return kind === 'requestBody' ? { content } : mark;
}
