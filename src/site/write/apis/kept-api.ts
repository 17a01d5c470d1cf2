import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { findBudget } from '../../output/budget.ts';
import { listedShape, type ListedFile } from '../../output/manifest.ts';
import { PortalError, type Api } from '../../../openapi/model/index.ts';
import type { SearchRecord } from '../../read/search/index-files.ts';
import type { SiteWriter } from '../site/site-writer.ts';

const text = z.string();
const kind = z.enum(['field', 'value', 'status', 'scope', 'error', 'change', 'section']);
const record = z.object({
  /** Path of the page, with the folder of its language. */
  at: text,
  html: text,
  language: text,
  page: z.object({
    ...{ kind: text, title: text, method: text, path: text, id: text, badges: text, explains: text },
  }),
  names: z.array(z.object({ kind, name: text, anchor: text, about: text.exactOptional() })),
});

/** Search records of an API's pages, as they are kept. */
export const recordsShape = z.array(record);

const keptShape = z.object({ files: z.array(listedShape), records: recordsShape });

/** Search record of a page, without the model of its API. */
export type KeptRecord = Readonly<z.infer<typeof record>>;

/** An API as an earlier build wrote it: its files, and the search records of its pages. */
export interface KeptApi {
  readonly files: readonly ListedFile[];
  readonly records: readonly KeptRecord[];
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

/** Returns the search record of the page at a path as it is kept. */
export function keepRecord(at: string, { page, html, language, names }: SearchRecord): KeptRecord {
  const { api: _, url: __, ...own } = page;
  return { at, html, language, page: own, names: [...names] };
}

/** Returns the search record of a page of an API, with its URL. */
export function restoreRecord({ html, language, page, names }: KeptRecord, api: Api, url: string): SearchRecord {
  return { url, html, language, page: { ...page, url, api }, names };
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
