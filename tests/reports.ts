import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { Count } from './count.ts';
import { ROOT, run } from './sites.ts';

/** Result of a test runner. */
export interface Ran {
  readonly count: Count;
  /** Number of failed tests; files that cannot be loaded have none. */
  readonly failedTests: number;
  /** Complete output. */
  readonly output: string;
  /** Tests by name, with the numbers of attacks that they tried. */
  readonly tests: readonly { readonly name: string; readonly attacks: Count | undefined }[];
}

/** Selection of tests, and options of their runner. */
export interface Wanted {
  /** Projects of the runner's configuration; empty: all. */
  readonly projects?: readonly string[];
  /** Parts of the test files' paths; empty: all. */
  readonly words?: readonly string[];
  /** Further options of the runner. */
  readonly flags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Configuration of Playwright; by default that of tests/e2e. */
  readonly config?: string;
  /** Folder of the tested checkout; by default this one. */
  readonly checkout?: string;
}

const FAILED: Count = { passed: 0, failed: 1, skipped: 0 };
const attacks = z.object({ passed: z.number(), failed: z.number() }).transform((tried) => ({ ...tried, skipped: 0 }));

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ title: z.string(), meta: z.object({ attacks: attacks.optional() }).optional() }),
      ),
    }),
  ),
});

/** Runs tests with Vitest; its report is written to the scratch folder. A run without a report has failed. */
export async function runVitest(
  scratch: string,
  { projects = [], words = [], flags = [], env = {}, checkout = ROOT }: Wanted,
): Promise<Ran> {
  const file = join(scratch, `vitest-${projects.join('-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${file}`];
  const { code, output } = await run(
    join('node_modules', '.bin', 'vitest'),
    ['run', '--config', 'tests/vitest.config.ts', ...reporters, ...chosen(projects), ...flags, ...words],
    env,
    checkout,
  );
  const report = await readReport(file, vitestReport);
  if (report === undefined) return { output, count: FAILED, failedTests: 0, tests: [] };
  return {
    output,
    failedTests: report.numFailedTests,
    count: {
      passed: report.numPassedTests,
      // A file that cannot be loaded has no tests, but counts as failed.
      failed: atLeast(code, Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0)),
      skipped: report.numPendingTests + report.numTodoTests,
    },
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, meta }) => ({ name: nameOf(name, title), attacks: meta?.attacks })),
    ),
  };
}

const specs = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(specs).optional();
  },
});
type Suite = z.infer<typeof specs>;

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
  suites: z.array(specs),
});

/** Runs tests with Playwright, likewise. */
export async function runPlaywright(
  scratch: string,
  {
    projects = [],
    words = [],
    flags = [],
    env = {},
    checkout = ROOT,
    config = 'tests/e2e/playwright.config.ts',
  }: Wanted,
): Promise<Ran> {
  const file = join(scratch, `playwright-${projects.join('-')}.json`);
  const { code, output } = await run(
    join('node_modules', '.bin', 'playwright'),
    ['test', '--config', config, '--reporter=list,json', ...chosen(projects), ...flags, ...words],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    checkout,
  );
  const report = await readReport(file, playwrightReport);
  if (report === undefined) return { output, count: FAILED, failedTests: 0, tests: [] };
  return {
    output,
    failedTests: report.stats.unexpected,
    count: {
      passed: report.stats.expected,
      failed: atLeast(code, report.stats.unexpected + report.errors.length),
      skipped: report.stats.skipped,
    },
    tests: report.suites.flatMap((suite) => testsOf(suite, suite.title)),
  };
}

function chosen(projects: readonly string[]): readonly string[] {
  return projects.map((name) => `--project=${name}`);
}

/** Returns the name of a test, which begins with that of its file. */
function nameOf(file: string, title: string): string {
  return `${basename(file, '.test.ts').replaceAll('-', ' ')}: ${title}`;
}

/** Returns the tests of a suite; annotations hold the numbers of attacks. */
function testsOf({ specs: own, suites = [] }: Suite, file: string): Ran['tests'] {
  const tests = own.map(({ title, tests: runs }) => {
    const told = runs.flatMap(({ annotations }) => annotations).find(({ type }) => type === 'attacks');
    const passed = Number(told?.description ?? Number.NaN);
    return {
      name: nameOf(file, title),
      attacks: Number.isNaN(passed) ? undefined : { passed, failed: 0, skipped: 0 },
    };
  });
  return [...tests, ...suites.flatMap((suite) => testsOf(suite, file))];
}

/** Counts at least one failure for an exit code other than 0: the runner may have ended before all tests. */
function atLeast(code: number, failed: number): number {
  return code === 0 ? failed : Math.max(failed, 1);
}

async function readReport<T>(file: string, shape: z.ZodType<T>): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : shape.parse(JSON.parse(text));
}
