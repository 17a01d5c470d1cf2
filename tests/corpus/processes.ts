import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Browser } from '../browser.ts';
import { run, SPECS } from '../sites.ts';
import type { Readable, Refused } from './documents.ts';
import { refusalsShape, resultShape, type Job, type RefusalJob } from './job.ts';
import type { DocumentResult } from './report.ts';

export interface GroupPlace {
  /** Folder that the group may write to. */
  readonly folder: string;
  readonly browser: Browser | undefined;
}

/** Builds and checks a group in its own process; a group that fails is split until the cause is found. */
export async function runGroup(group: readonly Readable[], place: GroupPlace): Promise<readonly DocumentResult[]> {
  const { folder, browser } = place;
  await mkdir(folder, { recursive: true });
  const [first] = group;
  if (first === undefined) return [];
  const job: Job = {
    documents: group.map(({ file }) => join(SPECS, file)),
    root: first.root,
    out: join(folder, 'site'),
    hostile: first.hostile,
    result: join(folder, 'result.json'),
  };
  const { code, output } = await runScript('group.ts', job, folder, {
    PORTICO_TEST_BROWSER: browser?.executablePath ?? '',
    PORTICO_TEST_BROWSER_ARGS: JSON.stringify(browser?.args ?? []),
  });
  const result = await readResult(job.result, resultShape);
  if (code === 0 && result?.code === 0) {
    return group.map((document) => {
      const path = join(SPECS, document.file);
      const outcome = result.outcomes.find((candidate) => candidate.document === path);
      if (outcome === undefined) return failed(document.file, 'the portal does not hold it');
      const { findings, checked, excused, pages, time } = outcome;
      const all = [...findings, ...unreported(document, output)];
      return { file: document.file, findings: all, checked, excused, pages, time };
    });
  }
  if (group.length === 1)
    return [failed(first.file, `the build ends with ${result?.code ?? code}: ${lastLines(output)}`)];
  const middle = Math.ceil(group.length / 2);
  const halves = [group.slice(0, middle), group.slice(middle)];
  const results: DocumentResult[] = [];
  for (const [index, half] of halves.entries()) {
    results.push(...(await runGroup(half, { folder: join(folder, String(index)), browser })));
  }
  return results;
}

/** Builds every document that must be refused, in one process. */
export async function refuseAll(refused: readonly Refused[], folder: string): Promise<readonly DocumentResult[]> {
  if (refused.length === 0) return [];
  await mkdir(folder, { recursive: true });
  const job: RefusalJob = {
    documents: refused.map((document) => ({ ...document, path: join(SPECS, document.file) })),
    out: join(folder, 'site'),
    result: join(folder, 'result.json'),
  };
  const { output } = await runScript('rejected-documents.ts', job, folder, {});
  const results = await readResult(job.result, refusalsShape);
  return refused.map(({ file }, index) => {
    const faults = results?.[index]?.faults ?? [`the process has ended early: ${lastLines(output)}`];
    const findings = faults.map((message) => ({ kind: 'refusal', page: '', message }));
    return { file, findings, checked: 0, excused: 0, pages: 0, time: 0 };
  });
}

async function runScript(
  script: string,
  job: unknown,
  folder: string,
  env: Readonly<Record<string, string>>,
): ReturnType<typeof run> {
  const file = join(folder, 'job.json');
  await writeFile(file, JSON.stringify(job));
  const result = await run(process.execPath, [join(import.meta.dirname, script), file], env);
  await writeFile(join(folder, 'output.txt'), result.output);
  return result;
}

/** Reads the result of a process; undefined when it ended early. */
async function readResult<T>(file: string, shape: z.ZodType<T>): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : shape.parse(JSON.parse(text));
}

/** Returns the findings for required reports of a hostile document that the output lacks. */
function unreported({ file, reports }: Readable, output: string): DocumentResult['findings'] {
  if (reports === undefined) return [];
  const [line, column] = reports;
  const places = [...output.matchAll(/(\S+?):(\d+):(\d+) /g)];
  const found = places.some(
    ([, name, row, at]) => name?.endsWith(file) === true && Number(row) === line && Math.abs(Number(at) - column) <= 2,
  );
  return found ? [] : [{ kind: 'report', page: '', message: `nothing is reported at ${line}:${column}` }];
}

function failed(file: string, message: string): DocumentResult {
  return { file, findings: [{ kind: 'build', page: '', message }], checked: 0, excused: 0, pages: 0, time: 0 };
}

function lastLines(output: string): string {
  return output.trimEnd().split('\n').slice(-12).join('\n').slice(-1500);
}
