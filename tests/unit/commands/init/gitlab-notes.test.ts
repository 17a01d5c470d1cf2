import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { listenHere } from '../../../listen.ts';
import { ROOT, run } from '../../../sites.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const jobSchema = z.object({ 'portal-notes': z.looseObject({ script: z.tuple([z.string()]), rules: z.unknown() }) });
const [, yaml = ''] = /```yaml\n(portal-notes:[^]*?)```/.exec(readFileSync(join(ROOT, 'docs/ci.md'), 'utf8')) ?? [];
const { 'portal-notes': job } = jobSchema.parse(parse(yaml));
const itRuns = test.skipIf(spawnSync('bash', ['--version']).status !== 0);

const MARKER = '<!-- portal report -->';
const PROJECT = '/projects/5';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** Runs the job on an API with these answers by path; a string is the text of an artifact. */
async function runJob(
  answers: Readonly<Record<string, unknown>>,
): Promise<{ readonly code: number; readonly output: string; readonly writes: readonly Call[] }> {
  const writes: Call[] = [];
  const server = createServer((request, response) => {
    const chunks: string[] = [];
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '' } = request;
      const path = new URL(url, 'http://x').pathname;
      if (method !== 'GET')
        writes.push({ method, path, body: z.object({ body: z.string() }).parse(JSON.parse(chunks.join(''))).body });
      const answer = method === 'GET' ? answers[path] : {};
      response.statusCode = request.headers.authorization !== 'Bearer secret' ? 401 : answer === undefined ? 404 : 200;
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? {}));
    });
  });
  const port = await listenHere(server);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const env = { CI_API_V4_URL: `http://127.0.0.1:${port}`, CI_PROJECT_ID: '5', GITLAB_TOKEN: 'secret' };
  const path = { PATH: `${join(process.execPath, '..')}:${process.env.PATH ?? ''}` };
  const result = await run('bash', ['-eo', 'pipefail', '-c', job.script[0]], { ...env, ...path }, scratchFolder({}));
  return { ...result, writes };
}

const withReport = (text: string, notes: readonly unknown[] = []): Readonly<Record<string, unknown>> => ({
  '/user': { id: 3 },
  [`${PROJECT}/merge_requests`]: [{ iid: 9 }],
  [`${PROJECT}/merge_requests/9/pipelines`]: [
    { id: 70, project_id: 5 },
    { id: 60, project_id: 5 },
  ],
  [`${PROJECT}/pipelines/70/jobs`]: [
    { id: 1, name: 'portal-samples' },
    { id: 2, name: 'portal-changes' },
  ],
  [`${PROJECT}/jobs/2/artifacts/report.md`]: text,
  [`${PROJECT}/merge_requests/9/notes`]: notes,
});

itRuns('a note is written once, then updated where the report has changed', async () => {
  const first = await runJob(withReport('## API changes\n'));
  const body = `${MARKER}\n\n## API changes`;
  expect(first).toEqual({
    code: 0,
    output: '',
    writes: [{ method: 'POST', path: `${PROJECT}/merge_requests/9/notes`, body }],
  });
  const others = [
    { id: 1, author: { id: 4 }, body },
    { id: 2, author: { id: 3 }, body: 'a' },
  ];
  const old = { id: 8, author: { id: 3 }, body: `${MARKER}\n\nold` };
  const later = await runJob(withReport('## API changes\n', [...others, old]));
  expect(later.writes).toEqual([{ method: 'PUT', path: `${PROJECT}/merge_requests/9/notes/8`, body }]);
  expect((await runJob(withReport('## API changes\n', [{ ...old, body }]))).writes).toEqual([]);
});

itRuns('a forged report notifies nobody and runs no quick action', async () => {
  const report = `@all &#64;all &#X40all &commat;all\n/merge\n  /approve\n\u00A0/close\na\r/unlabel\n\u2028/x\n${'@'.repeat(200_000)}`;
  const { code, writes } = await runJob(withReport(report));
  expect(code).toBe(0);
  const body = writes[0]?.body ?? '';
  expect(body).not.toMatch(/@(?!\u200B)|&(?:#|commat)|(?:^|[\r\n\u2028])\s*\//i);
  expect(body).toContain('/merge');
  expect(body.length).toBeLessThan(150_000);
});

itRuns('merge requests of forks, without a pipeline and without a report are left out', async () => {
  const whole = withReport('text');
  for (const without of [
    { [`${PROJECT}/merge_requests/9/pipelines`]: [{ id: 70, project_id: 6 }] },
    { [`${PROJECT}/merge_requests/9/pipelines`]: [] },
    { [`${PROJECT}/pipelines/70/jobs`]: [] },
    { [`${PROJECT}/jobs/2/artifacts/report.md`]: undefined },
  ])
    expect(await runJob({ ...whole, ...without })).toEqual({ code: 0, output: '', writes: [] });
});

test('the job runs for the default branch alone', () => {
  expect(job.rules).toEqual([{ if: '$CI_PIPELINE_SOURCE == "schedule" && $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH' }]);
  expect(job).toMatchObject({ variables: { GIT_STRATEGY: 'none' } });
});
