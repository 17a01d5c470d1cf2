import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { codeFrame, isPortalError, PortalError } from '../../../openapi/document/read/error.ts';
import { fileOfModule } from './module-names.ts';

const sourceMapSchema = z.object({
  version: z.number(),
  file: z.string().default(''),
  sources: z.array(z.string()),
  sourcesContent: z.array(z.string()).default([]),
  names: z.array(z.string()),
  mappings: z.string(),
  sourceRoot: z.string().default(''),
});

/** Place in a file; line and column count from 1. */
interface Line {
  readonly line: number;
  readonly column: number;
}

/** Returns the source of a place in compiled code; undefined for code of the compiler. */
export function originalPlace(map: string, { line, column }: Line): (Line & { readonly source: string }) | undefined {
  const entry = new SourceMap(sourceMapSchema.parse(JSON.parse(map))).findEntry(line - 1, column - 1);
  if (!('originalLine' in entry)) return undefined;
  return { source: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

/** Frames of a stack in bundled modules. */
const FRAMES = /(file:\/\/[^\s()]+\.mjs)(?:\?[^\s():]*)?:(\d+):(\d+)/g;

/**
 * Returns the error of an author's component as a PortalError at the line of its source, which the source maps of bundles have; other
 * errors unchanged.
 */
export function locateError(error: unknown): unknown {
  const cause = isPortalError(error) ? error.cause : error;
  if (!(cause instanceof Error)) return error;
  for (const [, module = '', line, column] of (cause.stack ?? '').matchAll(FRAMES)) {
    const map = fileURLToPath(`${module}.map`);
    if (!existsSync(map)) continue;
    const place = originalPlace(readFileSync(map, 'utf8'), { line: Number(line), column: Number(column) });
    const file = place === undefined ? '' : fileOfModule(fileURLToPath(new URL(place.source, module)));
    // JavaScript of a guide is compiled from parts of it: its error has the place of the part.
    if (place === undefined || file.endsWith('.mdx') || !existsSync(file)) return error;
    const position = { file, line: place.line, column: place.column };
    return new PortalError(`This code throws an error: ${cause.message}`, {
      position,
      frame: codeFrame(readFileSync(file, 'utf8'), position),
      cause,
    });
  }
  return error;
}
