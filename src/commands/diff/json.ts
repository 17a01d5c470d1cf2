import { escapeJson } from '../../characters/hidden.ts';
import { LEVELS, type Change } from '../../satellites/changes/index.ts';
import { positionOf } from '../../openapi/load/index.ts';
import { jsonToText, toJson } from '../../openapi/model/index.ts';
import { asWritten } from './sentences.ts';
import { countLevel, type DocumentComparison, type Report } from './report.ts';

/** Formats a report as JSON; `docs/changes.md` describes its fields. */
export function formatJson({ comparisons, findings }: Report): string {
  const value = {
    format: 1,
    comparisons: comparisons.map((comparison) => ({
      old: comparison.old,
      new: comparison.new ?? null,
      counts: Object.fromEntries(LEVELS.map((level) => [level, countLevel(comparison, level)])),
      deprecations: comparison.changes.filter(
        (change) => change.deprecation && !comparison.accepted.has(change.fingerprint),
      ).length,
      changes: comparison.changes.map((change) => toFields(change, comparison)),
    })),
    findings: findings.map(({ level, message, position }) =>
      defined({ level, message: message(asWritten), line: position?.line }),
    ),
  };
  return escapeJson(jsonToText(toJson(value)));
}

function toFields(change: Change, { apis, accepted }: DocumentComparison): unknown {
  const { object: _, field: __, witness, operations, side, pointer, ...rest } = change;
  const api = apis[side];
  return defined({
    ...rest,
    accepted: accepted.has(change.fingerprint),
    side,
    pointer,
    line: api && positionOf(api, pointer)?.line,
    operations: operations.map(({ title, method, path, operationId }) => defined({ title, method, path, operationId })),
    witness: witness && withoutPart(witness),
  });
}

/** Returns a witness without its part; its number keeps its text. */
function withoutPart({ part: _, ...witness }: NonNullable<Change['witness']>): unknown {
  return witness;
}

/** Returns an object without its undefined fields. */
function defined(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
