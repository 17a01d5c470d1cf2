import { pathIn, portalName, quoted, type CiSetup } from './ci.ts';
import { commandOf } from './package-file.ts';

/** Path of the configuration in the repository. */
export const GITLAB_PATH = '.gitlab-ci.yml';

/**
 * Returns the configuration for GitLab. No job asks for a token: every job of a pipeline gets the variables of the project, and
 * programs of a merge request run in them.
 */
export function gitlabFile(setup: CiSetup): string {
  const { manager, folder } = setup;
  const base = '"$CI_MERGE_REQUEST_DIFF_BASE_SHA"';
  const score = commandOf('docs:score', `--no-worse ${base}`);
  const prepare = [...(folder === '' ? [] : [`cd ${quoted(folder)}`]), ...manager.install];
  const merge = `    - if: $CI_PIPELINE_SOURCE == "merge_request_event"\n${changesOf(setup)}`;
  return `# Portal
pages:
  image: node:24
  variables:
    # Pages show when their source was last changed.
    GIT_DEPTH: 0
  script:
${lines([...prepare, commandOf('docs:check'), commandOf('docs:build', '--site "$CI_PAGES_URL"')])}  pages:
    publish: ${quoted(pathIn(folder, 'dist'))}
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
${changesOf(setup)}
${portalName(folder)}-changes:
  image: node:24
  variables:
    GIT_DEPTH: 0
  script:
${lines([
  ...prepare,
  commandOf('docs:check'),
  `${commandOf('docs:diff', `--base ${base} --format markdown --fail-on none`)} > report.md`,
  'echo >> report.md',
  // The report is complete before a command fails the job.
  `${score} --format markdown >> report.md || true`,
  commandOf('docs:diff', `--base ${base}`),
  score,
])}  artifacts:
    when: always
    expose_as: Portal report
    paths: [${quoted(pathIn(folder, 'report.md'))}]
    expire_in: 30 days
  rules:
${merge}
${portalName(folder)}-samples:
  image: node:24
  script:
${lines([...prepare, commandOf('docs:test')])}  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
${changesOf(setup)}${merge}`;
}

function lines(commands: readonly string[]): string {
  return commands.map((command) => `    - ${quotedCommand(command)}\n`).join('');
}

/** Returns a command as a scalar of YAML: plain, where YAML reads it as it is. */
function quotedCommand(command: string): string {
  return /^[\w.]/.test(command) && !/: | #/.test(command) ? command : `'${command.replaceAll("'", "''")}'`;
}

function changesOf({ folder, lockFile }: CiSetup): string {
  if (folder === '') return '';
  const paths = [`${folder}/**/*`, GITLAB_PATH, ...(lockFile === undefined ? [] : [lockFile])];
  return `      changes:\n${[...new Set(paths)].map((path) => `        - ${quoted(path)}\n`).join('')}`;
}
