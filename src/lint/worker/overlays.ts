import { Source, type NormalizedProblem } from '@redocly/openapi-core';
import { originOf } from '../../document/bundle/index.ts';
import { bundleOverlaid } from '../../document/overlay/index.ts';
import { isPortalError, type DocumentReader } from '../../document/read/index.ts';
import type { LintRequest } from './messages.ts';
import { toSource } from './redocly-source.ts';

/** Finds actions of a document's overlays that select nothing, and the first error of one that cannot be applied. */
export async function findOverlayProblems(
  reader: DocumentReader,
  { file, overlays }: LintRequest,
): Promise<readonly NormalizedProblem[]> {
  if (overlays.length === 0) return [];
  try {
    const { leftOut, origins } = await bundleOverlaid(reader, file, { overlays, isPartial: true });
    return leftOut.flatMap(({ message, severity, pointer }) => {
      const origin = originOf(origins, pointer);
      if (severity !== 'warning' || origin === undefined || !overlays.includes(origin.source.file)) return [];
      const location = [{ source: toSource(origin.source), pointer: origin.pointer }];
      return [{ ruleId: RULE, severity: 'warn' as const, message, location, suggest: [] }];
    });
  } catch (error) {
    if (!isPortalError(error)) throw error;
    const { message, position = { file, line: 1, column: 1 } } = error;
    const start = { line: position.line, col: position.column };
    const location = [{ source: new Source(position.file, ''), pointer: undefined, start }];
    return [{ ruleId: RULE, severity: 'error', message, location, suggest: [] }];
  }
}

const RULE = 'overlay';
