import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Count } from '../count.ts';
import { run, SPECS } from '../sites.ts';
import type { Readable } from './documents.ts';
import { sandboxResultsShape, type SandboxJob, type SandboxResult } from './sandbox-job.ts';
import { KNOWN } from './sandbox-known.ts';

/** Maximum number of tested operations of a document, evenly spread: a tenth of the largest, in one minute instead of ten. */
const MAX_LISTED = 100;

/**
 * Sends every operation's own sample, and one with an error added, to the sandboxes of all documents, and prints the figures. Counts
 * documents: one has failed where an unlisted operation fails or a listed one succeeds (`sandbox-known.ts`).
 */
export async function judgeSandboxes(documents: readonly Readable[], folder: string): Promise<Count> {
  await mkdir(folder, { recursive: true });
  const job: SandboxJob = {
    documents: documents
      .filter(({ hostile }) => !hostile)
      .map(({ file, root }) => ({ file, path: join(SPECS, file), root })),
    most: MAX_LISTED,
    result: join(folder, 'sandbox.json'),
  };
  if (job.documents.length === 0) return { passed: 0, failed: 0, skipped: 0 };
  const file = join(folder, 'sandbox-job.json');
  await writeFile(file, JSON.stringify(job));
  const { code, output } = await run(process.execPath, [join(import.meta.dirname, 'judge-sandbox.ts'), file]);
  const text = await readFile(job.result, 'utf8').catch(() => '[]');
  const results = sandboxResultsShape.parse(JSON.parse(text));
  const bad = results.flatMap(surprises);
  printFigures(results, bad);
  if (code !== 0) console.log(`The process has ended with ${code}: ${output.slice(-1500)}`);
  const files = new Set(bad.map(({ file: name }) => name));
  const count = new Set(results.map(({ file: name }) => name)).size;
  return { passed: count - files.size, failed: files.size + (code === 0 ? 0 : 1), skipped: 0 };
}

interface Surprise {
  readonly file: string;
  readonly message: string;
}

/** Returns operations that fail without being listed, and listed ones that succeed. */
function surprises({ file, failures, operations }: SandboxResult): readonly Surprise[] {
  const known = new Set(KNOWN[file] ?? []);
  const named = new Map(failures.map((failure) => [failure.trim().split(': ')[0] ?? '', failure.trim()]));
  const fresh = [...named].filter(([name]) => !known.has(name)).map(([, failure]) => failure);
  // In a document that is tested in part, the other operations are unknown.
  const fixed = operations < MAX_LISTED ? [...known].filter((name) => !named.has(name)) : [];
  return [...fresh, ...fixed.map((name) => `${name}: does not fail any more`)].map((message) => ({ file, message }));
}

function printFigures(results: readonly SandboxResult[], bad: readonly Surprise[]): void {
  const sum = (value: (result: SandboxResult) => number): string =>
    results.reduce((total, result) => total + value(result), 0).toLocaleString('en');
  console.log(
    [
      `\nSandboxes of ${results.length} documents: ${sum(({ operations }) => operations)} operations`,
      `${sum(({ resources }) => resources)} collections`,
      `${sum(({ fromState }) => fromState)} answered from state`,
      `${sum(({ byExample }) => byExample)} by example`,
      `${sum(({ faults }) => faults)} requests with a fault put in`,
      `${sum(({ excused }) => excused.length)} whose own sample or examples the document does not allow`,
      `${sum(({ failures }) => failures.length)} failures, of which ${bad.length} are not known`,
    ].join(', '),
  );
  for (const { file, message } of bad.slice(0, 50)) console.log(`  ${file}: ${message.slice(0, 300)}`);
}
