import { relative } from 'node:path';
import { hideCommands } from '../characters/commands.ts';
import { showInLine } from '../characters/hidden.ts';
import type { Position } from '../openapi/document/read/error.ts';

/** Formats an annotation of GitHub Actions: a workflow command with its place, escaped. */
export function toGithubCommand(
  kind: 'error' | 'warning' | 'notice',
  title: string,
  position: Position | undefined,
  message: string,
): string {
  const place =
    position === undefined
      ? ''
      : `,file=${escapeProperty(relative(process.cwd(), position.file))},line=${position.line},col=${position.column}`;
  return `::${kind} title=${escapeProperty(title)}${place}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  return hideCommands(showInLine(text), '# ').replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
