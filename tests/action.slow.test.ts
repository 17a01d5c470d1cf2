import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCiRepository } from './ci-repository.ts';
import { ROOT, run } from './sites.ts';
import { parseAction } from './workflow-rules.ts';

const { steps } = parseAction(readFileSync(join(ROOT, 'action.yml'), 'utf8'));
const { root, folder, bash, git } = createCiRepository('package-lock.json');

/** Runs a step of the action. */
async function runStep(name: string): ReturnType<typeof run> {
  const found = steps.find((one) => one.name === name);
  const values: Readonly<Record<string, string>> = {
    'inputs.base': 'HEAD~1',
    'runner.temp': join(root, 'temp'),
  };
  const env = Object.entries(found?.env ?? {}).map(([key, value]) => {
    const text = String(value).replaceAll(/\$\{\{ ([\w.-]+) \}\}/g, (_, path: string) => values[path] ?? `no ${path}`);
    return [key, text] as const;
  });
  const files = { GITHUB_OUTPUT: join(root, 'temp/output'), GITHUB_STEP_SUMMARY: join(root, 'temp/summary') };
  return bash(found?.run ?? 'exit 9', { ...Object.fromEntries(env), ...files });
}

test('a pull request is linted, built and compared with the target branch; a break fails it until it is accepted', async () => {
  expect(await runStep('Lint')).toMatchObject({ code: 0 });
  expect(await runStep('Build')).toMatchObject({ code: 0 });
  expect(readFileSync(join(root, 'temp/output'), 'utf8')).toBe(`site=${join(folder, 'dist')}\n`);

  expect(await runStep('Report the changes')).toMatchObject({ code: 0 });
  expect(await runStep('Compare the score')).toMatchObject({ code: 0 });
  expect(await runStep('Show the report')).toMatchObject({ code: 0 });
  const report = join(root, 'temp/portico-changes/changes.md');
  expect(readFileSync(report, 'utf8')).toContain('### Breaking');
  expect(readFileSync(report, 'utf8')).toMatch(/\n## Quality\n\n- `A 1\.0\.0`: \*\*[\d.]+ of 100\*\*, [\d.]+ before\n/);
  expect(readFileSync(join(root, 'temp/summary'), 'utf8')).toBe(readFileSync(report, 'utf8'));
  const failed = await runStep('Fail for changes that break clients');
  expect(failed.code).toBe(1);
  expect(failed.output).toMatch(/^::error title=schema-maximum-added,file=openapi\.yaml,line=12,/m);
  const tested = await runStep('Test samples and examples');
  expect(tested.code).toBe(0);
  expect(tested.output).toContain('Nothing to test: found no hand-written samples (x-codeSamples) and no examples.');

  const { output } = await bash('node --run docs:diff -- --base HEAD~1 --format json');
  const [, fingerprint = ''] = /"fingerprint":\s*"(\w+)"/.exec(output) ?? [];
  const file = join(folder, 'package.json');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('portico-docs diff', 'portico-docs diff --accept accepted.yaml'),
  );
  const accept = (until: string): void => {
    const line = `- { fingerprint: ${fingerprint}, reason: agreed, who: docs, until: '${until}' }\n`;
    writeFileSync(join(folder, 'accepted.yaml'), line);
  };
  accept('2020-01-01');
  expect(await runStep('Fail for changes that break clients')).toMatchObject({ code: 1 });
  accept('9999-01-01');
  expect(await runStep('Fail for changes that break clients')).toMatchObject({ code: 0 });
});

test('a shallow checkout gets the target branch', async () => {
  const shallow = join(root, 'temp/shallow');
  const sha = git('rev-parse', 'HEAD').trim();
  git('clone', '-q', '--depth=1', `file://${root}`, shallow);
  const found = steps.find(({ id }) => id === 'changes');
  const fetch = found?.run?.split('\n', 1).join('') ?? 'exit 9';
  const args = ['-eo', 'pipefail', '-c', `${fetch}; git rev-parse HEAD~1`];
  expect(await run('bash', args, { BASE: 'HEAD~1', GITHUB_SHA: sha }, shallow)).toMatchObject({ code: 0 });
});
