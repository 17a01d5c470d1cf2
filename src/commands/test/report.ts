import { relative } from 'node:path';
import { showInLine } from '../../characters/hidden.ts';
import { formatPlace } from '../../openapi/document/read/error.ts';
import type { Operation, Position } from '../../openapi/model/index.ts';
import { formatOperation, type Proof } from '../../satellites/proof/index.ts';
import { toGithubCommand } from '../github-command.ts';
import type { TestReport } from './test-portal.ts';

/** Formats of a report. */
export const TEST_FORMATS = ['text', 'json', 'github-actions'] as const;

interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A fault of a sample or an example, as it is printed. */
interface Finding {
  readonly title: string;
  readonly operation: Operation;
  readonly language: string | undefined;
  readonly message: string;
  readonly sent: string | undefined;
  readonly position: Position | undefined;
}

/** Counts samples and examples; skipped ones apart. */
export function countReport({ proofs, examples }: TestReport): Count {
  const of = (kind: Proof['outcome']['kind']): number => proofs.filter(({ outcome }) => outcome.kind === kind).length;
  const failed = new Set(examples.faults.map(({ operation, title }) => `${operation.id} ${title}`)).size;
  return { passed: of('passed') + examples.passed, failed: of('failed') + failed, skipped: of('skipped') };
}

/** Formats a report: text with the faults, what was skipped and why, and the totals; JSON; or annotations of GitHub Actions. */
export function formatTestReport(report: TestReport, format: (typeof TEST_FORMATS)[number]): string {
  switch (format) {
    case 'json':
      return toJsonText(report);
    case 'github-actions':
      return [...listFindings(report).map(annotate), formatCount(report)].join('\n');
    case 'text':
      return [
        ...[...Map.groupBy(listFindings(report), titleOf).values()].map(toText),
        ...skippedLines(report),
        formatCount(report),
      ].join('\n');
  }
}

function listFindings({ proofs, examples }: TestReport): readonly Finding[] {
  const ofSamples = proofs.flatMap(({ sample: { operation, label, language }, outcome }) =>
    outcome.kind === 'failed'
      ? outcome.faults.map((fault) => ({ ...fault, title: `${label} sample`, operation, language }))
      : [],
  );
  const ofExamples = examples.faults.map((fault) => ({ ...fault, sent: undefined, language: undefined }));
  return [...ofSamples, ...ofExamples];
}

function titleOf({ title, operation, position }: Finding): string {
  const place = position === undefined ? '' : `${formatPlace(position)}  `;
  return `${place}${showInLine(`${title} of ${formatOperation(operation)}`)}`;
}

/** Formats the findings of one title, their requests once. */
function toText(findings: readonly Finding[]): string {
  const [first] = findings;
  const lines = findings.flatMap(({ message }) => message.split('\n').map((line) => `  ${showInLine(line)}`));
  const sent = new Set(findings.flatMap((finding) => finding.sent ?? []));
  const requests = [...sent].map((line) => `  Sent: ${showInLine(line)}`);
  return [`✗ ${first === undefined ? '' : titleOf(first)}`, ...lines, ...requests, ''].join('\n');
}

function annotate({ title, operation, message, sent, position }: Finding): string {
  const text = sent === undefined ? message : `${message} (sent: ${sent})`;
  return toGithubCommand('error', `${title} of ${formatOperation(operation)}`, position, text);
}

/** Formats what was not run, a line for each thing that is missing. */
function skippedLines({ proofs }: TestReport): readonly string[] {
  const needs = proofs.flatMap(({ outcome }) => (outcome.kind === 'skipped' ? [outcome.needs] : []));
  return [...Map.groupBy(needs, (need) => need)].map(
    ([need, { length }]) =>
      `– skipped: ${length} ${length === 1 ? 'sample needs' : 'samples need'} ${showInLine(need)}`,
  );
}

function formatCount(report: TestReport): string {
  const { passed, failed, skipped } = countReport(report);
  if (passed + failed + skipped === 0)
    return 'Nothing to test: found no hand-written samples (x-codeSamples) and no examples.';
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

function toJsonText(report: TestReport): string {
  const faults = listFindings(report).map(({ title, operation, language, message, sent, position }) => ({
    title,
    operationId: operation.operationId,
    method: operation.method,
    path: operation.path,
    language,
    message,
    sent,
    file: position === undefined ? undefined : relative(process.cwd(), position.file),
    line: position?.line,
    column: position?.column,
  }));
  const skipped = report.proofs.flatMap(({ sample, outcome }) =>
    outcome.kind === 'skipped'
      ? [{ operationId: sample.operation.operationId, language: sample.language, needs: outcome.needs }]
      : [],
  );
  return JSON.stringify({ format: 1, counts: countReport(report), faults, skipped }, undefined, 2);
}
