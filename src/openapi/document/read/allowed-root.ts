import { realpathSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import { findState, shortPath } from './file-state.ts';

/** True for a path in a folder, or the folder itself; both absolute, links not followed. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !/^([a-z]:|[\\/])/i.test(way));
}

/** True for a path in a folder, all its links followed. A missing path is judged by its nearest existing folder. */
export function isReallyWithin(folder: string, path: string): boolean {
  if (!isWithin(folder, path)) return false;
  const real = realPath(path);
  // mitigation: files outside of the folder, links followed
  return real !== undefined && isWithin(realPath(folder) ?? folder, real);
}

/** Returns a path with all links followed, in the file system's spelling; of a missing path, as far as it exists. */
export function realPath(path: string): string | undefined {
  for (
    let folder = path, rest = '';
    ;
    rest = join(folder.slice(dirname(folder).length), rest), folder = dirname(folder)
  ) {
    try {
      return join(realpathSync.native(folder), rest);
    } catch {
      // Missing, or not accessible: its parent decides.
      if (dirname(folder) === folder) return undefined;
    }
  }
}

/** Returns the first name between a folder and a path, links followed or not, that begins with a dot: `.git`, `.env`. */
export function hiddenName(folder: string, path: string): string | undefined {
  const real = relative(realPath(folder) ?? folder, realPath(path) ?? path);
  // pnpm stores packages here and links to them: they are as public as the rest of node_modules.
  const stored = real
    .split(sep)
    .join('/')
    .replace(/(^|\/)node_modules\/\.pnpm\//, '$1');
  const names = [...relative(folder, path).split(sep), ...stored.split('/')];
  return names.find((name) => name.startsWith('.') && name !== '..' && name !== '.');
}

const documentEndings = ['.yaml', '.yml', '.json'];
const textEndings = ['.md', '.markdown', '.txt'];
const sourceEndings = [
  ...['.bash', '.bat', '.c', '.cc', '.cjs', '.clj', '.cpp', '.cs', '.curl', '.dart', '.erl', '.ex', '.exs', '.fs'],
  ...['.go', '.gql', '.graphql', '.groovy', '.h', '.hpp', '.hs', '.html', '.http', '.java', '.jl', '.js', '.jsx'],
  ...['.kt', '.kts', '.lua', '.m', '.mjs', '.ml', '.mts', '.php', '.pl', '.proto', '.ps1', '.py', '.r', '.rb', '.rest'],
  ...['.rs', '.scala', '.sh', '.swift', '.ts', '.tsx', '.vb', '.zsh'],
];
const readEndings = new Set([...documentEndings, ...textEndings, ...sourceEndings]);

/** True for the extensions of documents, texts and source code, in any case: only such files are read for a reference. */
export function hasReadableEnding(file: string): boolean {
  return readEndings.has(extname(file).toLowerCase());
}

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
