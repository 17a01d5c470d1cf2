import { memoize } from '../../../cache/memoize.ts';
import { errorAt, listLineStarts, placeAmong, type PortalError, type Position } from './error.ts';
import { pointerTokens } from '../../standard/pointer.ts';
import type { SourceFile } from './read.ts';
import { JsonLocator } from './locate-json.ts';
import { YamlLocator } from './locate-yaml.ts';

/** Returns the offset of a part in its file: of its key, or of the item; of the deepest existing parent of a missing one. */
export function offsetIn(source: SourceFile, pointer: string): number {
  if (source.format === 'text') return 0;
  return locatorOf(source).locate(pointerTokens(pointer, false) ?? []);
}

const locatorOf = memoize(({ format, text }: SourceFile) =>
  format === 'json' ? new JsonLocator(text) : new YamlLocator(text),
);

const lineStartsOf = memoize((source: SourceFile) => listLineStarts(source.text));

/** Returns file, line and column of a part; lines are counted once a file. */
export function positionIn(source: SourceFile, pointer: string): Position {
  return { file: source.file, ...placeAmong(lineStartsOf(source), offsetIn(source, pointer)) };
}

/** Creates an error at a part of a file, with its position and code frame. */
export function errorIn(
  source: SourceFile,
  fault: {
    readonly message: string;
    readonly hint?: string | undefined;
    readonly pointer: string;
    readonly cause?: unknown;
  },
): PortalError {
  const about = { pointer: fault.pointer, ...(fault.cause === undefined ? {} : { cause: fault.cause }) };
  return errorAt(source, { message: fault.message, hint: fault.hint, offset: offsetIn(source, fault.pointer) }, about);
}
