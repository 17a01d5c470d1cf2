import { hasReadableEnding, hiddenName, isReallyWithin, realPath } from './allowed-root.ts';
import { findState, shortPath } from './file-state.ts';

/** Reason for a refused file, with a hint to fix it. */
export interface Denial {
  readonly reason: string;
  readonly hint: string;
}

/** Returns the reason for refusing a path by its names and link targets; undefined for an allowed one. Opens nothing. */
export function denyWay(allowedRoot: string, path: string): Denial | undefined {
  if (!isReallyWithin(allowedRoot, path)) {
    if (findState(allowedRoot)?.isFile() !== true) {
      const hint = 'Only files below this folder are read; --root names another.';
      return { reason: `It points outside of ${allowedRoot}.`, hint };
    }
    return {
      reason: 'No other file is read for a document in the folder of a user.',
      hint: 'Move the document and the files that it refers to into a separate folder.',
    };
  }
  const hidden = hiddenName(allowedRoot, path);
  // mitigation: names that begin with a dot
  if (hidden === undefined) return undefined;
  return {
    reason: `The name ${shortPath(hidden)} on its way begins with a dot.`,
    hint: 'Hidden files are not published. Move the file, or pass its folder as --root.',
  };
}

/** Returns the reason for refusing an existing file by its extension; undefined for an allowed one. */
export function denyFile(file: string): Denial | undefined {
  // mitigation: endings of files that are read
  if (!hasReadableEnding(file) || !hasReadableEnding(realPath(file) ?? file)) {
    return {
      reason: "its name does not end as a document's, a text's or a code sample's",
      hint: 'Documents end in .yaml, .yml or .json, texts in .md or .txt, samples as their language does: .py, .sh.',
    };
  }
  return undefined;
}
