import { rmSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { listedApis } from '../../lint/worker/named-files.ts';
import { createCopyFolder, writeCopies } from './copy-files.ts';
import { findObjects, gitText, readBlobs } from './git.ts';

/** Document of a revision, and the entry that lists it, if several do. */
interface ListedDocument {
  readonly revision: string;
  /** Path from the top of the repository, with slashes. */
  readonly path: string;
  /** With its version, which may be another at the revision. */
  readonly alias: string | undefined;
}

/**
 * Lists the overlays of documents, as the redocly.yaml in a folder of today has listed them at each revision: paths from the top of
 * the repository. None where the folder is outside of it.
 */
export async function overlaysAt(
  top: string,
  root: string,
  documents: readonly ListedDocument[],
): Promise<readonly (readonly string[])[]> {
  const place = await gitText(root, 'rev-parse', '--show-toplevel', '--show-prefix');
  const [ownTop, prefix = ''] = place?.split('\n') ?? [];
  const config = posix.join(prefix, 'redocly.yaml');
  const objects =
    ownTop === top ? await findObjects(top, [...documents.map((one) => `${one.revision}:${config}`)]) : [];
  const ids = [...new Set(objects.flatMap((object) => (object?.kind === 'blob' ? object.id : [])))];
  const blobs = await readBlobs(top, ids);
  return documents.map((document, index) => {
    const bytes = blobs?.[ids.indexOf(objects[index]?.id ?? '')];
    return bytes === undefined ? [] : listOverlays(document, config, bytes);
  });
}

/** Reads a redocly.yaml in a folder of its own, with an empty document, which a pattern may stand for. */
function listOverlays({ path, alias }: ListedDocument, config: string, bytes: Buffer): readonly string[] {
  const folder = createCopyFolder();
  try {
    writeCopies(folder, [
      { path, bytes: Buffer.alloc(0) },
      { path: config, bytes },
    ]);
    const listed = listedApis(join(folder, posix.dirname(config))).filter(({ file }) => file === join(folder, path));
    const { overlays = [] } = listed.find((api) => api.alias === alias) ?? listed[0] ?? {};
    return overlays.map((overlay) => relative(folder, overlay).replaceAll('\\', '/'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
