import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { Count } from './count.ts';
import { ROOT, run } from './sites.ts';

/** What a runner of tests did. */
export interface Ran {
  readonly count: Count;
  /** Tests that were run and failed: files that cannot be loaded have none. */
  readonly failedTests: number;
  /** All that it printed. */
  readonly output: string;
  /** Each test by its name, with the attacks that it says it tried. */
  readonly tests: readonly { readonly name: string; readonly attacks: Count | undefined }[];
}

/** What of a runner's tests is run, and how. */
export interface Wanted {
  /** Projects of the runner's configuration; all where none is named. */
  readonly projects?: readonly string[];
  /** Parts of paths of the test files; all where there is none. */
  readonly words?: readonly string[];
  /** Further options of the runner. */
  readonly flags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Folder of the checkout that is tested; this one unless another is named. */
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

/** Runs tests with Vitest; its report goes below the scratch folder. A runner that leaves no report has failed. */
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
      // A file that cannot be loaded has no tests, but it has failed.
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

/** The same with Playwright. */
export async function runPlaywright(
  scratch: string,
  { projects = [], words = [], flags = [], env = {}, checkout = ROOT }: Wanted,
): Promise<Ran> {
  const file = join(scratch, `playwright-${projects.join('-')}.json`);
  const { code, output } = await run(
    join('node_modules', '.bin', 'playwright'),
    [
      'test',
      '--config',
      'tests/e2e/playwright.config.ts',
      '--reporter=list,json',
      ...chosen(projects),
      ...flags,
      ...words,
    ],
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

/** A test is named after its file too. */
function nameOf(file: string, title: string): string {
  return `${basename(file, '.test.ts').replaceAll('-', ' ')}: ${title}`;
}

/** How many attacks a test in a browser tried is told by its annotations. */
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

/** A runner that ends badly has failed, though no test has: it may have been ended before it came to the others. */
function atLeast(code: number, failed: number): number {
  return code === 0 ? failed : Math.max(failed, 1);
}

async function readReport<T>(file: string, shape: z.ZodType<T>): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : shape.parse(JSON.parse(text));
}
