import { toName } from './find-documents.ts';
import type { PackageManager } from './package-manager.ts';

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

/** Returns a name for the portal of a folder: `portal`, and the folder in a repository of several packages. */
export function portalName(folder: string): string {
  return ['portal', toName(folder.replaceAll('/', '-'))].filter((part) => part !== '').join('-');
}

/** True for a path that files of CI can hold: characters of expressions, shells and patterns have meanings there. */
export function isPlainPath(path: string): boolean {
  return /^[\p{L}\p{M}\p{N} ._@(),=~/-]*$/u.test(path) && !path.startsWith('-');
}

/** Returns a path below a folder. */
export function pathIn(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}

/** Returns a text as a quoted scalar of YAML. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}
