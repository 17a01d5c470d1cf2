import { isPlainPath } from './ci.ts';
import { githubFile, githubPath } from './github.ts';
import { GITLAB_PATH, gitlabFile } from './gitlab.ts';
import type { PackageManager } from './package-manager.ts';
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

/** Returns the file of CI for the host of a repository, by its path from the root; or the reason why there is none. */
export function ciFile({ top, repository, manager, lockFile }: CiFacts): {
  readonly file?: { readonly path: string; readonly text: string };
  readonly reason?: string;
} {
  const { folder = '', branch, remote } = repository ?? {};
  if (!isPlainPath(folder))
    return { reason: `${folder} has characters that files of CI cannot hold: none is written.` };
  const setup = {
    manager,
    folder,
    lockFile: lockFile && shownPath(lockFile, top),
    branches: branch === undefined ? ['main', 'master'] : [branch],
  };
  if (remote?.kind === 'other')
    return { reason: `Portico has no file of CI for ${remote.host}: docs/ci.md of the package has the commands.` };
  if (remote?.kind === 'gitlab') return { file: { path: GITLAB_PATH, text: gitlabFile(setup) } };
  return { file: { path: githubPath(folder), text: githubFile(setup) } };
}
