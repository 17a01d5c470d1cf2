import ownPackage from '../../../package.json' with { type: 'json' };
import type { FoundDocument } from './find-documents.ts';
import { editAddress, pagesAddress, type Repository } from './repository.ts';

/** Facts that were found about a folder. */
export interface Guess {
  readonly title: string;
  readonly documents: ReadonlyMap<FoundDocument, string>;
  readonly repository: Repository | undefined;
  /** True if the folder has a package.json, by which CI installs the package. */
  readonly isPackage: boolean;
}

/** Returns the files of a portal by their paths. */
export function filesOf(guess: Guess): Readonly<Record<string, string>> {
  return {
    'redocly.yaml': redoclyFile(guess),
    'portal.config.ts': settingsFile(guess),
    'src/content/guides/start.md': guideFile(guess),
    '.gitignore': IGNORED.map((name) => `${name}\n`).join(''),
    ...(guess.repository?.host === 'gitlab'
      ? { '.gitlab-ci.yml': gitlabFile(guess) }
      : {
          '.github/workflows/portal.yml': githubFile(guess),
          '.github/workflows/portal-comment.yml': githubCommentFile(),
        }),
  };
}

/** Names that Git should ignore. */
export const IGNORED = ['node_modules/', 'dist/', '.portico/'];

function redoclyFile({ documents }: Guess): string {
  const entries = [...documents].map(([{ path }, name]) => `  ${name}:\n    root: ${JSON.stringify(path)}\n`);
  const apis = entries.length === 0 ? '  api:\n    root: openapi.yaml\n' : entries.join('');
  return `# The documents of the portal, in the order of the home page: name, or name@version for several versions of one API.
apis:
${apis}
# The rules that they are checked with.
extends:
  - recommended
  - portico/recommended
`;
}

function settingsFile({ title, repository }: Guess): string {
  const { site, base } = repository === undefined ? { site: undefined, base: '/' } : pagesAddress(repository);
  const settings = [
    `title: ${quote(title)}`,
    ...(site === undefined ? [] : [`site: ${quote(site)}`]),
    ...(base === '/' ? [] : [`base: ${quote(base)}`]),
    ...(repository === undefined ? [] : [`editUrl: ${quote(editAddress(repository))}`]),
  ];
  return `import { defineConfig } from '${ownPackage.name}/config';

export default defineConfig({
${settings.map((line) => `  ${line},\n`).join('')}});
`;
}

function guideFile({ title }: Guess): string {
  return `---
title: Start
description: ${JSON.stringify(`What ${title} is for, and where to begin.`)}
order: 1
---

Say here what your readers can do with the API, how they get access, and which request to send first.
`;
}

/** Commands of CI, with the package of the folder or one that is fetched. */
function commandsOf({ isPackage }: Pick<Guess, 'isPackage'>): {
  readonly install: readonly string[];
  readonly portico: string;
} {
  return isPackage
    ? { install: ['npm ci'], portico: 'npx portico' }
    : { install: [], portico: `npx --yes ${ownPackage.name}@${ownPackage.version}` };
}

