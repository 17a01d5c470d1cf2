import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  linkSync,
  lstatSync,
  openSync,
  readSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { isPortalError } from '../../model/index.ts';
import { readManifest, type Weight } from '../manifest.ts';
import { codeOf } from './file-operations.ts';

/** Bytes that are read at a time. */
const ROOM = 1_000_000;
/** The site to be replaced, the new one, and nobody else. */
const NAMES = 2;

/** The site that a build replaces: its files that are to be the same need not be written, and need not be deleted. */
export class EarlierSite {
  readonly #folder: string;
  readonly #weights: ReadonlyMap<string, Weight>;
  readonly #room = Buffer.allocUnsafe(ROOM);
  /** False once the system has refused: the folders lie on different disks, or the files are of somebody else. */
  #mayLink = true;
  /** Kind and rights of the files that are written now. */
  #mode: number | undefined;

  private constructor(folder: string, weights: ReadonlyMap<string, Weight>) {
    this.#folder = folder;
    this.#weights = weights;
  }

  /** The site in a folder; undefined where no build has written one. */
  static open(folder: string): EarlierSite | undefined {
    try {
      const manifest = readManifest(folder);
      return manifest && new EarlierSite(folder, new Map(manifest.files.map(({ path, ...weight }) => [path, weight])));
    } catch (error) {
      if (isPortalError(error)) return undefined;
      throw error;
    }
  }

  /** Learns from a file that was written what rights such files have; until then it shares none. */
  learn(file: string): void {
    this.#mode ??= statSync(file).mode;
  }

  /** Puts its file of this path, which begins without a slash, at a new place too, if it has this weight; false where it has not. */
  share(path: string, to: string, weight: Weight): boolean {
    if (this.#mode === undefined || !this.#mayLink || this.#weights.get(path)?.sha256 !== weight.sha256) return false;
    const from = join(this.#folder, path);
    try {
      if (!lstatSync(from).isFile()) return false;
      linkSync(from, to);
    } catch (error) {
      const code = codeOf(error);
      if (code === undefined) throw error;
      this.#mayLink = code === 'ENOENT';
      return false;
    }
    // What is looked at is what will be published, whatever becomes of the other name.
    if (this.#holds(to, weight)) return true;
    unlinkSync(to);
    return false;
  }

  /** True for a file of just this weight that is as if this process had made it. */
  #holds(file: string, { bytes, sha256 }: Weight): boolean {
    const open = openSync(file, constants.O_RDONLY);
    try {
      const { size, nlink, uid, mode } = fstatSync(open);
      const isOurs = nlink === NAMES && uid === (process.getuid?.() ?? uid) && mode === this.#mode;
      // mitigation: the hash of what stays from the site before
      return isOurs && size === bytes && this.#hashOf(open, size) === sha256;
    } finally {
      closeSync(open);
    }
  }

  /** The SHA-256 of a file's first bytes, in hexadecimal. */
  #hashOf(open: number, size: number): string {
    const sum = createHash('sha256');
    for (let at = 0; at < size;) {
      const read = readSync(open, this.#room, 0, ROOM, at);
      if (read === 0) break;
      sum.update(this.#room.subarray(0, read));
      at += read;
    }
    return sum.digest('hex');
  }
}
