import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import {
  codeFrame,
  isPortalError,
  lineAndColumn,
  PortalError,
  type Position,
} from '../../../openapi/document/read/error.ts';
import { fileOfModule } from './module-names.ts';

/** Import of a file that the bundler cannot resolve: its module and its specifier. */
const unresolvedSchema = z.object({ code: z.literal('UNRESOLVED_IMPORT'), id: z.string(), exporter: z.string() });

/** Report of a package that Vite cannot resolve. */
const UNRESOLVED = /failed to resolve import "([^"]+)" from "([^"]+)"/;

/** Place in the bundler's drawing of the code: `╭─[ components/helper.ts:3:17 ]`. */
const PLACE = /\[ (\S.*):(\d+):(\d+) \]$/m;

/** Returns an error of the bundler as a PortalError with file, line and column of its source. */
export function toBundleError(error: unknown): unknown {
  const causes: readonly unknown[] =
    error instanceof Error && 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
  const [first = error] = causes;
  const cause = first instanceof Error && isPortalError(first.cause) ? first.cause : first;
  if (isPortalError(cause) || !(cause instanceof Error)) return cause;
  const text = stripVTControlCharacters(cause.message);
  const unresolved = unresolvedImport(cause, text);
  const place = unresolved === undefined ? drawnPlace(text) : importPlace(unresolved.id, unresolved.specifier);
  const [line = ''] = text.replace(/^\[[^\]]*\] /, '').split('\n', 1);
  const message =
    unresolved === undefined ? `${line.replace(/\.$/, '')}.` : `\`${unresolved.specifier}\` is not found.`;
  if (place === undefined) return new PortalError(unresolved === undefined ? text : message, { cause });
  return new PortalError(message, {
    hint: unresolved === undefined ? undefined : hintFor(unresolved.specifier),
    position: place,
    frame: codeFrame(readFileSync(place.file, 'utf8'), place),
    cause,
  });
}

function unresolvedImport(
  cause: unknown,
  text: string,
): { readonly id: string; readonly specifier: string } | undefined {
  const [, specifier, id] = UNRESOLVED.exec(text) ?? [];
  if (specifier !== undefined && id !== undefined) return { id, specifier };
  const { data } = unresolvedSchema.safeParse(cause);
  return data === undefined ? undefined : { id: data.id, specifier: data.exporter };
}

function hintFor(specifier: string): string {
  return /^[./]/.test(specifier) ? 'Fix the path, or add the file.' : `Install the package of \`${specifier}\`.`;
}

/** Returns the place of an import in its source, which the compiled code may have on another line. */
function importPlace(id: string, specifier: string): Position | undefined {
  const file = fileOfModule(id.split('?', 1).join(''));
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const at = ["'", '"'].map((quote) => text.indexOf(quote + specifier + quote)).find((offset) => offset >= 0);
  return { file, ...lineAndColumn(text, at ?? 0) };
}

function drawnPlace(text: string): Position | undefined {
  const [, path, line, column] = PLACE.exec(text) ?? [];
  if (path === undefined) return undefined;
  const file = fileOfModule(resolve(path));
  return existsSync(file) ? { file, line: Number(line), column: Number(column) } : undefined;
}
