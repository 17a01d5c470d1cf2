import type { SourceFile } from '../read/index.ts';
import { childAt, escapeToken } from '../../standard/pointer.ts';

/** A part of a file. */
export interface DocumentFile {
  readonly source: SourceFile;
  readonly value: unknown;
  /** Fragment pointer: `#`, `#/components/schemas/Pet`. */
  readonly pointer: string;
}

/** Returns the part at a key or index of another; undefined where it is missing. */
export function childOf(part: DocumentFile, token: string): DocumentFile | undefined {
  const value = childAt(part.value, token);
  return value === undefined ? undefined : { ...part, value, pointer: `${part.pointer}/${escapeToken(token)}` };
}

/** Returns the kind of a value for messages. */
export function kindName(value: unknown): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'string' ? 'a string' : `a ${typeof value}`;
}
