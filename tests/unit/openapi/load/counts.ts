import { dirname, resolve } from 'node:path';
import { expect } from 'vitest';
import { forgetApis, getApis, leftOutOf, lintApis } from '../../../../src/openapi/load/index.ts';
import type { LintReport } from '../../../../src/openapi/load/index.ts';
import { placeOfProblem, toPlace } from '../../../../src/satellites/lint/worker/messages.ts';
import { isRecord, type Fields } from '../../../../src/openapi/standard/record.ts';

/** Compares the findings that lint and build count with the problems that diff prints; returns the number of these. */
export async function compareCounts(file: string): Promise<number> {
  const options = { root: dirname(file), documents: [file], isPartial: true };
  try {
    const linted = await lintApis({ ...options, format: 'json', maxProblems: 1_000_000 });
    const { apis, reports } = await getApis(options);
    expect(reports.map(countsOf), `${file}: build and lint`).toEqual(linted.reports.map(countsOf));
    const printed = findingsIn(linted.output, dirname(file));
    const count = (severity: string): number => printed.filter((finding) => finding.severity === severity).length;
    const printedCounts = { errors: count('error'), warnings: count('warn') };
    expect(printedCounts, `${file}: output`).toEqual({ errors: linted.errors, warnings: linted.warnings });
    const places = new Set(printed.map(({ severity, place }) => `${severity} ${place}`));
    const problems = apis.flatMap(leftOutOf);
    const unseen = problems.filter(
      (problem) => !places.has(`${problem.severity === 'error' ? 'error' : 'warn'} ${placeOfProblem(problem)}`),
    );
    expect(unseen, `${file}: problems that lint does not find`).toEqual([]);
    return problems.length;
  } finally {
    forgetApis(true);
  }
}

function countsOf({ errors, warnings, counts }: LintReport): object {
  return {
    errors,
    warnings,
    rules: counts.map(({ rule, severity, count }) => `${count} ${severity} ${rule}`).toSorted(),
  };
}

interface Printed {
  readonly severity: string;
  readonly place: string;
}

/** Reads the findings in the JSON output of lint. */
function findingsIn(output: string, folder: string): readonly Printed[] {
  return itemsOf(fieldsOf(JSON.parse(output)).problems).map((problem) => {
    const [location] = itemsOf(problem.location);
    const file = resolve(folder, String(fieldsOf(location?.source).ref));
    return { severity: String(problem.severity), place: toPlace(file, String(location?.pointer)) };
  });
}

function itemsOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

function fieldsOf(value: unknown): Fields {
  return isRecord(value) ? value : {};
}
