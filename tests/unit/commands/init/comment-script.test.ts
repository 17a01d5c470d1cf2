import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { githubFile } from '../../../../src/commands/init/ci.ts';
import { findPackageManager } from '../../../../src/commands/init/package-manager.ts';
import { run } from '../../../sites.ts';
import { parseWorkflow } from '../../../workflow-rules.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const hasTools = ['bash', 'jq', 'sed'].every((name) => spawnSync(name, ['--version']).status === 0);
const itRuns = test.skipIf(!hasTools);

const { manager } = findPackageManager(scratchFolder({}), undefined);
const workflow = githubFile({ manager, folder: '', lockFile: undefined, branches: ['main'] }, true);
const script = parseWorkflow(workflow).steps.find(({ name }) => name === 'Write the comment')?.run ?? 'exit 9';

const MARKER = '<!-- portal report -->';
/** GitHub's program: prints the comments through jq as `gh api --jq` does, and records what is written. */
const GH = `#!/bin/sh
echo "$@" >> "$CALLS"
case "$*" in
  *--paginate*) for last; do :; done; jq --raw-output "$last" "$COMMENTS" ;;
  *) while [ "$1" != --input ]; do shift; done; cp "$2" "$BODY" ;;
esac
`;

interface Posted {
  readonly code: number;
  readonly output: string;
  /** Calls of \`gh\`, without the one that lists the comments. */
  readonly calls: readonly string[];
  readonly body: string;
}

/** Runs the step on the files of an artifact. */
async function post(artifact: (folder: string) => void, comments: readonly unknown[] = []): Promise<Posted> {
  const root = scratchFolder({
    'bin/gh': GH,
    'comments.json': JSON.stringify(comments),
    'temp/report/.keep': '',
    'workspace/.keep': '',
  });
  chmodSync(join(root, 'bin/gh'), 0o755);
  artifact(join(root, 'temp/report'));
  const env = {
    PATH: `${join(root, 'bin')}:${process.env.PATH ?? ''}`,
    CALLS: join(root, 'calls'),
    BODY: join(root, 'body.json'),
    COMMENTS: join(root, 'comments.json'),
    RUNNER_TEMP: join(root, 'temp'),
    GITHUB_REPOSITORY: 'acme/docs',
    NUMBER: '7',
    GH_TOKEN: 'secret',
  };
  const args = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script];
  const result = await run('bash', args, env, join(root, 'workspace'));
  const calls = existsSync(env.CALLS) ? readFileSync(env.CALLS, 'utf8').split('\n') : [];
  const isWrite = (call: string): boolean => /--method (?:POST|PATCH)/.test(call);
  const bodySchema = z.object({ body: z.string() });
  const body = existsSync(env.BODY) ? bodySchema.parse(JSON.parse(readFileSync(env.BODY, 'utf8'))).body : '';
  return { ...result, calls: calls.filter(isWrite).map((call) => call.replace(/ --input.*/, '')), body };
}

const postText = (text: string | Uint8Array, comments: readonly unknown[] = []): Promise<Posted> =>
  post((folder) => {
    writeFileSync(join(folder, 'report.md'), text);
  }, comments);

itRuns(
  'the first run writes a comment, later ones update it; the marker in a comment of a person is not taken for it',
  async () => {
    const first = await postText('## API changes\n\n`a/b` & c\n');
    expect(first).toMatchObject({
      code: 0,
      calls: ['api --silent --method POST repos/acme/docs/issues/7/comments'],
      body: `${MARKER}\n\n## API changes\n\n\`a/b\` & c\n`,
    });
    const later = await postText('x', [
      { id: 1, user: { login: 'someone' }, body: `${MARKER}\n` },
      { id: 2, user: { login: 'github-actions[bot]' }, body: null },
      { id: 3, user: { login: 'github-actions[bot]' }, body: `about ${MARKER}` },
      { id: 4, user: { login: 'github-actions[bot]' }, body: `${MARKER}\n\nold` },
      { id: 5, user: { login: 'github-actions[bot]' }, body: `${MARKER}\n\nold` },
    ]);
    expect(later.calls).toEqual(['api --silent --method PATCH repos/acme/docs/issues/comments/4']);
  },
);

itRuns('a report of any size and of any bytes becomes a comment that GitHub accepts', async () => {
  for (const text of [
    '@'.repeat(300_000),
    '/\n'.repeat(150_000),
    '&#64;'.repeat(60_000),
    'é'.repeat(300_000),
    Buffer.alloc(70_000, 0xff),
  ]) {
    const { code, body, output } = await postText(text);
    expect(code, output).toBe(0);
    expect(Array.from(body).length).toBeLessThanOrEqual(65_100);
    expect(body.startsWith(`${MARKER}\n`)).toBe(true);
  }
});

itRuns('an artifact with links, programs and settings runs nothing, and no other file is posted', async () => {
  const plant = (folder: string): void => {
    const program = `#!/bin/sh\ntouch ${folder}/../ran\n`;
    for (const name of ['gh', 'jq', 'sed', 'node_modules/.bin/gh', 'node_modules/.bin/jq']) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), program, { mode: 0o755 });
    }
    writeFileSync(join(folder, '.npmrc'), 'node-options=--require ./evil.cjs\nregistry=http://127.0.0.1:9/\n');
    writeFileSync(join(folder, 'package.json'), '{ "scripts": { "docs:check": "touch ran" } }');
    writeFileSync(join(folder, '.jq'), 'def env: error;');
    writeFileSync(join(folder, 'report.md'), 'text\n');
  };
  let temp = '';
  const planted = await post((folder) => {
    temp = dirname(folder);
    plant(folder);
  });
  expect(planted).toMatchObject({ code: 0, body: `${MARKER}\n\ntext\n` });
  expect(existsSync(join(temp, 'ran'))).toBe(false);

  const linked = await post((folder) => {
    writeFileSync(join(folder, '../secret'), 'a secret of the job');
    symlinkSync('../secret', join(folder, 'report.md'));
  });
  expect(linked).toMatchObject({ code: 1, calls: [], body: '' });
  const missing = await post(() => undefined);
  expect(missing).toMatchObject({ code: 1, calls: [] });
  const nested = await post((folder) => {
    mkdirSync(join(folder, 'report.md'));
  });
  expect(nested).toMatchObject({ code: 1, calls: [] });
});
