/** Records the verdicts of `redocly diff` on the pairs of all checks: `node tools/run.js tests/record-agreement.ts REDOCLY`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { documentsOf, isPath, readChecks } from './unit/satellites/changes/agreement-pairs.ts';

const redocly = resolve(process.argv[2] ?? 'redocly');
const scratch = mkdtempSync(join(tmpdir(), 'portico-agreement-'));
const LEVELS = ['none', 'patch', 'minor', 'major'];
const report = z.object({
  changes: z.array(z.object({ path: z.string(), impact: z.enum(['patch', 'minor', 'major']) })),
});

/** Compares two documents: the impact of each change with its pointer. */
function compare(documents: readonly object[]): z.infer<typeof report>['changes'] {
  const files = documents.map((document, index) => {
    const file = join(scratch, `${index}.json`);
    writeFileSync(file, JSON.stringify(document));
    return file;
  });
  const output = join(scratch, 'report.json');
  execFileSync(redocly, ['diff', ...files, '--format=json', '--fail-on=none', `--output=${output}`], {
    // A redocly.yaml of the current folder would set its rules.
    cwd: scratch,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
    stdio: 'ignore',
  });
  return report.parse(JSON.parse(readFileSync(output, 'utf8'))).changes;
}

function worstOf(changes: z.infer<typeof report>['changes']): string {
  return LEVELS[Math.max(0, ...changes.map(({ impact }) => LEVELS.indexOf(impact)))] ?? 'none';
}

try {
  const checks = readChecks();
  const pairs = new Map(checks.map(({ id }) => [id, documentsOf(id)] as const));
  const together = [...pairs.values()].filter((pair) => pair.every(isPath));
  // A process per pair would take ten minutes.
  const merge = (side: 0 | 1): object => {
    const documents = together.map((pair) => pair[side]);
    const paths = Object.fromEntries(documents.flatMap((document) => Object.entries(document?.paths ?? {})));
    return { ...Object.fromEntries(documents.flatMap((document) => Object.entries(document ?? {}))), paths };
  };
  const all = compare([merge(0), merge(1)]);
  const rows = checks.map(({ id, oasdiff }) => {
    const pair = pairs.get(id) ?? [];
    const isTogether = together.includes(pair);
    const own = isTogether ? all.filter(({ path }) => `${path}/`.startsWith(`#/paths/~1${id}/`)) : compare(pair);
    return [id, oasdiff, worstOf(own)].join('\t');
  });
  writeFileSync(
    join(import.meta.dirname, 'fixtures/changes/agreement.tsv'),
    `${['id\toasdiff\tredocly', ...rows].join('\n')}\n`,
  );
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
