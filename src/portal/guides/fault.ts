import { codeFrame, PortalError, type Position } from '../../openapi/model/index.ts';
import type { Guide } from '../pages/page.ts';

/** Error in a guide, at an offset of its source. */
export interface Fault {
  readonly offset: number;
  readonly message: string;
  readonly hint: string | undefined;
  readonly cause?: unknown;
}

/** Creates the error of a fault, with its place in the guide's file. */
export function errorAt(guide: Guide, { offset, message, hint, cause }: Fault): PortalError {
  const text = guide.head + guide.source;
  const before = text.slice(0, guide.head.length + offset).split('\n');
  const position = { file: guide.file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  return new PortalError(message, { hint, position, frame: codeFrame(text, position), cause });
}

/** Returns the offset of a line and column, which count from 1. */
export function offsetAt(source: string, { line, column }: Pick<Position, 'line' | 'column'>): number {
  const lines = source.split('\n').slice(0, line - 1);
  return lines.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}
