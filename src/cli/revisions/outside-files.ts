import { readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isPlainName } from './copy-files.ts';
import { referencesOf } from './file-references.ts';
import { findObjects, readBlobs } from './git.ts';

/** File of a revision, with its path from the top of the repository. */
export interface OutsideFile {
  readonly path: string;
  readonly id: string;
  readonly bytes: Buffer;
}

/** Maximum number of files outside of a document's folder, of rounds that look for them, and of bytes of a file that is searched. */
const [MAX_OUTSIDE, MAX_ROUNDS, MAX_SEARCHED] = [500, 20, 64 * 1024 * 1024];

/** Files that a comparison names, by their paths from the top of the repository. */
interface OwnFiles {
  /** Copy of the document's folder. */
  readonly folder: string;
  readonly path: string;
  readonly overlays: readonly string[];
}

/**
 * Reads what a document of a revision and its overlays refer to outside of its folder, whose files are copied already, and what those
 * files refer to.
 * A reference that leads nowhere, or out of the repository, is left to the reader of the document, which tells its place.
 */
export async function readOutsideFiles(
  top: string,
  revision: string,
  { folder, path, overlays }: OwnFiles,
): Promise<readonly OutsideFile[]> {
  const home = posix.dirname(path);
  const own = [path, ...overlays.filter((overlay) => overlay.split('/').every(isPlainName))];
  const seen = new Set(own.filter((one) => isBelow(one, home)));
  const found: OutsideFile[] = [];
  let texts: (readonly [string, string])[] = textsBelow(folder, home, [...seen], seen);
  for (let round = 0; round < MAX_ROUNDS && texts.length > 0; round += 1) {
    const named = texts.flatMap(([from, text]) => referencesOf(text, from));
    const outside = [...(round === 0 ? own : []), ...named].filter(
      (target) => !isBelow(target, home) && !seen.has(target),
    );
    const paths = [...new Set(outside)].slice(0, MAX_OUTSIDE - found.length);
    for (const target of paths) seen.add(target);
    const objects = await findObjects(
      top,
      paths.map((target) => `${revision}:${target}`),
    );
    const blobs = paths.flatMap((target, index) => {
      const object = objects[index];
      return object?.kind === 'blob' ? [{ path: target, id: object.id }] : [];
    });
    const read = await readBlobs(
      top,
      blobs.map(({ id }) => id),
    );
    const files = blobs.flatMap((blob, index) => {
      const bytes = read?.[index];
      return bytes === undefined ? [] : [{ ...blob, bytes }];
    });
    found.push(...files);
    const later = files.map(({ path: own, bytes }) => [own, textOf(bytes)] as const);
    const back = later.flatMap(([from, text]) => referencesOf(text, from)).filter((target) => isBelow(target, home));
    texts = [...later, ...textsBelow(folder, home, back, seen)];
  }
  return found;
}

/** Reads files of the copied folder, and those that they refer to in it. */
function textsBelow(
  folder: string,
  home: string,
  paths: readonly string[],
  seen: Set<string>,
): (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [];
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = join(folder, path);
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat?.isFile() !== true || stat.size > MAX_SEARCHED) continue;
    const text = readFileSync(file, 'utf8');
    found.push([path, text]);
    for (const target of referencesOf(text, path)) {
      if (!isBelow(target, home) || seen.has(target)) continue;
      seen.add(target);
      waiting.push(target);
    }
  }
  return found;
}

function textOf(bytes: Buffer): string {
  return bytes.length > MAX_SEARCHED ? '' : bytes.toString('utf8');
}

function isBelow(path: string, folder: string): boolean {
  return folder === '.' || path.startsWith(`${folder}/`);
}
