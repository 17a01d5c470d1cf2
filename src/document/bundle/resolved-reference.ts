import type { SourceFile } from '../read/index.ts';
import type { Kind } from '../../standard/grammar.ts';
import { escapeToken } from '../../standard/pointer.ts';
import { isRecord } from '../../standard/record.ts';
import type { DocumentFile } from './document-file.ts';

/** A part that a scan has reached, with its parents; its pointer is computed on demand. */
export interface Entry {
  readonly source: SourceFile;
  readonly value: unknown;
  readonly kind: Kind;
  readonly parent: Entry | undefined;
  /** Key in the parent; the pointer of an entry without a parent. */
  readonly key: string;
}

/** Returns the part of an entry. */
export function toPart(entry: Entry): DocumentFile {
  return { source: entry.source, value: entry.value, pointer: pointerOf(entry) };
}

/** Returns the pointer of an entry in its file. */
export function pointerOf(entry: Entry): string {
  const tokens: string[] = [];
  let at = entry;
  for (; at.parent !== undefined; at = at.parent) tokens.push(escapeToken(at.key));
  return [at.key, ...tokens.reverse()].join('/');
}

/** Returns the outermost schema that contains an entry; undefined without one. */
export function outermostSchema(entry: Entry): Entry | undefined {
  let outermost: Entry | undefined;
  for (let at = entry.parent; at !== undefined; at = at.parent)
    if (at.kind === 'schema' && isRecord(at.value)) outermost = at;
  return outermost;
}
