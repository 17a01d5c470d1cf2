/**
 * `npm run test:samples`: runs every sample of the portal's own pages, hand-written and generated, against a local sandbox each.
 * Writes the list of tested samples, which pages mark as "Tested", unless `--check` is set. `--only LANGUAGE`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadRules } from '../../src/sandbox/server/load-rules.ts';
import { loadPortal } from '../../src/portal/portal.ts';
import { sampleName, TESTED_SAMPLES } from '../../src/portal/settings/tested-samples.ts';
import { mockTablesOf } from '../../src/sandbox/tables/index.ts';
import { GUIDE_COMPONENTS } from '../../src/view/guide-components.ts';
import { samplesView } from '../../src/view/operation.ts';
import { printTotal } from '../count.ts';
import { IS_CI } from '../steps.ts';
import { RUNNERS } from '../languages/runners.ts';
import { ROOT } from '../sites.ts';
import { openSandbox } from '../unit/sandbox/open-sandbox.ts';
import { runSamples, type Sample } from './run-samples.ts';

/** Languages that are available wherever the tests run. */
const ALWAYS = ['curl', 'javascript', 'python'];
const { values } = parseArgs({ options: { check: { type: 'boolean' }, only: { type: 'string' } } });

interface PageSample extends Sample {
  readonly language: string;
  readonly name: string;
}

const samples = await listSamples();
const tested = new Set<string>();
const total = { passed: 0, failed: 0, skipped: 0 };
for (const [language, members] of Map.groupBy(samples, (sample) => sample.language)) {
  if (values.only !== undefined && values.only !== language) continue;
  const runner = RUNNERS.find((one) => one.language === language);
  if (runner?.isThere() !== true) {
    const isFailure = IS_CI || ALWAYS.includes(language);
    console.log(
      `${isFailure ? '✗' : '–'} ${language}: ${members.length} samples not run, it needs ${runner?.needs ?? 'a runner'}`,
    );
    total[isFailure ? 'failed' : 'skipped'] += members.length;
    continue;
  }
  const { passed, failures } = await runSamples(runner, members);
  console.log(
    `${failures.length === 0 ? '✓' : '✗'} ${language}: ${passed.length} of ${members.length} samples are answered as documented`,
  );
  for (const failure of failures) console.log(failure);
  for (const { name } of members.filter((member) => passed.includes(member))) tested.add(name);
  total.passed += passed.length;
  total.failed += failures.length;
}
if (values.check !== true && values.only === undefined) keep();
printTotal(total);

/** Lists the samples of every operation's page. */
async function listSamples(): Promise<readonly PageSample[]> {
  const portal = await loadPortal({ root: ROOT, settings: ROOT, documents: [] }, GUIDE_COMPONENTS);
  const all: PageSample[] = [];
  for (const api of portal.apis) {
    const plan = mockTablesOf(api);
    const rules = await loadRules(api.source);
    for (const operation of api.operations) {
      const { samples: shown, server } = samplesView(operation, api, portal);
      for (const { language, variants } of shown)
        for (const { source, mediaType, example } of variants)
          all.push({
            language,
            title: [`${operation.method} ${operation.path}`, language, mediaType, example].filter(Boolean).join(', '),
            name: sampleName(api, source),
            source,
            server,
            open: () => openSandbox([rules === undefined ? [plan] : [plan, rules]]),
          });
    }
  }
  return all;
}

/** Writes the list of tested samples; those that could not be run here keep their state. */
function keep(): void {
  const file = join(ROOT, TESTED_SAMPLES);
  const known = new Set(samples.map(({ name }) => name));
  const ran = new Set(
    samples
      .filter(({ language }) => RUNNERS.find((one) => one.language === language)?.isThere())
      .map(({ name }) => name),
  );
  const before = readBefore(file).filter((name) => known.has(name) && !ran.has(name));
  const about =
    'Samples that were run against the sandbox and answered as documented, by npm run test:samples: hashes of sample and document.';
  writeFileSync(file, `${JSON.stringify({ about, samples: [...tested, ...before].toSorted() }, undefined, 2)}\n`);
}

function readBefore(file: string): readonly string[] {
  try {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/"([\da-f]{32})"/g)].map(([, name = '']) => name);
  } catch {
    // No file yet.
    return [];
  }
}
