import { contentRoot } from '../../document/read/content-root.ts';
import type { Transforms } from '../../lint/worker/named-files.ts';
import { isPortalError, PortalError, readApi, type Api } from '../../model/index.ts';
import type { DiffSide } from '../diff/pair-documents.ts';

/** Options of the reading of a document that is compared. */
interface ReadOptions {
  readonly allowRemote: boolean;
  /** True to leave out what cannot be read. */
  readonly isPartial: boolean;
  readonly transforms: Transforms | undefined;
}

/** Reads the model of a document with its overlays; errors name a file of a revision as the user did. Rejects with a PortalError. */
export async function readSide({ file, folder, name, overlays, entry }: DiffSide, options: ReadOptions): Promise<Api> {
  try {
    return await readApi({ ...options, file, alias: entry?.alias, overlays, allowedRoot: contentRoot(file, folder) });
  } catch (error) {
    if (!isPortalError(error) || folder === undefined) throw error;
    const { position, hint, frame, pointer } = error;
    const revision = name.slice(0, name.indexOf(':') + 1);
    const toName = (text: string): string => text.replaceAll(`${folder}/`, revision);
    const shown = position && { ...position, file: toName(position.file) };
    throw new PortalError(toName(error.message), { hint, frame, pointer, position: shown });
  }
}
