import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PortalError } from '../../../openapi/model/index.ts';
import { readManifest, type ListedFile } from '../../output/manifest.ts';
import { inspectFolder } from '../../output/publish/site-folder.ts';
import type { SiteWriter } from '../site/site-writer.ts';
import { recordsShape } from './kept-api.ts';
import { MAX_SHARDS } from './shard.ts';

/** File of a part of a site: which shard it is, with the search records of its pages. */
const PART = 'portico-part.json';
/** Version of the file's format. */
const SHAPE = 2;

const count = z.int().min(1).max(MAX_SHARDS);
const partShape = z.object({
  part: z.literal(SHAPE),
  shard: z.object({ number: count, count }),
  /** Fingerprint of all that the site is written from. */
  key: z.string(),
  records: recordsShape,
});

/** Hint for a part that is damaged. */
export const AGAIN = 'Build the part again, and copy its whole folder.';

/** Part of a site: a folder that `portico build --shard` wrote. */
export interface SitePart extends Readonly<z.infer<typeof partShape>> {
  readonly folder: string;
  /** Files of its APIs. */
  readonly files: readonly ListedFile[];
}

/** Writes which part of a site was written, beside its files. */
export function writePart(part: Omit<z.infer<typeof partShape>, 'part'>, writer: SiteWriter): void {
  writer.write(`/${PART}`, JSON.stringify({ part: SHAPE, ...part }));
}

/** Reads a part. Throws PortalError for a folder that is none, or that lacks a file. */
export function readPart(folder: string): SitePart {
  const info = lstatSync(folder, { throwIfNoEntry: false });
  const manifest = info?.isDirectory() === true ? readManifest(folder) : undefined;
  if (manifest === undefined) throw notPart(folder);
  const regular = new Set(inspectFolder(folder, manifest).own);
  // A pipe would block, and a link leads out of the folder.
  // mitigation: links in parts
  const missing = manifest.files.find(({ path }) => !regular.has(path));
  if (missing !== undefined)
    throw new PortalError(`The part ${folder} has no file ${missing.path}, which its manifest lists.`, { hint: AGAIN });
  const listed = manifest.files.find(({ path }) => path === PART);
  if (listed === undefined) throw notPart(folder);
  const files = manifest.files.filter((file) => file !== listed);
  return { folder, files, ...parsePart(folder, readFileSync(join(folder, PART), 'utf8')) };
}

function parsePart(folder: string, text: string): z.infer<typeof partShape> {
  try {
    return partShape.parse(JSON.parse(text));
  } catch (cause) {
    throw notPart(folder, cause);
  }
}

function notPart(folder: string, cause?: unknown): PortalError {
  return new PortalError(`${folder} is not a part of a site that this version of Portico can read.`, {
    hint: 'Pass the folders that `build --shard` wrote.',
    cause,
  });
}
