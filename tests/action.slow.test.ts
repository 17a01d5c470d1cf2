import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { MARK } from '../src/cli/comment/thread.ts';
import { startApi } from './recording-api.ts';
import { ROOT, run } from './sites.ts';
import { scratchFolder } from './unit/model/scratch-folder.ts';

const step = z.object({
  name: z.string(),
  run: z.string().optional(),
  env: z.record(z.string(), z.string()).default({}),
});
const { runs } = z
  .object({ runs: z.object({ steps: z.array(step) }) })
  .parse(parse(readFileSync(join(ROOT, 'action.yml'), 'utf8')));

const document = (schema: string): string => `openapi: 3.1.0
info: { title: A, version: 1.0.0, license: { name: MIT, identifier: MIT } }
servers: [{ url: https://api.example.org }]
security: []
paths:
  /a:
    get:
      operationId: listA
      summary: List
      tags: [A]
      parameters:
        - { name: size, in: query, description: Size., schema: ${schema} }
      responses: { '204': { description: Nothing. }, '400': { description: Bad. } }
tags: [{ name: A, description: All. }]
`;

const folder = scratchFolder({
  'redocly.yaml': 'apis: { a: { root: openapi.yaml } }\nextends: [recommended]\n',
  'openapi.yaml': document('{ type: integer }'),
});
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: folder }).toString();

/** Runs a step of the action as a runner does: in bash that stops at the first error. */
async function runStep(name: string, base: string): ReturnType<typeof run> {
  const found = runs.steps.find((one) => one.name === name);
  const values: Readonly<Record<string, string>> = {
    'inputs.command': `${process.execPath} ${join(ROOT, 'src/cli/portico.js')}`,
    'inputs.fail-on': 'breaking',
    'inputs.build-options': '--base /docs/',
    'inputs.score-options': `--no-worse ${base}`,
    'github.event.pull_request.base.sha': base,
    'runner.temp': folder,
  };
  const env = Object.entries(found?.env ?? {}).map(([key, value]) => {
    return [
      key,
      value.replaceAll(/\$\{\{ ([\w.-]+) \}\}/g, (_, path: string) => values[path] ?? `no ${path}`),
    ] as const;
  });
  const files = { GITHUB_OUTPUT: join(folder, 'output'), GITHUB_STEP_SUMMARY: join(folder, 'summary') };
  const args = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', found?.run ?? 'exit 9'];
  return run('bash', args, { ...Object.fromEntries(env), ...files }, folder);
}

test('a pull request is linted, built, compared and commented; a break fails it until it is accepted', async () => {
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'a');
  const base = git('rev-parse', 'HEAD').trim();
  writeFileSync(join(folder, 'openapi.yaml'), document('{ type: integer, maximum: 9 }'));
  expect(await runStep('Lint', base)).toMatchObject({ code: 0 });
  expect(await runStep('Build', base)).toMatchObject({ code: 0 });
  expect(readFileSync(join(folder, 'output'), 'utf8')).toBe(`site=${join(folder, 'dist')}\n`);
  expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toContain('/docs/');
  const scored = await runStep('Score', base);
  expect(scored.code).toBe(0);
  expect(scored.output).toContain(`at ${base}:openapi.yaml`);

  const first = await runStep('Report changes', base);
  const compared = await runStep('Compare the score', base);
  expect(compared).toMatchObject({ code: 0 });
  expect(first.code).toBe(1);
  expect(first.output).toMatch(/^::error title=schema-maximum-added,file=openapi\.yaml,line=12,/m);
  expect((await runStep('Test samples and examples', base)).output).toMatch(/^\d+ passed, 0 failed, \d+ skipped$/m);
  const report = join(folder, 'portico-changes/changes.md');
  expect(readFileSync(report, 'utf8')).toContain('### Breaking');
  expect(readFileSync(report, 'utf8')).toMatch(/\n## Quality\n\n- `A 1\.0\.0`: \*\*[\d.]+ of 100\*\*, [\d.]+ before\n/);
  expect(readFileSync(join(folder, 'summary'), 'utf8')).toContain('### Breaking');

  const comments = '/repos/acme/docs/issues/7/comments';
  const answers: Record<string, unknown> = { [comments]: [] };
  const { url, calls } = await startApi(answers);
  const event = join(folder, 'event.json');
  writeFileSync(event, JSON.stringify({ pull_request: { number: 7 } }));
  const env = { GITHUB_EVENT_PATH: event, GITHUB_API_URL: url, GITHUB_REPOSITORY: 'acme/docs', GITHUB_TOKEN: 't' };
  const comment = (): ReturnType<typeof run> =>
    run(process.execPath, [join(ROOT, 'src/cli/portico.js'), 'comment', report], env, folder);
  expect(await comment()).toMatchObject({ code: 0 });
  expect(calls.at(-1)?.slice(0, 3)).toEqual(['POST', comments, 'Bearer t']);
  expect(JSON.stringify(calls.at(-1)?.[3])).toContain('### Breaking');

  const [, fingerprint = ''] =
    /"fingerprint":\s*"(\w+)"/.exec(
      (
        await run(
          process.execPath,
          [join(ROOT, 'src/cli/portico.js'), 'diff', '--base', base, '--format', 'json'],
          {},
          folder,
        )
      ).output,
    ) ?? [];
  const accept = (until: string): void => {
    const line = `- { fingerprint: ${fingerprint}, reason: agreed, who: docs, until: '${until}' }\n`;
    writeFileSync(join(folder, 'changes.accepted.yaml'), line);
  };
  accept('2020-01-01');
  expect(await runStep('Report changes', base)).toMatchObject({ code: 1 });
  expect(readFileSync(report, 'utf8')).toContain('### Findings');
  accept('9999-01-01');
  expect(await runStep('Report changes', base)).toMatchObject({ code: 0 });
  answers[comments] = [{ url: `${url}/c/3`, body: MARK, user: { type: 'Bot' } }];
  expect(await comment()).toMatchObject({ code: 0 });
  expect(calls.at(-1)?.slice(0, 3)).toEqual(['PATCH', '/c/3', 'Bearer t']);
  expect(JSON.stringify(calls.at(-1)?.[3])).toContain('1 accepted');
});
