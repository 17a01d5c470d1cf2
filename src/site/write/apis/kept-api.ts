import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { findBudget } from '../../output/budget.ts';
import { listedShape, type ListedFile } from '../../output/manifest.ts';
import { PortalError } from '../../../openapi/model/index.ts';
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

/** An API whose files are copied from a folder, and what to do where one of them has changed. */
export interface CopiedApi extends KeptApi {
  readonly from: string;
  readonly hint: string;
}

/** Parses the JSON of an API that is kept. Throws for anything else. */
export function parseKept(json: Buffer): KeptApi {
  return keptShape.parse(JSON.parse(json.toString()));
}

/** Copies the files of an API from a folder into a new site. Throws PortalError for one that has changed. */
export function copyFiles({ files, from, hint }: CopiedApi, writer: SiteWriter): void {
  findBudget()?.begin('copying files of unchanged APIs');
  for (const { path, bytes, sha256 } of files) {
    const file = join(from, path);
    const isSame = lstatSync(file).size === bytes;
    if (isSame) writer.write(`/${path}`, readFileSync(file));
    // mitigation: hashes of parts
    if (!isSame || writer.weights.get(path)?.sha256 !== sha256)
      throw new PortalError(`The file ${path} in ${from} has changed.`, { hint });
  }
}
