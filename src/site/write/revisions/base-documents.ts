import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ListedApi } from '../../../satellites/lint/worker/named-files.ts';
import { pairEntries, type UnreadDocument } from './pair-documents.ts';
import { copyDocuments } from './copy-documents.ts';
import { entriesAt } from './entries-at.ts';
import { Trees } from './trees.ts';
import { toSide, type ExtractedDocument, type Revision } from './revision.ts';

/** Documents of a revision beside the listed ones of today. */
export interface BaseDocuments {
  readonly pairs: readonly (readonly [ExtractedDocument, ListedApi])[];
  /** Documents that the revision listed and no entry of today has. */
  readonly removed: readonly ExtractedDocument[];
  /** Entries without a document at the revision. */
  readonly added: readonly ListedApi[];
  /** Documents of the revision that cannot be copied. */
  readonly unread: readonly UnreadDocument[];
}

/** Copies the documents that the redocly.yaml in a folder listed at a revision, and pairs them with the listed ones of today. */
export async function extractBase(
  { top, commit, name, toPath }: Revision,
  root: string,
  listed: readonly ListedApi[],
): Promise<BaseDocuments> {
  const before = (await entriesAt(top, root, [commit])).get(commit) ?? [];
  const after = listed.map((api) => ({ ...api, path: toPath(api.file) }));
  const { pairs, removed, added } = pairEntries(before, after);
  // A document may have been in the repository before it was listed.
  const unlisted = added.filter(({ path }) => before.every((entry) => entry.path !== path));
  const wanted = [
    ...pairs.map(([old, api]) => ({ old, api })),
    ...unlisted.map((api) => ({ old: { alias: api.alias, path: api.path, overlays: [] }, api })),
    ...removed.map((old) => ({ old, api: undefined })),
  ];
  const copies = await copyDocuments(
    top,
    wanted.map(({ old: { path, overlays } }) => ({ revision: commit, path, overlays })),
  );
  const found = wanted.flatMap(({ old, api }, index) => {
    const copy = copies[index];
    return copy === undefined ? [] : [{ api, copy, alias: (api ?? old).alias, name: `${name}:${old.path}` }];
  });
  const documents = found.flatMap(({ api, copy, alias, name: of }) =>
    'message' in copy ? [] : [{ api, side: toSide(copy, of, { alias, root }), missing: copy.missing }],
  );
  const untracked = await findUntracked(
    top,
    documents.flatMap(({ missing }) => missing),
  );
  const copied = documents.map(({ api, side, missing }) => ({
    api,
    side: { ...side, untracked: missing.find((path) => untracked.has(path)) },
  }));
  const known = new Set<ListedApi | undefined>(found.map(({ api }) => api));
  return {
    pairs: copied.flatMap(({ api, side }) => (api === undefined ? [] : [[side, api] as const])),
    removed: copied.flatMap(({ api, side }) => (api === undefined ? [side] : [])),
    added: after.filter((api) => !known.has(api)),
    unread: found.flatMap(({ copy, name: of }) =>
      'message' in copy ? [{ name: of, message: copy.message, hint: copy.hint }] : [],
    ),
  };
}

/** Returns those of some paths that are files of today which HEAD lacks: generated, or of a submodule. */
async function findUntracked(top: string, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const files = [...new Set(paths)].filter((path) => existsSync(join(top, path)));
  const tracked = await new Trees(top).findFiles(files.map((path) => ({ revision: 'HEAD', path })));
  return new Set(files.filter((_, index) => tracked[index] === undefined));
}
