import type { Problem } from '../../model/types/index.ts';
import { childKind, type Kind } from '../../standard/grammar.ts';
import { childAt, escapeToken } from '../../standard/pointer.ts';
import { isRecord } from '../../standard/record.ts';
import { pointerOf } from '../walk.ts';
import type { DocumentFile } from './document-file.ts';
import { isResolutionError, type References, type ResolutionError, type Unreadable } from './reference.ts';
import type { CopyTask } from './work-item.ts';

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
