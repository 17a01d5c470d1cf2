import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { findBudget } from '../../output/budget.ts';
import { listedShape, type ListedFile } from '../../output/manifest.ts';
import { recordSchema, type SearchRecord } from '../../read/search/index-files.ts';
import type { SiteWriter } from '../site/site-writer.ts';

/** Search records of an API's pages, as they are kept. */
export const recordsShape = z.array(recordSchema);

const keptShape = z.object({ files: z.array(listedShape), records: recordsShape });

/** An API as an earlier build wrote it: its files, and the search records of its pages. */
export interface KeptApi {
  readonly files: readonly ListedFile[];
  readonly records: readonly SearchRecord[];
}

/** Parses the JSON of an API that is kept. Throws for anything else. */
export function parseKept(json: Buffer): KeptApi {
  return keptShape.parse(JSON.parse(json.toString()));
}

/** Copies the files of an API from a folder into a new site; returns the path of the first one that is missing or has changed. */
export function copyKept({ files }: KeptApi, from: string, writer: SiteWriter): string | undefined {
  findBudget()?.begin('copying files of unchanged APIs');
  return files.find(({ path, bytes, sha256 }) => {
    const file = join(from, path);
    const info = lstatSync(file, { throwIfNoEntry: false });
    if (info?.isFile() !== true || info.size !== bytes) return true;
    writer.write(`/${path}`, readFileSync(file));
    // mitigation: hashes of parts
    return writer.weights.get(path)?.sha256 !== sha256;
  })?.path;
}
