import { afterEach, expect, test, vi } from 'vitest';
import { startApi } from '../../recording-api.ts';
import { runCommand } from '../../run-command.ts';
import { scratchFolder } from '../model/scratch-folder.ts';

function inGithub(url: string, event: unknown): string {
  const folder = scratchFolder({ 'event.json': JSON.stringify(event), 'changes.md': 'By @someone, `a@b`' });
  vi.stubEnv('GITHUB_EVENT_PATH', `${folder}/event.json`);
  vi.stubEnv('GITHUB_API_URL', url);
  vi.stubEnv('GITHUB_REPOSITORY', 'acme/docs');
  vi.stubEnv('GITHUB_TOKEN', 'secret');
  return `${folder}/changes.md`;
}

afterEach(() => {
  vi.unstubAllEnvs();
});

const COMMENTS = '/repos/acme/docs/issues/7/comments';
const BODY = '<!-- portico comment -->\n\nBy @\u200Bsomeone, `a@\u200Bb`';

test('the first run writes a comment, which notifies nobody', async () => {
  const { url, calls } = await startApi({ [COMMENTS]: [] });
  const file = inGithub(url, { pull_request: { number: 7 } });
  const { code, output } = await runCommand('comment', file);
  expect(code, output).toBe(0);
  expect(output).toContain('Wrote the comment on acme/docs#7.');
  expect(calls).toEqual([
    ['GET', `${COMMENTS}?per_page=100&page=1`, 'Bearer secret'],
    ['POST', COMMENTS, 'Bearer secret', { body: BODY }],
  ]);
});

test('later runs update it; the mark in a comment of a person is not taken for it', async () => {
  const answers: Record<string, unknown> = {};
  const { url, calls } = await startApi(answers);
  answers[COMMENTS] = [
    { url: `${url}/c/1`, body: BODY, user: { type: 'User' } },
    { url: `${url}/c/2`, body: null, user: null },
    { url: `${url}/c/3`, body: BODY, user: { type: 'Bot' } },
  ];
  const { output } = await runCommand('comment', inGithub(url, { pull_request: { number: 7 } }));
  expect(output).toContain('Updated the comment on acme/docs#7.');
  expect(calls.slice(1)).toEqual([['PATCH', '/c/3', 'Bearer secret', { body: BODY }]]);
});

test('a workflow that runs after another finds the pull request of a fork by its commit', async () => {
  const { url, calls } = await startApi({
    [COMMENTS]: [],
    '/repos/acme/docs/pulls': [
      { number: 6, head: { sha: 'old' } },
      { number: 7, head: { sha: 'abc' } },
    ],
  });
  const head = { head_sha: 'abc', head_branch: 'mend', head_repository: { owner: { login: 'someone' } } };
  expect(await runCommand('comment', inGithub(url, { workflow_run: head }))).toMatchObject({ code: 0 });
  expect(calls.map(([method, path]) => `${method} ${path}`)).toEqual([
    'GET /repos/acme/docs/pulls?state=open&head=someone%3Amend',
    `GET ${COMMENTS}?per_page=100&page=1`,
    `POST ${COMMENTS}`,
  ]);
  const other = { workflow_run: { ...head, head_sha: 'gone' } };
  expect((await runCommand('comment', inGithub(url, other))).output).toContain('no open pull request');
  expect((await runCommand('comment', inGithub(url, { push: {} }))).output).toContain('no open pull request');
});

test('GitLab gets a note', async () => {
  const notes = '/projects/5/merge_requests/9/notes';
  const { url, calls } = await startApi({
    '/user': { id: 3 },
    [notes]: [
      { id: 1, body: BODY, author: { id: 4 } },
      { id: 2, body: BODY, author: { id: 3 } },
    ],
  });
  const folder = scratchFolder({ 'changes.md': 'By @someone, `a@b`' });
  const variables = { GITLAB_CI: 'true', CI_API_V4_URL: url, CI_PROJECT_ID: '5', CI_MERGE_REQUEST_IID: '9' };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.stubEnv('GITHUB_EVENT_PATH', undefined);
  vi.stubEnv('GITLAB_TOKEN', undefined);
  expect((await runCommand('comment', `${folder}/changes.md`)).output).toContain('has no GITLAB_TOKEN');
  vi.stubEnv('GITLAB_TOKEN', 'secret');
  expect((await runCommand('comment', `${folder}/changes.md`)).output).toContain('Updated the comment on 5!9.');
  expect(calls.at(-1)).toEqual(['PUT', `${notes}/2`, 'secret', { body: BODY }]);
});

test('what is wrong is told: no file, no token, a file that is too long, a host that refuses', async () => {
  const { url } = await startApi({});
  const file = inGithub(url, { pull_request: { number: 7 } });
  expect((await runCommand('comment')).output).toContain('takes one Markdown file');
  expect((await runCommand('comment', `${file}x`)).output).toContain('cannot be read');
  expect((await runCommand('comment', file)).output).toContain('was answered with 404');
  const long = scratchFolder({ 'changes.md': 'a'.repeat(65_001) });
  expect((await runCommand('comment', `${long}/changes.md`)).output).toContain('has 65001 characters');
  const empty = scratchFolder({ 'changes.md': '\n' });
  expect((await runCommand('comment', `${empty}/changes.md`)).output).toContain('is empty');
  vi.stubEnv('GITHUB_TOKEN', '');
  expect((await runCommand('comment', file)).output).toContain('has no GITHUB_TOKEN');
  vi.stubEnv('GITHUB_EVENT_PATH', undefined);
  vi.stubEnv('GITLAB_CI', undefined);
  expect((await runCommand('comment', file)).output).toContain('runs in GitHub Actions and GitLab CI only');
});
