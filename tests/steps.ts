import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect, stripVTControlCharacters } from 'node:util';
import { runInParallel } from './in-parallel.ts';
import { addCounts, printTotal, readTotal, type Count } from './count.ts';
import { buildSite, findSite, ROOT } from './sites.ts';

/** True in CI, where everything that `npm run test:setup` installs is required. */
export const IS_CI = process.env.CI === 'true';

export const PASSED: Count = { passed: 1, failed: 0, skipped: 0 };
export const FAILED: Count = { passed: 0, failed: 1, skipped: 0 };
/** Count of a step without something that `npm run test:setup` installs. */
export const LACKING: Count = IS_CI ? FAILED : { passed: 0, failed: 0, skipped: 1 };

/** Count of a step, and its output in case of a failure. */
export interface Done {
  readonly count: Count;
  readonly output: string;
}

/** Steps of a run: each is counted, timed and reported when it ends. */
export class Steps {
  /** Folder of this run alone. */
  readonly scratch: string;
  readonly #lines: string[] = [];
  readonly #counts: Count[] = [];

  private constructor(scratch: string) {
    this.scratch = scratch;
  }

  /** Runs all steps of a program, deletes its folder, and prints each step and the closing line. */
  static async run(program: (steps: Steps) => Promise<void>): Promise<void> {
    const scratch = await mkdtemp(join(tmpdir(), 'portico-test-'));
    process.env.PORTICO_TEST_SITES = join(scratch, 'sites');
    // Tests start Node more than a thousand times; half of such a start is the compiling of modules.
    process.env.NODE_COMPILE_CACHE ??= join(ROOT, '.portico', 'code');
    const steps = new Steps(scratch);
    try {
      await program(steps);
    } catch (error) {
      console.error(error);
      steps.#counts.push(FAILED);
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
    console.log(`\n${steps.#lines.join('\n')}`);
    printTotal(addCounts(steps.#counts));
  }

  /** Runs one step; an error that it throws counts as a failure, and the other steps continue. */
  async step(name: string, work: () => Promise<Done>): Promise<void> {
    const started = performance.now();
    const { count, output } = await work().catch((error: unknown) => ({ count: FAILED, output: inspect(error) }));
    const seconds = Math.round((performance.now() - started) / 1000);
    const { passed, failed, skipped } = count;
    const line = `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped, ${seconds} s`;
    console.log(line);
    if (failed > 0) console.log(output);
    // A step that could not run says at the end what it lacks; a step that failed repeats the names of its failures.
    this.#lines.push(line);
    if (passed + failed === 0 && output !== '') this.#lines.push(`  ${output}`);
    if (failed > 0) this.#lines.push(...failuresIn(output));
    this.#counts.push(count);
  }

  /** Builds sites, so many at a time, as one step. */
  async buildSites(names: readonly string[], atOnce: number): Promise<void> {
    await this.step(`sites ${names.join(', ')}`, async () => {
      const outputs: string[] = [];
      const counts: Count[] = [];
      const builds = names.map((name) => async () => {
        const site = findSite(name);
        if (site === undefined) throw new Error(`There is no site ${name}.`);
        const { code, output } = await buildSite(site, join(this.scratch, 'sites'));
        counts.push(code === 0 ? PASSED : FAILED);
        if (code !== 0) outputs.push(output);
      });
      await runInParallel(builds, atOnce);
      return { count: addCounts(counts), output: outputs.join('\n') };
    });
  }

  /** Runs a program of this folder that prints a closing line; without one, or with an exit code but no failure, it has failed. */
  async program(name: string, [file = '', ...args]: readonly string[]): Promise<void> {
    await this.step(name, async () => {
      const child = spawn(
        process.execPath,
        ['--import', './src/process/strip-types.js', join('tests', file), ...args],
        {
          cwd: ROOT,
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      const ended = new Promise<number>((resolve, reject) => {
        child.on('error', reject);
        child.on('close', (code) => {
          resolve(code ?? 1);
        });
      });
      let total: Count | undefined;
      const failures: string[] = [];
      for await (const line of createInterface({ input: child.stdout })) {
        total = readTotal(line) ?? total;
        if (readTotal(line) === undefined && line !== '') console.log(`  ${line}`);
        failures.push(...failuresIn(line));
      }
      const code = await ended;
      const count = total ?? FAILED;
      return { count: code === 0 || count.failed > 0 ? count : { ...count, failed: 1 }, output: failures.join('\n') };
    });
  }
}

/** Returns the lines of an output that name a failed test of Vitest or Playwright, an error, or a failure of our programs. */
function failuresIn(output: string): readonly string[] {
  const lines = output
    .split('\n')
    .filter((line) => /^\s*(?:FAIL |\d+\) \[|[A-Za-z]*Error: |✗ )/.test(stripVTControlCharacters(line)));
  return [...new Set(lines)].slice(0, 40).map((line) => `  ${line.trim()}`);
}
