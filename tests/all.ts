/** `npm run test:all`: `npm test` and all that takes long or must be installed first, one closing line over everything. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { addCounts, printTotal, readTotal, type Count } from './count.ts';
import { installLanguages } from './languages/install.ts';
import { ROOT } from './sites.ts';

/** What is run, in this order: a program of this folder that ends with a closing line of its own. */
const STEPS: readonly { readonly name: string; readonly program: string; readonly args?: readonly string[] }[] = [
  { name: 'npm test', program: 'run.ts' },
  { name: 'the table of queries', program: 'search/run.ts' },
  { name: 'attacks of every family', program: 'attacks/run.ts' },
  { name: 'guards taken away', program: 'attacks/mutate.ts' },
  { name: 'samples in all languages', program: 'languages/run.ts' },
  { name: 'samples against the sandbox', program: 'samples/run.ts', args: ['--check'] },
  { name: 'PostgreSQL', program: 'postgres/run.ts' },
  { name: 'documents of others', program: 'corpus/run.ts' },
];

// What `npm test` runs too is there before it looks.
installLanguages();
const counts: Count[] = [];
const lines: string[] = [];
for (const { name, program, args = [] } of STEPS) {
  console.log(`\n— ${name}`);
  const started = performance.now();
  const { passed, failed, skipped } = await runStep([program, ...args]);
  counts.push({ passed, failed, skipped });
  const seconds = Math.round((performance.now() - started) / 1000);
  lines.push(
    `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped, ${seconds} s`,
  );
}
console.log(`\n${lines.join('\n')}`);
printTotal(addCounts(counts));

/** Runs a program and shows what it prints but its closing line; without one, or with a bad end and no failure, it has failed. */
async function runStep([program = '', ...args]: readonly string[]): Promise<Count> {
  const child = spawn(process.execPath, ['--import', './src/cli/strip-types.js', join('tests', program), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let total: Count | undefined;
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve(code ?? 1);
    });
  });
  for await (const line of createInterface({ input: child.stdout })) {
    total = readTotal(line) ?? total;
    if (readTotal(line) === undefined) console.log(line);
  }
  const code = await ended;
  const done = total ?? { passed: 0, failed: 1, skipped: 0 };
  return code === 0 || done.failed > 0 ? done : { ...done, failed: 1 };
}