function githubFile(guess: Guess): string {
  const { install, portico } = commandsOf(guess);
  const runs = (commands: readonly string[]): string => commands.map((command) => `      - run: ${command}\n`).join('');
  const diff = `${portico} diff --base "$BASE"`;
  return `name: Portal

on:
  push:
    branches: [main, master]
  pull_request:

permissions:
  contents: read

jobs:
  build:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          persist-credentials: false
          # Pages tell when what they show was last changed.
          fetch-depth: 0
      - uses: actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0
        with:
          node-version: 24
          package-manager-cache: false
${runs([...install, `${portico} lint --format github-actions`, `${portico} build`])}      - uses: actions/upload-pages-artifact@fc324d3547104276b827a68afc52ff2a11cc49c9 # v5.0.0
        if: github.event_name == 'push'
        with:
          path: dist
          include-hidden-files: true
      - if: github.event_name == 'pull_request'
        id: changes
        run: |
          mkdir changes
          ${diff} --format markdown --fail-on none > changes/changes.md
          ${diff} --format github-actions
        env:
          BASE: \${{ github.event.pull_request.base.sha }}
      # Fails where something is new that a reader misses; what was there before does not count.
      - if: \${{ !cancelled() && steps.changes.outcome != 'skipped' }}
        shell: bash
        run: |
          echo >> changes/changes.md
          ${portico} score --no-worse "$BASE" --format markdown | tee -a changes/changes.md
        env:
          BASE: \${{ github.event.pull_request.base.sha }}
      - uses: actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f # v7.0.0
        if: \${{ !cancelled() && github.event_name == 'pull_request' }}
        with:
          name: portico-changes
          path: changes
      # Samples are programs: they run after all that is kept of this job, which has no secrets.
      - if: \${{ !cancelled() }}
        run: ${portico} test --format github-actions

  deploy:
    if: github.event_name == 'push'
    needs: build
    runs-on: ubuntu-latest
    timeout-minutes: 10
    permissions:
      pages: write
      id-token: write
    environment: github-pages
    concurrency: pages
    steps:
      - uses: actions/deploy-pages@cd2ce8fcbc39b97be8ca5fce6e763baed58fa128 # v5.0.0
`;
}

/** Returns the workflow that comments: it may write, so it runs nothing of the pull request. */
function githubCommentFile(): string {
  const { portico } = commandsOf({ isPackage: false });
  return `name: Portal comment

on:
  workflow_run:
    workflows: [Portal]
    types: [completed]

permissions:
  actions: read
  pull-requests: write

jobs:
  comment:
    if: github.event.workflow_run.event == 'pull_request'
    runs-on: ubuntu-latest
    timeout-minutes: 10
    steps:
      - uses: actions/download-artifact@3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c # v8.0.1
        id: download
        continue-on-error: true
        with:
          name: portico-changes
          run-id: \${{ github.event.workflow_run.id }}
          github-token: \${{ github.token }}
      - if: steps.download.outcome == 'success'
        run: ${portico} comment changes.md
        env:
          GITHUB_TOKEN: \${{ github.token }}
`;
}

function gitlabFile(guess: Guess): string {
  const { install, portico } = commandsOf(guess);
  const script = [...install, `${portico} lint`, `${portico} build --out public`];
  const diff = `${portico} diff --base "$CI_MERGE_REQUEST_DIFF_BASE_SHA"`;
  const score = `${portico} score --no-worse "$CI_MERGE_REQUEST_DIFF_BASE_SHA"`;
  const changes = [
    ...install,
    `${portico} lint`,
    `${diff} --format markdown --fail-on none > changes.md`,
    'echo >> changes.md',
    // The comment is to be written first: the last command fails the job.
    `${score} --format markdown >> changes.md || true`,
    // Merge requests of forks have no protected variables.
    `test -z "$GITLAB_TOKEN" || ${portico} comment changes.md`,
    diff,
    score,
  ];
  return `pages:
  image: node:24
  variables:
    # Pages tell when what they show was last changed.
    GIT_DEPTH: 0
  script:
${script.map((command) => `    - ${command}\n`).join('')}  pages: true
  artifacts:
    paths: [public]
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH

samples:
  image: node:24
  script:
${[...install, `${portico} test`].map((command) => `    - ${command}\n`).join('')}  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
    - if: $CI_PIPELINE_SOURCE == 'merge_request_event'

changes:
  image: node:24
  variables:
    GIT_DEPTH: 0
  script:
${changes.map((command) => `    - ${command}\n`).join('')}  rules:
    - if: $CI_PIPELINE_SOURCE == 'merge_request_event'
`;
}

function quote(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`).replaceAll('\n', ' ')}'`;
}
