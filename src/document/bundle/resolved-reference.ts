import type { SourceFile } from '../read/index.ts';
import type { Kind } from '../../standard/grammar.ts';
import { escapeToken } from '../../standard/pointer.ts';
import { isRecord } from '../../standard/record.ts';
import type { DocumentFile } from './document-file.ts';

/** A part that a survey has come to, and the way to it; its pointer is made only where it is asked for. */
export interface Entry {
  readonly source: SourceFile;
  readonly value: unknown;
  readonly kind: Kind;
  readonly parent: Entry | undefined;
  /** Its key in the parent; without a parent its pointer. */
  readonly key: string;
}

/** The part at an entry. */
export function toPart(entry: Entry): DocumentFile {
  return { source: entry.source, value: entry.value, pointer: pointerOf(entry) };
}

/** The pointer of an entry in its file. */
export function pointerOf(entry: Entry): string {
  const tokens: string[] = [];
  let at = entry;
  for (; at.parent !== undefined; at = at.parent) tokens.push(escapeToken(at.key));
  return [at.key, ...tokens.reverse()].join('/');
}

/** The outermost schema on the way to an entry; undefined where there is none around it. */
export function outermostSchema(entry: Entry): Entry | undefined {
  let outermost: Entry | undefined;
  for (let at = entry.parent; at !== undefined; at = at.parent)
    if (at.kind === 'schema' && isRecord(at.value)) outermost = at;
  return outermost;
}
