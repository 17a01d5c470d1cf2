import { pathIn, portalName, quoted, type CiSetup } from './ci.ts';
import { commandOf } from './package-file.ts';

const CHECKOUT = 'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1';
const SETUP_NODE = 'actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0';
const CONFIGURE_PAGES = 'actions/configure-pages@983d7736d9b0ae728b81ab479565c72886d7745b # v5.0.0';
const UPLOAD_PAGES = 'actions/upload-pages-artifact@fc324d3547104276b827a68afc52ff2a11cc49c9 # v5.0.0';
const DEPLOY_PAGES = 'actions/deploy-pages@cd2ce8fcbc39b97be8ca5fce6e763baed58fa128 # v5.0.0';
const UPLOAD = 'actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f # v7.0.0';
const DOWNLOAD = 'actions/download-artifact@3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c # v8.0.1';

/** Folder of the workflows in a repository. */
export const WORKFLOWS = '.github/workflows';

/** Returns the path of the workflow in the repository, which GitHub reads at its root only. */
export function githubPath(folder: string): string {
  return `${WORKFLOWS}/${portalName(folder)}.yml`;
}

/**
 * Returns the workflow for GitHub. Programs of a pull request run in a job without a token that may write; the job that writes
 * the comment checks nothing out and runs no package. No job publishes where another workflow deploys the repository's only site.
 */
export function githubFile(setup: CiSetup, isPublished: boolean): string {
  const { folder } = setup;
  const name = portalName(folder);
  return `name: ${name === 'portal' ? 'Portal' : quoted(`Portal of ${folder}`)}

on:
${isPublished ? `  push:\n    branches: [${setup.branches.map(quoted).join(', ')}]\n${pathsOf(setup)}` : ''}  pull_request:
${pathsOf(setup)}
# Each job has the permissions that it names.
permissions: {}

concurrency:
  group: ${name}-\${{ github.ref }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}

defaults:
  run:
    shell: bash

jobs:
  check:
    name: Check
    if: github.event_name == 'pull_request'
    runs-on: ubuntu-latest
    timeout-minutes: 20
    permissions:
      contents: read
    outputs:
      report: \${{ steps.keep.outcome }}
${workingDirectory(folder)}    steps:
${prepare(setup)}      - run: ${commandOf('docs:build')}
      # GitHub checks out the merge of the pull request; its first parent is the target branch.
      - name: Report the changes
        id: changes
        run: |
          mkdir "$RUNNER_TEMP/report"
          ${commandOf('docs:diff', '--base HEAD~1 --format markdown --fail-on none')} > "$RUNNER_TEMP/report/report.md"
      # Fails for something new that readers miss; what was missing before does not count.
      - name: Compare the score
        if: \${{ !cancelled() && steps.changes.outcome == 'success' }}
        run: |
          echo >> "$RUNNER_TEMP/report/report.md"
          ${commandOf('docs:score', '--no-worse HEAD~1 --format markdown')} | tee -a "$RUNNER_TEMP/report/report.md"
      - name: Show the report
        if: \${{ !cancelled() && steps.changes.outcome == 'success' }}
        run: head -c 1000000 "$RUNNER_TEMP/report/report.md" >> "$GITHUB_STEP_SUMMARY"
      - name: Keep the report
        id: keep
        if: \${{ !cancelled() && steps.changes.outcome == 'success' }}
        uses: ${UPLOAD}
        with:
          name: ${name}-report
          path: \${{ runner.temp }}/report/report.md
      - name: Fail for changes that break clients
        if: \${{ !cancelled() && steps.changes.outcome == 'success' }}
        run: ${commandOf('docs:diff', '--base HEAD~1 --format github-actions')}
      # Samples are programs: they run last.
      - name: Run the samples
        if: \${{ !cancelled() && steps.changes.outcome == 'success' }}
        run: ${commandOf('docs:test', '--format github-actions')}

  # Pull requests of forks get no token that may write: their report is in the summary of the job above.
  comment:
    name: Comment
    if: \${{ !cancelled() && needs.check.outputs.report == 'success' && github.event.pull_request.head.repo.full_name == github.repository }}
    needs: check
    runs-on: ubuntu-latest
    timeout-minutes: 5
    permissions:
      pull-requests: write
    steps:
      - uses: ${DOWNLOAD}
        with:
          name: ${name}-report
          path: \${{ runner.temp }}/report
      - name: Write the comment
        env:
          GH_TOKEN: \${{ github.token }}
          NUMBER: \${{ github.event.pull_request.number }}
        run: |
${indent(commentScript(name), 10)}${isPublished ? publishJobs(setup) : ''}`;
}

