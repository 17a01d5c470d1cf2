import { dirname, join, relative, resolve, sep } from 'node:path';
import { readStart, stateOfName } from './regular-file.ts';

/** Git repository that a folder is in. */
export interface Repository {
  /** Its root, where hosts read the files of CI. */
  readonly root: string;
  /** Path of the folder from the root, with slashes; empty for the root itself. */
  readonly folder: string;
  /** Branch of `origin` that is checked out by default; undefined where Git did not record it. */
  readonly branch: string | undefined;
  /** Address of `origin`; undefined without one. */
  readonly remote: Remote | undefined;
}

/** Address of a repository on its host. */
export interface Remote {
  /** Host name, such as `github.com`. */
  readonly host: string;
  readonly kind: 'github' | 'gitlab' | 'other';
  /** Path on the host: `owner/name`, or groups and name. */
  readonly path: string;
}

/** Bytes that are read of a file of Git: a configuration has a few kilobytes. */
const BYTES = 1_000_000;

/**
 * Finds the Git repository of a folder, whose path has no links: its own, or the nearest of the folders that contain it; undefined
 * without one.
 */
export function findRepository(start: string): Repository | undefined {
  for (let root = start; ; root = dirname(root)) {
    const git = gitFolderOf(root);
    if (git !== undefined) {
      // Worktrees share the configuration and branches of their repository.
      const common = readStart(join(git, 'commondir'), BYTES)?.trim();
      const shared = common === undefined ? git : resolve(git, common);
      const head = readStart(join(shared, 'refs/remotes/origin/HEAD'), BYTES) ?? '';
      return {
        root,
        folder: relative(root, start).replaceAll(sep, '/'),
        branch: /^ref: refs\/remotes\/origin\/([\w./-]+)$/m.exec(head)?.[1],
        remote: remoteOf(readStart(join(shared, 'config'), BYTES) ?? ''),
      };
    }
    if (dirname(root) === root) return undefined;
  }
}

/** Returns the folder of Git's data, which a worktree or submodule names in a file; undefined where another user owns it. */
function gitFolderOf(root: string): string | undefined {
  const path = join(root, '.git');
  const state = stateOfName(path);
  // Git too refuses repositories of other users, such as one in the folder of temporary files.
  if (state === undefined || (process.getuid !== undefined && state.uid !== process.getuid())) return undefined;
  if (state.isDirectory()) return path;
  const [, named] = /^gitdir: (.+)$/m.exec(readStart(path, BYTES) ?? '') ?? [];
  return named === undefined ? undefined : resolve(root, named.trim());
}

/** Returns the address of `origin` in a configuration of Git. */
function remoteOf(config: string): Remote | undefined {
  let isOrigin = false;
  for (const line of config.split('\n').map((text) => text.trim())) {
    if (line.startsWith('[')) isOrigin = line.startsWith('[remote "origin"]');
    const url = isOrigin ? /^url[ \t]*=[ \t]*(.*)/.exec(line)?.[1] : undefined;
    if (url !== undefined) return parseRemote(url);
  }
  return undefined;
}

/** Parses `https://host/path.git`, `ssh://git@host/path` or `git@host:path`. */
function parseRemote(url: string): Remote | undefined {
  const text = /^[\w.-]+@[\w.-]+:(?!\/)/.test(url) ? `ssh://${url.replace(':', '/')}` : url;
  const { hostname: host, pathname } = URL.parse(text) ?? { hostname: '', pathname: '' };
  const path = pathname
    .replace(/^\/+/, '')
    .replace(/\/$/, '')
    .replace(/\.git$/, '');
  if (host === '' || !/^[\w.-]+(?:\/[\w.-]+)+$/.test(path)) return undefined;
  const kind = host === 'github.com' ? 'github' : /(?:^|\.)gitlab\./.test(host) ? 'gitlab' : 'other';
  return { host, kind, path };
}

/** Returns the address under which files of a folder are edited on the default branch; undefined on other hosts. */
export function editAddress({ remote, folder }: Repository): string | undefined {
  if (remote === undefined || remote.kind === 'other') return undefined;
  const place = remote.kind === 'github' ? 'edit/HEAD' : '-/edit/HEAD';
  const path = folder === '' ? [] : folder.split('/').map(encodeURIComponent);
  return [`https://${remote.host}`, remote.path, place, ...path].join('/');
}
