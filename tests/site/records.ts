import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { openSite } from './site.ts';

/** Search record of a page. */
export type SearchRecord = z.infer<typeof Record>;

const Record = z.object({
  url: z.string(),
  content: z.string(),
  meta: z.record(z.string(), z.string()),
  anchors: z.array(z.object({ id: z.string() })),
});

/** Returns all records of a site's search index, read from Pagefind's files. */
export function searchRecords(name: string): readonly SearchRecord[] {
  const { files, folder } = openSite(name);
  return [...files].filter((file) => file.endsWith('.pf_fragment')).map((file) => readRecord(join(folder, file)));
}

/** Reads gzipped JSON after Pagefind's signature. */
function readRecord(file: string): SearchRecord {
  const text = gunzipSync(readFileSync(file)).toString('utf8');
  return Record.parse(JSON.parse(text.slice(text.indexOf('{'))));
}
