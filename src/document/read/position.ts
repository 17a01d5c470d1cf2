import { errorAt, listLineStarts, placeAmong, type PortalError, type Position } from './error.ts';
import { pointerTokens } from '../../standard/pointer.ts';
import type { SourceFile } from './read.ts';
import { JsonLocator } from './locate-json.ts';
import { YamlLocator } from './locate-yaml.ts';

const jsonLocators = new WeakMap<SourceFile, JsonLocator>();
const yamlLocators = new WeakMap<SourceFile, YamlLocator>();

/** Returns the offset of a part in its file: of its key, or of the item; of the deepest existing parent of a missing one. */
export function offsetIn(source: SourceFile, pointer: string): number {
  if (source.format === 'text') return 0;
  return (jsonLocatorOf(source) ?? yamlLocatorOf(source)).locate(pointerTokens(pointer, false) ?? []);
}

/** Returns the shared locator of a JSON file; undefined for other files. */
export function jsonLocatorOf(source: SourceFile): JsonLocator | undefined {
  if (source.format !== 'json') return undefined;
  const locator = jsonLocators.get(source) ?? new JsonLocator(source.text);
  jsonLocators.set(source, locator);
  return locator;
}

function yamlLocatorOf(source: SourceFile): YamlLocator {
  const locator = yamlLocators.get(source) ?? new YamlLocator(source.text);
  yamlLocators.set(source, locator);
  return locator;
}

const lineStarts = new WeakMap<SourceFile, readonly number[]>();

/** Returns file, line and column of a part; lines are counted once a file. */
export function positionIn(source: SourceFile, pointer: string): Position {
  const starts = lineStarts.get(source) ?? listLineStarts(source.text);
  lineStarts.set(source, starts);
  return { file: source.file, ...placeAmong(starts, offsetIn(source, pointer)) };
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
