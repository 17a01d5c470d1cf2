import { PortalError } from '../../document/read/index.ts';
import type { SourceLimits } from './limits.ts';

/** File of a source. */
interface SourceFile {
  readonly path: string;
  readonly contents: Buffer;
  /** Host, for messages. */
  readonly from: string;
}

/** Adds a file of a source to the others. Throws PortalError where there are too many, or two whose names differ by case alone. */
export function addFile(files: Map<string, Buffer>, { path, contents, from }: SourceFile, limits: SourceLimits): void {
  const same = [...files.keys()].find((other) => other !== path && other.toLowerCase() === path.toLowerCase());
  if (same !== undefined)
    throw new PortalError(`${from} has ${same} and ${path}: some file systems treat them as one file.`);
  files.set(path, contents);
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  // mitigation: files and bytes of sources
  if (files.size > limits.files || bytes > limits.bytes)
    throw new PortalError(
      `The document of ${from} needs more than ${limits.files} files or ${toMegabytes(limits.bytes)}.`,
      { hint: 'Bundle it at the source, for example with `redocly bundle`.' },
    );
}

/** Formats a number of bytes as megabytes. */
export function toMegabytes(bytes: number): string {
  return `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;
}
