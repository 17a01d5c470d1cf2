/** Takes away one mitigation, and one rule of changes, after the other in a copy of the checkout: its tests must fail without it. `--only WORD`. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addCounts, printTotal, type Count } from '../count.ts';
import { runVitest } from '../reports.ts';
import { ROOT } from '../sites.ts';
import { FAILED, PASSED } from '../steps.ts';
import { CHANGE_RULES } from './change-rules.ts';
import { MITIGATIONS, type Mitigation } from './mitigations.ts';
import { listMarkers, mutate } from './mutation.ts';

const PARTS = [
  'src',
  'tests',
  'public',
  'openapi',
  'astro.config.mjs',
  'package.json',
  'portal.config.ts',
  'tsconfig.json',
];
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const mitigations = [...MITIGATIONS, ...CHANGE_RULES].filter(({ name }) => name.includes(values.only));

// Below the checkout, because Node finds packages from there.
mkdirSync(join(ROOT, '.portico'), { recursive: true });
const scratch = mkdtempSync(join(ROOT, '.portico', 'mutants-'));
const counts: Count[] = [];

try {
  const copies = Array.from({ length: Math.min(2, availableParallelism()) }, (_, at) => copyCheckout(`copy-${at}`));
  const [first = ''] = copies;
  const tests = [...new Set(mitigations.flatMap((mitigation) => mitigation.tests))];
  const whole = await runVitest(scratch, { words: tests, env: envOf(first, 'some'), checkout: first });
  const isSound = whole.count.failed === 0 && whole.count.passed > 0;
  counts.push(isSound ? PASSED : FAILED);
  console.log(`${isSound ? '✓' : '✗'} with every mitigation in place its tests pass`);
  if (isSound) {
    const files = new Map(listMarkers(first).map(({ name, file }) => [name, file]));
    const queue = [...mitigations];
    await Promise.all(
      copies.map(async (copy) => {
        for (let next = queue.shift(); next !== undefined; next = queue.shift())
          counts.push(await tryWithout(next, join(copy, files.get(next.name) ?? ''), copy));
      }),
    );
  } else console.log(whole.output);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

printTotal(addCounts(counts));

/** Copies the checkout; packages are shared and never written to. */
function copyCheckout(name: string): string {
  const folder = join(scratch, name);
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

/**
 * Returns the environment of the tests, without those of sites. A sample of the attacks detects most. Compiled code of copies would fill
 * the folder of this checkout, which is emptied when it is full.
 */
function envOf(copy: string, attacks: 'some' | 'all'): Readonly<Record<string, string>> {
  const code = join(scratch, 'code');
  return { PORTICO_ATTACKS: attacks, PORTICO_TEST_SITES: join(copy, 'sites'), NODE_COMPILE_CACHE: code };
}

async function tryWithout({ name, without, tests }: Mitigation, path: string, copy: string): Promise<Count> {
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, mutate(source, name, without));
  try {
    for (const attacks of ['some', 'all'] as const) {
      const { failedTests, output } = await runVitest(copy, {
        words: tests,
        flags: ['--bail=1'],
        env: envOf(copy, attacks),
        checkout: copy,
      });
      // A file that cannot be loaded fails without a failed test.
      if (failedTests > 0) {
        console.log(`✓ without ${name} a test fails${attacks === 'all' ? ', of all attacks alone' : ''}`);
        return PASSED;
      }
      if (attacks === 'all') console.log(`✗ without ${name} no test fails\n${output}`);
    }
    return FAILED;
  } finally {
    writeFileSync(path, source);
  }
}
