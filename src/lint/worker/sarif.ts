import { isAbsolute, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getLineColLocation, type NormalizedProblem } from '@redocly/openapi-core';

/** Formats problems as a SARIF log. https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html */
export function problemsToSarif(problems: readonly NormalizedProblem[], root: string): string {
  const shown = problems.filter(({ ignored }) => ignored !== true);
  const rules = [...new Set(shown.map(({ ruleId }) => ruleId))];
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Portico', rules: rules.map((id) => ({ id })) } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { [BASE]: { uri: `${pathToFileURL(root).href}/` } },
        results: shown.map((problem) => toResult(problem, rules.indexOf(problem.ruleId), root)),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}

/** Name of the folder that relative paths begin at. */
const BASE = 'SRCROOT';

function toResult(
  { ruleId, severity, message, suggest, location }: NormalizedProblem,
  rule: number,
  root: string,
): object {
  const meant = suggest.length === 0 ? '' : ` Did you mean ${suggest.map((word) => `\`${word}\``).join(' or ')}?`;
  return {
    ruleId,
    ruleIndex: rule,
    level: severity === 'error' ? 'error' : 'warning',
    message: { text: `${message}${meant}` },
    locations: location.map((place) => toLocation(place, root)),
  };
}

function toLocation(place: NormalizedProblem['location'][number], root: string): object {
  const { start, end } = getLineColLocation(place);
  const { pointer } = place;
  return {
    physicalLocation: {
      artifactLocation: toArtifact(place.source.absoluteRef, root),
      region: {
        startLine: start.line,
        startColumn: start.col,
        ...(end === undefined ? {} : { endLine: end.line, endColumn: end.col }),
      },
    },
    ...(pointer === undefined ? {} : { logicalLocations: [{ fullyQualifiedName: pointer }] }),
  };
}

function toArtifact(file: string, root: string): object {
  if (!isAbsolute(file)) return { uri: file };
  const path = relative(root, file).replaceAll('\\', '/');
  if (path.startsWith('../') || isAbsolute(path)) return { uri: pathToFileURL(file).href };
  return { uri: path.split('/').map(encodeURIComponent).join('/'), uriBaseId: BASE };
}
