/** `npm run test:corpus`: builds and checks a third of the specimens, `--all` every one. `--only PATTERN`, `--all`, `--report FILE`, `--jobs NUMBER`. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BROWSER_HINT, findBrowser } from '../browser.ts';
import { addCounts, printTotal, type Count } from '../count.ts';
import { runInParallel } from '../in-parallel.ts';
import { NO_SPECS } from '../sites.ts';
import { hasSpecimens } from '../specimens/specimens.ts';
import { groupDocuments, listCorpus } from './documents.ts';
import { judgeCached } from './cached.ts';
import { refuseAll, runGroup } from './processes.ts';
import { judgeSandboxes } from './sandbox.ts';
import { printReport, type DocumentResult } from './report.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    all: { type: 'boolean', default: false },
    report: { type: 'string' },
    jobs: { type: 'string', default: '2' },
  },
});

if (hasSpecimens) printTotal(await run());
else {
  console.log(`Skipped: ${NO_SPECS}.`);
  printTotal({ passed: 0, failed: 0, skipped: 1 });
}

/** Counts documents; a run without any fails. */
async function run(): Promise<Count> {
  const started = performance.now();
  const corpus = listCorpus({ only: values.only, all: values.all });
  const needsBrowser = corpus.readable.some(({ hostile }) => hostile);
  const browser = needsBrowser ? findBrowser() : undefined;
  if (needsBrowser && browser === undefined) console.log(BROWSER_HINT);
  const folder = await mkdtemp(join(tmpdir(), 'portico-corpus-'));
  const results: DocumentResult[] = [];
  let sandboxes: Count = { passed: 0, failed: 0, skipped: 0 };
  let kept: Count = { passed: 0, failed: 0, skipped: 0 };
  try {
    const groups = groupDocuments(corpus.readable);
    // The longest begin first, so that no core is idle at the end.
    const steps = [
      async () => {
        results.push(...(await refuseAll(corpus.refused, join(folder, 'refused'))));
      },
      async () => {
        kept = await judgeCached(corpus.readable, join(folder, 'kept'));
      },
      async () => {
        sandboxes = await judgeSandboxes(corpus.readable, join(folder, 'sandbox'));
      },
      ...groups.map((group, index) => async () => {
        results.push(...(await runGroup(group, { folder: join(folder, String(index)), browser })));
      }),
    ];
    let done = 0;
    const counted = steps.map((step) => async () => {
      await step();
      done += 1;
      console.log(`${done} of ${steps.length} groups, ${Math.round((performance.now() - started) / 1000)} s`);
    });
    await runInParallel(counted, Number(values.jobs));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (values.report !== undefined) await writeFile(values.report, JSON.stringify(results, null, 1));
  const bad = printReport(results, corpus.refused);
  console.log(`${Math.round((performance.now() - started) / 1000)} s`);
  const pages = { passed: results.length - bad, failed: results.length === 0 ? 1 : bad, skipped: 0 };
  return addCounts([pages, sandboxes, kept]);
}
