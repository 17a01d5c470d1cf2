import { hash } from 'node:crypto';
import { basename, extname } from 'node:path';

/** Folder of files whose names have a hash of their contents, below the base. */
const FOLDER = '/_astro';

/** A file of the owner's, as it is published. */
export interface PublishedFile {
  /** Path below the base. */
  readonly path: string;
  readonly contents: Buffer | string;
}

/** Returns a file under a name with the hash of its contents. */
export function publishedFile(file: string, contents: Buffer | string): PublishedFile {
  const name = basename(file, extname(file)).replaceAll(/[^\w-]+/g, '-');
  const sum = hash('sha256', contents, 'base64url').slice(0, 8);
  return { path: `${FOLDER}/${name}.${sum}${extname(file).toLowerCase()}`, contents };
}
