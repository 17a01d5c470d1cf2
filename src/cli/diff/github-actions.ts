import { relative } from 'node:path';
import { showInLine } from '../../characters/hidden.ts';
import type { Change } from '../../changes/index.ts';
import { positionOf, type Position } from '../../model/index.ts';
import { openChanges, type Comparison, type Report } from './report.ts';
import { describeChange, describeWitness, namesOf } from './sentences.ts';

const MAX_WITNESS = 300;

/** Formats a report as annotations of GitHub: errors for breaking changes, warnings for those that may break. */
export function formatGithub({ comparisons, findings }: Report): string {
  return [
    ...comparisons.flatMap((comparison) => [
      ...openChanges(comparison, 'breaking').map((change) => annotate('error', change, comparison)),
      ...openChanges(comparison, 'may-break').map((change) => annotate('warning', change, comparison)),
    ]),
    ...findings.map(({ message, position }) => toCommand('error', 'portico diff', position, message)),
  ].join('\n');
}

function annotate(kind: 'error' | 'warning', change: Change, { apis }: Comparison): string {
  const subject = change.schema === undefined ? namesOf(change.operations, showInLine) : `schema ${change.schema}`;
  const sentence = [subject, change.place, describeChange(change, showInLine)].filter(Boolean).join(': ');
  const witness = describeWitness(change, showInLine, MAX_WITNESS);
  // Annotates the nearest remaining parent of a removed part.
  const position = positionOf(apis.new, change.pointer);
  return toCommand(kind, change.id, position, witness === undefined ? sentence : `${sentence} (${witness})`);
}

function toCommand(kind: string, title: string, position: Position | undefined, message: string): string {
  const place =
    position === undefined
      ? ''
      : `,file=${escapeProperty(relative(process.cwd(), position.file))},line=${position.line},col=${position.column}`;
  return `::${kind} title=${escapeProperty(title)}${place}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  return showInLine(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
