import { basename, join, relative } from 'node:path';
import type { FindLast } from '../../openapi/load/index.ts';
import { measure, findManifest } from './manifest.ts';
import { decodePercent, readPortalFile } from '../../openapi/model/index.ts';

/** Returns a function that finds the documents of a published site, by the paths that its manifest has for those of the authors. */
export function lastDocuments(root: string, out: string): FindLast {
  const manifest = findManifest(out);
  return ({ file, alias }) => {
    const path = relative(root, file).replaceAll('\\', '/');
    const name = encodeURIComponent(alias?.replace(/@.*/s, '') ?? '');
    const entries =
      manifest?.documents.filter(({ document }) => document === path || document === basename(path)) ?? [];
    const { api, read } = entries.find((entry) => entry.api?.split('/')[0] === name) ?? {};
    if (api === undefined || read === undefined) return undefined;
    const published = `reference/${api.split('/').map(decodePercent).join('/')}/openapi.json`;
    const listed = manifest?.files.find((entry) => entry.path === published);
    if (listed === undefined) return undefined;
    // mitigation: documents of a published site that were changed
    if (measure(readPortalFile(out, join(out, published))).sha256 !== listed.sha256) return undefined;
    return { file: join(out, published), read };
  };
}
