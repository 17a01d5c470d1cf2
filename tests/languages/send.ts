import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE_BYTES } from './case-body.ts';
import type { Case } from './cases.ts';
import { makeCases } from './cases.ts';
import { compare } from './compare.ts';
import { startRecorder, type Recorded } from './recorder.ts';
import type { TestRunner } from './runners.ts';

/** Number of a language's samples that sent exactly what they should, and the failures of the others. */
export interface Outcome {
  readonly passed: number;
  readonly failures: readonly string[];
}

/** Runs the samples of a language for the cases of a seed against a server on this machine, and compares what arrives. */
export async function sendAll(runner: TestRunner, count: number, seed: number): Promise<Outcome> {
  const recorder = await startRecorder();
  const folder = await mkdtemp(join(tmpdir(), 'portico-language-'));
  try {
    const cases = makeCases(count, seed, recorder.port);
    const files = new Set(cases.flatMap(({ body }) => body.files));
    await Promise.all([...files].map((name) => writeFile(join(folder, name), FILE_BYTES, 'latin1')));
    const programs = cases.map(({ index, sampleOf }) => ({ index, source: sampleOf(runner.language) }));
    const { printed } = await runner.run(programs, { folder, env: { HOME: homedir() } });
    const byCase = Map.groupBy(recorder.received, ({ url }) => Number(/^\/c(\d+)\//.exec(url)?.[1] ?? -1));
    const failures = cases.flatMap((wanted) => {
      const faults = faultsOf(wanted, byCase.get(wanted.index) ?? [], runner.language);
      if (faults.length === 0) return [];
      return [
        `${runner.language}, seed ${seed}, case ${wanted.index}: ${faults.join('; ')}\n${programs[wanted.index]?.source ?? ''}`,
      ];
    });
    const left = (await readdir(folder)).filter(
      (name) => !/^sample\b/i.test(name) && !files.has(name) && !OWN.has(name),
    );
    const others = byCase.get(-1) ?? [];
    return {
      passed: count - failures.length,
      failures: [
        ...failures.map((failure, at) => (at === 0 ? `${failure}\nPrinted: ${printed.slice(0, 3000)}` : failure)),
        ...(left.length === 0 ? [] : [`${runner.language}, seed ${seed}: the samples wrote ${left.join(', ')}`]),
        ...others.map(({ method, url }) => `${runner.language}, seed ${seed}: ${method} ${url} belongs to no case`),
      ],
    };
  } finally {
    recorder.close();
    await rm(folder, { recursive: true });
  }
}

/** Folders of the C# compiler. */
const OWN = new Set(['bin', 'obj']);

function faultsOf(wanted: Case, received: readonly Recorded[], language: string): readonly string[] {
  const [request] = received;
  if (request === undefined || received.length > 1) return [`${received.length} requests arrived`];
  return compare(wanted, request, language);
}
