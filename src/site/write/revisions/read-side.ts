import { contentRoot } from '../../../openapi/document/read/content-root.ts';
import type { Transforms } from '../../../satellites/lint/worker/named-files.ts';
import { readApi } from '../../../openapi/load/index.ts';
import { isPortalError, PortalError, type Api } from '../../../openapi/model/index.ts';
import type { DiffSide } from './pair-documents.ts';
import { nameInRevision } from './revision-names.ts';

/** Options of the reading of a document that is compared. */
interface ReadOptions {
  readonly allowRemote: boolean;
  /** True to leave out what cannot be read. */
  readonly isPartial: boolean;
  readonly transforms: Transforms | undefined;
}

/** Reads the model of a document with its overlays; errors name a file of a revision as the user did. Rejects with a PortalError. */
export async function readSide({ untracked, ...side }: DiffSide, options: ReadOptions): Promise<Api> {
  const { file, folder, name, overlays, entry } = side;
  try {
    return await readApi({ ...options, file, alias: entry?.alias, overlays, allowedRoot: contentRoot(file, folder) });
  } catch (error) {
    const named = nameInRevision(error, folder, name);
    if (untracked === undefined || !isPortalError(named)) throw named;
    const hint = `Git does not have ${untracked}: commit it, or compare two folders.`;
    const { message, frame, pointer, position } = named;
    throw new PortalError(message, { hint, frame, pointer, position });
  }
}
