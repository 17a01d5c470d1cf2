import { Source, type NormalizedProblem } from '@redocly/openapi-core';
import type { Origins } from '../../../openapi/document/bundle/index.ts';
import { bundleOverlaid } from '../../../openapi/document/overlay/index.ts';
import { isPortalError, type DocumentReader, type SourceFile } from '../../../openapi/document/read/index.ts';
import type { LintRequest } from './messages.ts';
import { keyAt, movePlaces, overlayRule, referenceRule, toProblem, toSource } from './report.ts';

/** Document that the rules judge. */
export interface Judged {
  readonly root: SourceFile;
  /** Problems of the overlays themselves. */
  readonly problems: readonly NormalizedProblem[];
  /** Leads the problems of rules to the files that hold their parts. */
  readonly place: (problems: readonly NormalizedProblem[]) => readonly NormalizedProblem[];
}

/**
 * Applies a document's overlays: to its bundle, in one file. The document as written where it has none, or where one cannot be
 * applied, which is then an error.
 */
export async function applyOverlays(
  reader: DocumentReader,
  root: SourceFile,
  { file, overlays }: LintRequest,
): Promise<Judged> {
  const written = { root, problems: [], place: (problems: readonly NormalizedProblem[]) => problems };
  if (overlays.length === 0) return written;
  try {
    const { document, leftOut, origins } = await bundleOverlaid(reader, file, { overlays, isPartial: true });
    const problems = leftOut.flatMap(({ isMissing, pointer, ...about }): readonly NormalizedProblem[] => {
      const origin = origins.at(pointer);
      if (origin === undefined || !overlays.includes(origin.source.file)) return [];
      const rule = isMissing === true ? referenceRule : overlayRule;
      return [toProblem({ ...about, rule, place: keyAt(origin.source, origin.pointer) })];
    });
    const missing = new Set(
      leftOut.flatMap((one) => (one.isMissing === true ? [one.pointer.replace(/\/\$ref$/, '')] : [])),
    );
    // In place of a missing part, rules get an object of the bundle's own.
    const isOfMissing = ({ location: [first] }: NormalizedProblem): boolean =>
      first?.source.absoluteRef === file && isWithin(first.pointer ?? '', missing);
    const place = (all: readonly NormalizedProblem[]): readonly NormalizedProblem[] =>
      all.filter((problem) => !isOfMissing(problem)).map((problem) => placeInFiles(problem, file, origins));
    return { root: { ...root, value: document }, problems, place };
  } catch (error) {
    if (!isPortalError(error)) throw error;
    const { message, hint, position = { file, line: 1, column: 1 } } = error;
    const known = reader.known(position.file);
    const source = known === undefined ? new Source(position.file, '') : toSource(known);
    const place = { source, pointer: undefined, start: { line: position.line, col: position.column } };
    return { ...written, problems: [toProblem({ rule: overlayRule, message, hint, place })] };
  }
}

/** Returns true for a pointer to one of these parts, or into one. */
function isWithin(pointer: string, parts: ReadonlySet<string>): boolean {
  let at = pointer;
  while (at !== '' && !parts.has(at)) at = at.slice(0, Math.max(0, at.lastIndexOf('/')));
  return at !== '';
}

function placeInFiles(problem: NormalizedProblem, file: string, origins: Origins): NormalizedProblem {
  return movePlaces(problem, (place) => {
    const { source, pointer } = place;
    if (pointer === undefined || source.absoluteRef !== file) return place;
    const origin = origins.at(pointer.replace(/^#\/$/, '#'));
    if (origin === undefined) return place;
    return { ...place, source: toSource(origin.source), pointer: origin.pointer.replace(/^#$/, '#/') };
  });
}
