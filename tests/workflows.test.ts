import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { githubFile } from '../src/commands/init/ci.ts';
import { findPackageManager } from '../src/commands/init/package-manager.ts';
import { ROOT } from './sites.ts';
import { scratchFolder } from './unit/openapi/model/scratch-folder.ts';
import { parseAction, parseWorkflow, WORKFLOW_RULES } from './workflow-rules.ts';

const folder = join(ROOT, '.github/workflows');
const own = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
const actionText = readFileSync(join(ROOT, 'action.yml'), 'utf8');

/** Workflows that `portico init` writes, by package manager and place. */
const written = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'].flatMap((lockFile) => {
  const { manager } = findPackageManager(scratchFolder({ [lockFile]: '' }), undefined);
  return ['', 'packages/docs'].map((place) => {
    const text = githubFile({ manager, folder: place, lockFile, branches: ['main'] }, true);
    return [`init: ${lockFile} ${place}`, text] as const;
  });
});

const second = githubFile(
  {
    manager: findPackageManager(scratchFolder({}), undefined).manager,
    folder: 'docs',
    lockFile: undefined,
    branches: ['main'],
  },
  false,
);
const files = [
  ...[...own, ...written, ['init: a second portal', second] as const].map(
    ([name, text]) => [name, parseWorkflow(text)] as const,
  ),
  ['action.yml', parseAction(actionText)] as const,
];

describe.each(WORKFLOW_RULES)('$name', ({ name, find }) => {
  test.each(files)('%s', (_, file) => {
    expect(find(file)).toEqual([]);
  });

  test('finds what violates it', () => {
    const violation = VIOLATIONS[name];
    expect(violation, 'each rule has a workflow that violates it').toBeDefined();
    expect(find(parseWorkflow(violation ?? ''))).not.toEqual([]);
  });
});

test('one action has one commit, in our workflows, the action and the workflows that init writes', () => {
  const pins = [actionText, ...own.map(([, text]) => text), ...written.map(([, text]) => text)].flatMap(
    (text) => text.match(/[\w.-]+\/[\w./-]+@[\da-f]{40} # \S+/g) ?? [],
  );
  const actions = new Set(pins.map((pin) => pin.split('@', 1).join('')));
  expect([...new Set(pins)].length).toBe(actions.size);
});

test('the job that comments may write to pull requests only, and runs for pull requests of the repository itself', () => {
  for (const [, text] of written) {
    const { jobs } = parseWorkflow(text);
    const [comment, ...others] = jobs.filter((job) => job.permissions?.['pull-requests'] === 'write');
    expect(others).toEqual([]);
    expect(comment?.permissions).toEqual({ 'pull-requests': 'write' });
    expect(comment?.if).toContain('github.event.pull_request.head.repo.full_name == github.repository');
    expect(comment?.if).not.toContain('||');
  }
});

test('jobs that run programs of a pull request may only read contents', () => {
  for (const [, text] of written) {
    const jobs = parseWorkflow(text).jobs.filter(({ steps }) => steps.some(({ run }) => run?.includes('docs:test')));
    expect(jobs.map((job) => job.permissions)).toEqual([{ contents: 'read' }, { contents: 'read', pages: 'read' }]);
    expect(jobs.map((job) => job.if)).toEqual(["github.event_name == 'pull_request'", "github.event_name == 'push'"]);
  }
});

/** Returns a workflow of one job. */
function workflowOf(
  steps: string,
  about: { readonly on?: string; readonly general?: string; readonly job?: string } = {},
): string {
  const { on = 'push', general = 'permissions: {}', job = '' } = about;
  return `on: ${on}\n${general}\njobs:\n  a:\n    runs-on: ubuntu-latest\n    timeout-minutes: 1\n${job}    steps:\n${steps}`;
}

const CHECKOUT = 'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1';

/** A workflow for each rule that violates it. */
const VIOLATIONS: Readonly<Record<string, string>> = {
  'template-injection, actions/code-injection': workflowOf('      - run: echo ${{ github.head_ref }}\n'),
  'env values from contexts of others, actions/envvar-injection': workflowOf(
    '      - { run: "echo $A", env: { A: "${{ github.event.pull_request.title }}" } }\n',
  ),
  'dangerous-triggers, actions/untrusted-checkout': workflowOf('      - run: ls\n', { on: '{ workflow_run: {} }' }),
  'excessive-permissions, actions/missing-workflow-permissions': workflowOf('      - run: ls\n', { general: '' }),
  'unpinned-uses, ref-version-mismatch, actions/unpinned-tag': workflowOf('      - uses: actions/checkout@v7\n'),
  'artipacked, persist-credentials': workflowOf(`      - uses: ${CHECKOUT}\n`),
  'artifact-poisoning, actions/artifact-poisoning': workflowOf(
    '      - { uses: actions/download-artifact@v8, with: { name: portico-changes } }\n',
  ),
  'jobs that may write run no package and check nothing out': workflowOf('      - run: npx portico comment\n', {
    job: '    permissions: { pull-requests: write }\n',
  }),
  'cache-poisoning, actions/cache-poisoning': workflowOf(
    '      - { uses: actions/cache@v4, with: { path: .portico } }\n',
  ),
  'github-env, actions/envpath-injection': workflowOf('      - run: echo A=b >> "$GITHUB_ENV"\n'),
  'insecure-commands': workflowOf('      - { run: ls, env: { ACTIONS_ALLOW_UNSECURE_COMMANDS: true } }\n'),
  'secrets-inherit, overprovisioned-secrets': workflowOf(
    '      - { run: ls, env: { ALL: "${{ toJSON(secrets) }}" } }\n',
  ),
  'unredacted-secrets': workflowOf('      - { run: ls, env: { A: "${{ fromJSON(secrets.A).b }}" } }\n'),
  'self-hosted-runner': workflowOf('      - run: ls\n').replace('ubuntu-latest', 'self-hosted'),
  'unpinned-images, hardcoded-container-credentials': workflowOf('      - run: ls\n', {
    job: '    container: node:24\n',
  }),
  'bot-conditions': workflowOf("      - { run: ls, if: github.actor == 'somebody' }\n"),
  'unsound-contains': workflowOf('      - { run: ls, if: "contains(\'main develop\', github.ref)" }\n'),
  'unsound-condition': workflowOf('      - { run: ls, if: "${{ github.event_name == \'push\' }} " }\n'),
  'anonymous-definition, timeouts': workflowOf('      - run: ls\n').replace('    timeout-minutes: 1\n', ''),
  'commands that a registry would be asked for': workflowOf('      - run: npx --yes portico-docs@0.1.0 lint\n'),
};
