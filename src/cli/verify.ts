import { statSync } from 'node:fs';
import { PortalError } from '../model/index.ts';
import { MANIFEST, readManifest } from '../output/manifest.ts';
import { toCount } from './count.ts';
import type { Invocation } from './invocation.ts';
import { outFolder } from './options.ts';
import { folderFromHere } from './whose-folder.ts';
import { compareFolder } from '../output/publish/site-folder.ts';

const HINT = 'Run `portico build` first, or name the folder of a build.';

/** `portico verify`: prints how folders differ from the files that a build wrote; exit code 1 if any differs. */
export async function verify(invocation: Invocation): Promise<number> {
  const { documents: named, terminal } = invocation;
  const folders = named.length === 0 ? [outFolder(invocation)] : named.map(folderFromHere);
  let code = 0;
  for (const folder of folders) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
      throw new PortalError(`The folder ${folder} does not exist.`, { hint: HINT });
    }
    const manifest = readManifest(folder);
    if (manifest === undefined) {
      throw new PortalError(`The folder ${folder} has no ${MANIFEST}.`, { hint: HINT });
    }
    const differences = await compareFolder(folder, manifest);
    const { missing, changed, untracked } = differences;
    for (const [word, paths] of Object.entries({ missing, changed, untracked })) {
      for (const path of paths) terminal.print(`${word}  ${path}`);
    }
    const wrote = `Portico ${manifest.portico} wrote them`;
    if (missing.length + changed.length + untracked.length === 0) {
      terminal.tell(`${toCount(manifest.files.length, 'file')} in ${folder}, all as ${wrote}.`);
      continue;
    }
    const counts = `${missing.length} missing, ${changed.length} changed, ${untracked.length} untracked`;
    terminal.reportError(`The files in ${folder} are not as ${wrote}: ${counts}.`);
    code = 1;
  }
  return code;
}
