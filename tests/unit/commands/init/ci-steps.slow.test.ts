import { createServer } from 'node:http';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { gitlabFile } from '../../../../src/commands/init/ci.ts';
import { findPackageManager } from '../../../../src/commands/init/package-manager.ts';
import { createCiRepository } from '../../../ci-repository.ts';
import { listenHere } from '../../../listen.ts';
import { parseWorkflow, type Step } from '../../../workflow-rules.ts';

describe.each([
  ['package-lock.json', ''],
  ['pnpm-lock.yaml', 'packages/docs'],
])('with %s in the folder "%s"', (lockFile, place) => {
  const repository = createCiRepository(lockFile, place);
  const { root, folder, bash, git } = repository;
  const temp = join(root, 'temp');
  const env = { RUNNER_TEMP: temp, GITHUB_STEP_SUMMARY: join(temp, 'summary') };
  const name = place === '' ? 'portal.yml' : 'portal-packages-docs.yml';
  const { jobs } = parseWorkflow(readFileSync(join(root, '.github/workflows', name), 'utf8'));

  /** Runs the commands of a job but those that install. */
  async function runJob(
    event: string,
  ): Promise<ReadonlyMap<string, { readonly code: number; readonly output: string }>> {
    const job = jobs.find((one) => one.if?.includes(`'${event}'`) === true);
    const results = new Map<string, { readonly code: number; readonly output: string }>();
    for (const step of (job?.steps ?? []).filter(isOwn))
      results.set(
        step.name ?? step.run ?? '',
        await bash(step.run ?? '', { ...env, BASE_PATH: '/docs', ORIGIN: 'https://acme.example' }),
      );
    return results;
  }

  test('a pull request is checked, and its report has the changes and the score', async () => {
    const results = await runJob('pull_request');
    const codes = [...results].map(([step, { code }]) => `${step.replace(/^.*(docs:\w+).*$/, '$1')}: ${code}`);
    expect(codes).toEqual([
      'docs:check: 0',
      'docs:build: 0',
      'Report the changes: 0',
      'Compare the score: 0',
      'Show the report: 0',
      'Fail for changes that break clients: 1',
      'Run the samples: 0',
    ]);
    const report = readFileSync(join(temp, 'report/report.md'), 'utf8');
    // Node prints nothing into it.
    expect(report).toMatch(/^## API changes/);
    expect(report).toContain('### Breaking');
    expect(report).toContain('\n\n## Quality\n');
    expect(readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8')).toBe(report);
    expect(results.get('Fail for changes that break clients')?.output).toMatch(/^::error title=schema-maximum-added,/m);
  });

  test('a push is built for the address that GitHub names', async () => {
    const results = await runJob('push');
    expect([...results.values()].map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toContain('href="https://acme.example/docs/"');
  });

  test('GitLab: the report is complete before the job fails, and the site is for $CI_PAGES_URL', async () => {
    const { manager } = findPackageManager(root, root);
    const file = gitlabFile({ manager, folder: place, lockFile, branches: [] });
    const all = z.record(z.string(), z.looseObject({ script: z.array(z.string()) })).parse(parse(file));
    const scriptOf = (job: string): string =>
      ['cd "$TOP"', ...(all[job]?.script ?? ['exit 9']).filter((line) => !/\binstall\b|npm ci/.test(line))].join('\n');
    const variables = {
      TOP: root,
      CI_MERGE_REQUEST_DIFF_BASE_SHA: git('rev-parse', 'main~1').trim(),
      CI_PAGES_URL: 'https://a.example/x',
    };
    const prefix = place === '' ? 'portal' : 'portal-packages-docs';
    expect(await bash(scriptOf(`${prefix}-changes`), variables)).toMatchObject({ code: 1 });
    expect(readFileSync(join(folder, 'report.md'), 'utf8')).toMatch(
      /^## API changes[^]*### Breaking[^]*\n## Quality\n/,
    );
    expect(await bash(scriptOf(`${prefix}-samples`), variables)).toMatchObject({ code: 0 });
    expect(await bash(scriptOf('pages'), variables)).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toContain('href="https://a.example/x/"');
  });

  test('where the package is not installed, no step asks the registry for a command', async () => {
    rmSync(join(folder, 'node_modules'), { recursive: true });
    const asked: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      asked.push(url);
      response.writeHead(404).end('{}');
    });
    const port = await listenHere(server);
    onTestFinished(() => {
      server.close();
    });
    const registry = { npm_config_registry: `http://127.0.0.1:${port}/`, ...env };
    const commands = jobs.flatMap(({ steps }) => steps.filter(isOwn).flatMap(({ run }) => run ?? []));
    for (const command of commands.filter((text) => text.includes('docs:')))
      expect((await bash(command, registry)).code, command).not.toBe(0);
    expect(asked).toEqual([]);
    expect(existsSync(join(folder, 'node_modules'))).toBe(false);
  });
});

function isOwn({ run, name }: Step): boolean {
  return run !== undefined && name !== 'Write the comment' && !/\binstall\b|npm ci/.test(run);
}
