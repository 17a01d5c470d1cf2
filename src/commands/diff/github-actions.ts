import { showInLine } from '../../characters/hidden.ts';
import type { Change } from '../../satellites/changes/index.ts';
import { toGithubCommand } from '../github-command.ts';
import { openChanges, placeIn, type DocumentComparison, type Report } from './report.ts';
import { describeChange, describeWitness, namesOf } from './sentences.ts';

const MAX_WITNESS = 300;

/** Formats a report as annotations of GitHub: errors for breaking changes, warnings for those that may break, notices for deprecations. */
export function formatGithub({ comparisons, findings }: Report): string {
  return [
    ...comparisons.flatMap((comparison) => [
      ...openChanges(comparison, 'breaking').map((change) => annotate('error', change, comparison)),
      ...openChanges(comparison, 'may-break').map((change) => annotate('warning', change, comparison)),
      ...openChanges(comparison, 'deprecation').map((change) => annotate('notice', change, comparison)),
    ]),
    ...findings.map(({ level, message, position }) =>
      toGithubCommand(level, 'portico diff', position, message(showInLine)),
    ),
  ].join('\n');
}

function annotate(kind: 'error' | 'warning' | 'notice', change: Change, comparison: DocumentComparison): string {
  const subject = change.schema === undefined ? namesOf(change.operations, showInLine) : `schema ${change.schema}`;
  const sentence = [subject, change.place, describeChange(change, showInLine)].filter(Boolean).join(': ');
  const witness = describeWitness(change, showInLine, MAX_WITNESS);
  // Annotates the nearest remaining parent of a removed part.
  const position = placeIn(comparison, change.pointer);
  return toGithubCommand(kind, change.id, position, witness === undefined ? sentence : `${sentence} (${witness})`);
}
