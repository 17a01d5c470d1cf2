import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { GITLAB_PATH, githubFile, githubPath, gitlabFile, isPlainPath, WORKFLOWS } from './ci.ts';
import type { PackageManager } from './package-manager.ts';
import { readStart } from './regular-file.ts';
import { shownPath } from './write-files.ts';
import type { Repository } from './repository.ts';

/** Facts about a folder that its file of CI depends on. */
interface CiFacts {
  /** Root of the repository, or the folder itself. */
  readonly top: string;
  readonly repository: Repository | undefined;
  readonly manager: PackageManager;
  readonly lockFile: string | undefined;
}

/** File of CI of a portal. */
interface CiFile {
  /** Path and text; undefined where none is written. */
  readonly file?: { readonly path: string; readonly text: string };
  /** Reason why there is no file, or why it does not publish. */
  readonly reason?: string;
}

/** Returns the file of CI for the host of a repository, by its path from the root. */
export function ciFile({ top, repository, manager, lockFile }: CiFacts): CiFile {
  const { folder = '', branch, remote } = repository ?? {};
  if (!isPlainPath(folder))
    return { reason: `${folder} has characters that files of CI cannot hold: none is written.` };
  const path = githubPath(folder);
  const deploying = findDeploying(top, path);
  const setup = {
    manager,
    folder,
    lockFile: lockFile && shownPath(lockFile, top),
    branches: branch === undefined ? ['main', 'master'] : [branch],
  };
  if (remote?.kind === 'other')
    return { reason: `Portico has no file of CI for ${remote.host}: docs/ci.md of the package has the commands.` };
  if (remote?.kind === 'gitlab') return { file: { path: GITLAB_PATH, text: gitlabFile(setup) } };
  const file = { path, text: githubFile(setup, deploying === undefined) };
  const own = readWorkflow(top, path);
  if (deploying === undefined || (own !== undefined && !DEPLOYS.test(own))) return { file };
  const result =
    own === undefined ? `${path} checks pull requests only` : `${path} replaces that site, and is replaced`;
  return {
    file,
    reason: `${deploying} deploys to GitHub Pages, which has one site for each repository: ${result}. docs/ci.md of the package shows how to publish several portals.`,
  };
}

/** Actions and commands that deploy to GitHub Pages. */
const DEPLOYS =
  /uses:[ \t]*["']?(?:actions\/deploy-pages|[\w.-]+\/[\w.-]*gh-?pages|[\w.-]+\/github-pages-deploy)|\bgh-deploy\b/;
/** Workflows that are looked at. */
const MAX_WORKFLOWS = 200;

/** Returns the path of another workflow that deploys to GitHub Pages; undefined without one. */
function findDeploying(top: string, own: string): string | undefined {
  return listNames(join(top, WORKFLOWS))
    .filter((name) => /\.ya?ml$/.test(name))
    .map((name) => `${WORKFLOWS}/${name}`)
    .filter((path) => path !== own)
    .slice(0, MAX_WORKFLOWS)
    .find((path) => DEPLOYS.test(readWorkflow(top, path) ?? ''));
}

function readWorkflow(top: string, path: string): string | undefined {
  return readStart(join(top, path), 200_000);
}

function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    return [];
  }
}
