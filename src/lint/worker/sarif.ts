import { getLineColLocation, type NormalizedProblem } from '@redocly/openapi-core';
import { toSarif, type SarifPlace } from '../sarif-log.ts';

/** Formats problems as a SARIF log. */
export function problemsToSarif(problems: readonly NormalizedProblem[], root: string): string {
  const shown = problems.filter(({ ignored }) => ignored !== true);
  const results = shown.map(({ ruleId, severity, message, suggest, location }) => {
    const meant = suggest.length === 0 ? '' : ` Did you mean ${suggest.map((word) => `\`${word}\``).join(' or ')}?`;
    const level = severity === 'error' ? ('error' as const) : ('warning' as const);
    return { rule: ruleId, level, message: `${message}${meant}`, places: location.map(toPlace) };
  });
  return toSarif(results, root);
}

function toPlace(place: NormalizedProblem['location'][number]): SarifPlace {
  const { start, end } = getLineColLocation(place);
  return {
    file: place.source.absoluteRef,
    region: {
      startLine: start.line,
      startColumn: start.col,
      ...(end === undefined ? {} : { endLine: end.line, endColumn: end.col }),
    },
    pointer: place.pointer,
  };
}
