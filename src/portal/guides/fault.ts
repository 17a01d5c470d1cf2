import { errorAt as errorAtOffset, type PortalError, type Position } from '../../openapi/model/index.ts';
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
  const source = { file: guide.file, text: guide.head + guide.source };
  return errorAtOffset(source, { message, hint, offset: guide.head.length + offset }, { cause });
}

/** Returns the offset of a line and column, which count from 1. */
export function offsetAt(source: string, { line, column }: Pick<Position, 'line' | 'column'>): number {
  const lines = source.split('\n').slice(0, line - 1);
  return lines.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}
