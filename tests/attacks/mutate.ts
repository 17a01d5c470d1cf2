/** Takes away one guard after the other in a copy of the checkout: the tests that are named for it must fail without it. `--only WORD`. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addCounts, printTotal, type Count } from '../count.ts';
import { runVitest } from '../reports.ts';
import { ROOT } from '../sites.ts';
import { GUARDS, type Guard } from './guards.ts';

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
const guards = GUARDS.filter(({ name }) => name.includes(values.only));
const PASSED: Count = { passed: 1, failed: 0, skipped: 0 };
const FAILED: Count = { passed: 0, failed: 1, skipped: 0 };

// Below the checkout, because packages are found from there.
mkdirSync(join(ROOT, '.portico'), { recursive: true });
const scratch = mkdtempSync(join(ROOT, '.portico', 'mutants-'));
const counts: Count[] = [];

try {
  const copies = Array.from({ length: Math.min(2, availableParallelism()) }, (_, at) => copyCheckout(`copy-${at}`));
  const [first = ''] = copies;
  const whole = await runVitest(scratch, envOf(first), [...new Set(guards.flatMap(({ tests }) => tests))], first);
  const isSound = whole.count.failed === 0 && whole.count.passed > 0;
  counts.push(isSound ? PASSED : FAILED);
  console.log(`${isSound ? '✓' : '✗'} with every guard in place its tests pass`);
  if (isSound) {
    const queue = [...guards];
    await Promise.all(
      copies.map(async (copy) => {
        for (let guard = queue.shift(); guard !== undefined; guard = queue.shift())
          counts.push(await tryWithout(guard, copy));
      }),
    );
  } else console.log(whole.output);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

printTotal(addCounts(counts));

/** A copy whose files are its own; packages are shared, and nothing is written to them. */
function copyCheckout(name: string): string {
  const folder = join(scratch, name);
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

/** Tests of sites are none of these: that some are named keeps them from being built. */
function envOf(copy: string): Readonly<Record<string, string>> {
  return { PORTICO_ATTACKS: 'all', PORTICO_TEST_SITES: join(copy, 'sites') };
}

async function tryWithout({ name, file, find, replace, tests }: Guard, copy: string): Promise<Count> {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(find).length !== 2) {
    console.log(`✗ ${name}: ${file} does not hold this once: ${find}`);
    return FAILED;
  }
  writeFileSync(
    path,
    source.replace(find, () => replace),
  );
  try {
    const { count, failedTests, output } = await runVitest(copy, envOf(copy), tests, copy);
    const isFound = failedTests > 0;
    console.log(`${isFound ? '✓' : '✗'} without ${name}: ${failedTests} of ${count.passed + failedTests} tests fail`);
    if (!isFound) console.log(output);
    return isFound ? PASSED : FAILED;
  } finally {
    writeFileSync(path, source);
  }
}
