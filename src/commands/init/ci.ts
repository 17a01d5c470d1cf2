import { toName } from './find-documents.ts';
import type { PackageManager } from './package-manager.ts';
import { fillTemplate, readTemplate } from '../template.ts';

/** Facts that the files of CI depend on. */
export interface CiSetup {
  readonly manager: PackageManager;
  /** Path of the portal from the root of the repository, with slashes; empty for the root itself. */
  readonly folder: string;
  /** Path of the lock file from the root of the repository; undefined without one. */
  readonly lockFile: string | undefined;
  /** Branches that are published. */
  readonly branches: readonly string[];
}

/** Folder of the workflows in a repository, which GitHub reads at its root only. */
export const WORKFLOWS = '.github/workflows';
/** Path of the configuration of GitLab in the repository. */
export const GITLAB_PATH = '.gitlab-ci.yml';

/** Returns the path of the workflow of a portal. */
export function githubPath(folder: string): string {
  return `${WORKFLOWS}/${portalName(folder)}.yml`;
}

/**
 * Returns the workflow for GitHub. Programs of a pull request run in a job without a token that may write; the job that writes
 * the comment checks nothing out and runs no package: texts of documents are code spans in the report, and its comment is found by its
 * author and a marker. No job publishes where another workflow deploys the repository's only site.
 */
export function githubFile(setup: CiSetup, isPublished: boolean): string {
  const { folder, branches, manager } = setup;
  return fillFor(setup, 'github.yml', {
    title: portalName(folder) === 'portal' ? 'Portal' : JSON.stringify(`Portal of ${folder}`),
    published: isPublished ? 'true' : '',
    branches: `[${branches.map((branch) => JSON.stringify(branch)).join(', ')}]`,
    directory: JSON.stringify(folder),
    paths: pathLines(setup, [`${folder}/**`, githubPath(folder)], '      - '),
    install: manager.install.map((command) => `      - run: ${command}`).join('\n'),
  });
}

/**
 * Returns the configuration for GitLab. No job asks for a token: every job of a pipeline gets the variables of the project, and
 * programs of a merge request run in them. The report is complete before a command fails the job.
 */
export function gitlabFile(setup: CiSetup): string {
  const { folder, manager } = setup;
  const enter = folder === '' ? [] : [`cd ${JSON.stringify(folder)}`];
  return fillFor(setup, 'gitlab.yml', {
    report: JSON.stringify(pathIn(folder, 'report.md')),
    paths: pathLines(setup, [`${folder}/**/*`, GITLAB_PATH], '        - '),
    install: [...enter, ...manager.install].map((command) => `    - ${command}`).join('\n'),
  });
}

/** True for a path that files of CI can hold: characters of expressions, shells and patterns have meanings there. */
export function isPlainPath(path: string): boolean {
  return /^[\p{L}\p{M}\p{N} ._@(),=~/-]*$/u.test(path) && !path.startsWith('-');
}

/** Returns a name for the portal of a folder: `portal`, and the folder in a repository of several packages. */
function portalName(folder: string): string {
  return ['portal', toName(folder.replaceAll('/', '-'))].filter((part) => part !== '').join('-');
}

function pathIn(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}

/** Returns the filter of paths for the package of a folder; at the root every file may matter. */
function pathLines({ lockFile }: CiSetup, paths: readonly string[], start: string): string {
  const all = new Set([...paths, ...(lockFile === undefined ? [] : [lockFile])]);
  return [...all].map((path) => start + JSON.stringify(path)).join('\n');
}

function fillFor({ folder }: CiSetup, name: string, values: Readonly<Record<string, string>>): string {
  const dist = JSON.stringify(pathIn(folder, 'dist'));
  return fillTemplate(readTemplate(`init/templates/${name}`), { folder, name: portalName(folder), dist, ...values });
}
