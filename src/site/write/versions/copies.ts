import { rmSync } from 'node:fs';
import type { VersionSources } from './list-versions.ts';

/** Lists the temporary folders of revisions. */
export function foldersOf(versions: VersionSources | undefined): readonly string[] {
  return Object.values(versions ?? {}).flatMap((list) => list.flatMap(({ folder }) => folder ?? []));
}

/** Deletes the copies of revisions. */
export function deleteCopies(versions: VersionSources | undefined): void {
  for (const folder of foldersOf(versions)) rmSync(folder, { recursive: true, force: true });
}