/** Returns the jobs that build the site and deploy it to GitHub Pages. */
function publishJobs(setup: CiSetup): string {
  const { folder } = setup;
  const build = commandOf('docs:build', '--base "${BASE_PATH:-/}" --site "$ORIGIN"');
  return `
  build:
    name: Build
    if: github.event_name == 'push'
    runs-on: ubuntu-latest
    timeout-minutes: 20
    permissions:
      contents: read
      pages: read
${workingDirectory(folder)}    steps:
${prepare(setup)}      - uses: ${CONFIGURE_PAGES}
        id: pages
      - run: ${build}
        env:
          BASE_PATH: \${{ steps.pages.outputs.base_path }}
          ORIGIN: \${{ steps.pages.outputs.origin }}
      - uses: ${UPLOAD_PAGES}
        with:
          path: ${quoted(pathIn(folder, 'dist'))}
          # .well-known has the catalogue of APIs and the skills.
          include-hidden-files: true
      - run: ${commandOf('docs:test', '--format github-actions')}

  deploy:
    name: Deploy
    needs: build
    runs-on: ubuntu-latest
    timeout-minutes: 10
    permissions:
      pages: write
      id-token: write
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    concurrency: pages
    steps:
      - uses: ${DEPLOY_PAGES}
        id: deployment
`;
}

/** Returns the filter of paths for the package of a folder; empty at the root, where every file may matter. */
function pathsOf({ folder, lockFile }: CiSetup): string {
  if (folder === '') return '';
  const paths = [`${folder}/**`, githubPath(folder), ...(lockFile === undefined ? [] : [lockFile])];
  return `    paths:\n${[...new Set(paths)].map((path) => `      - ${quoted(path)}\n`).join('')}`;
}

function workingDirectory(folder: string): string {
  return folder === '' ? '' : `    defaults:\n      run:\n        working-directory: ${quoted(folder)}\n`;
}

/** Returns the steps that check out, install and lint. */
function prepare({ manager }: CiSetup): string {
  const commands = [...manager.install, commandOf('docs:check', '--format github-actions')];
  return `      - uses: ${CHECKOUT}
        with:
          persist-credentials: false
          # Pages show when their source was last changed.
          fetch-depth: 0
      - uses: ${SETUP_NODE}
        with:
          node-version: 24
          package-manager-cache: false
${commands.map((command) => `      - run: ${command}\n`).join('')}`;
}

function indent(text: string, width: number): string {
  return text.replaceAll(/^(?=.)/gm, ' '.repeat(width));
}

/** Maximum length of a comment in characters: GitHub rejects more than 65,536. */
const MAX_LENGTH = 65_000;

/**
 * Returns the script of the step that writes the report as one comment, and updates it in later runs. Texts of documents
 * are code spans in the report. The script finds its comment by its author and a marker at its start.
 */
function commentScript(name: string): string {
  return String.raw`report="$RUNNER_TEMP/report/report.md"
if [ -L "$report" ] || [ ! -f "$report" ]; then echo '::error::The report is not a file.'; exit 1; fi
export MARKER='<!-- ${name} report -->'
head -c 200000 -- "$report" | jq --raw-input --slurp '{ body: (env.MARKER + "\n\n" +
    if length > ${MAX_LENGTH} then .[:${MAX_LENGTH}] + "\n\n…\n" else . end) }' > "$RUNNER_TEMP/comment.json"
comments="repos/$GITHUB_REPOSITORY/issues/$NUMBER/comments"
known=$(gh api --paginate "$comments?per_page=100" --jq '.[]
  | select(.user.login == "github-actions[bot]" and ((.body // "") | startswith(env.MARKER))) | .id')
known="${'${known%%[!0-9]*}'}"
if [ -n "$known" ]; then
  gh api --silent --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$known" --input "$RUNNER_TEMP/comment.json"
else
  gh api --silent --method POST "$comments" --input "$RUNNER_TEMP/comment.json"
fi
`;
}
