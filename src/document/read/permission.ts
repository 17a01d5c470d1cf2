import type { Stats } from 'node:fs';
import { hasReadableEnding, hiddenName, isReallyWithin, realPath } from './allowed-root.ts';
import { findState, shortPath } from './file-state.ts';
import type { HardLinks } from './hard-links.ts';

/** Why a file must not be read, and how to mend it. */
export interface Denial {
  readonly reason: string;
  readonly hint: string;
}

/** Why a path must not be followed, judged by its names and where its links lead; undefined where it may. Opens nothing. */
export function denyWay(allowedRoot: string, path: string): Denial | undefined {
  if (!isReallyWithin(allowedRoot, path)) {
    if (findState(allowedRoot)?.isFile() !== true) {
      const hint = 'Only files below this folder are read; --root names another.';
      return { reason: `It leads outside of ${allowedRoot}.`, hint };
    }
    return {
      reason: 'No other file is read for a document that lies in the folder of a user.',
      hint: 'Put the document and its parts into a folder of their own.',
    };
  }
  const hidden = hiddenName(allowedRoot, path);
  // mitigation: names that begin with a dot
  if (hidden === undefined) return undefined;
  return {
    reason: `The name ${shortPath(hidden)} on its way begins with a dot.`,
    hint: 'Such files are not for readers. Move what is, or let --root name the folder.',
  };
}

/** Why a file that is there must not be read: of an ending that no document refers to, or with another name that may be a secret's. */
export function denyFile(file: string, stat: Stats, hardLinks: HardLinks): Denial | undefined {
  const real = realPath(file) ?? file;
  // mitigation: endings of files that are read
  if (!hasReadableEnding(file) || !hasReadableEnding(real)) {
    return {
      reason: "its name does not end as a document's, a text's or a code sample's",
      hint: 'Documents end in .yaml, .yml or .json, texts in .md or .txt, samples as their language does: .py, .sh.',
    };
  }
  // Package managers link the files of packages to a store of theirs: as public as the package.
  const isPackaged = real.split(/[\\/]/).includes('node_modules');
  if (stat.nlink < 2 || isPackaged || hardLinks.areAllWithin(stat)) return undefined;
  return { reason: 'it is a hard link, and another name of it lies elsewhere', hint: 'Put a copy in its place.' };
}
