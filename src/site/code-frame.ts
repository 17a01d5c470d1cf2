import type { Position } from '../openapi/index.ts';

/** The lines around a position with a mark below its column, for a terminal without colours. */
export function codeFrame(source: string, position: Position): string {
  const lines = source.split(/\r?\n/);
  const first = Math.max(position.line - 2, 1);
  const last = Math.min(position.line + 2, lines.length);
  const width = String(last).length;
  const frame: string[] = [];
  for (let line = first; line <= last; line += 1) {
    const marker = line === position.line ? '>' : ' ';
    frame.push(`${marker} ${String(line).padStart(width)} | ${lines[line - 1] ?? ''}`.trimEnd());
    if (line === position.line) frame.push(`  ${' '.repeat(width)} | ${' '.repeat(position.column - 1)}^`);
  }
  return frame.join('\n');
}
