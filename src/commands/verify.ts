import { realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { PortalError } from '../openapi/model/index.ts';
import { MANIFEST, measure, parseManifest, readManifestBytes, type Manifest } from '../site/output/manifest.ts';
import { compareFolder } from '../site/output/publish/site-folder.ts';
import { toCount } from '../site/write/open/count.ts';
import type { Invocation } from './invocation.ts';
import { outFolder, textOption } from './options.ts';
import { folderFromHere } from './whose-folder.ts';

const HINT = 'Run `npx --no -- portico-docs build` first, or pass the output folder of a build.';

/** Manifest that folders are compared with. */
interface Reference {
  /** Absolute path of a copy outside of the folder; undefined for the manifest in the folder. */
  readonly file: string | undefined;
  /** SHA-256 that it must have, in hexadecimal. */
  readonly sha256: string | undefined;
}

/** `portico verify`: prints how folders differ from the files that a build wrote, and by which manifest; exit code 1 if any differs. */
export async function verify(invocation: Invocation): Promise<number> {
  const { documents: named, terminal } = invocation;
  const folders = named.length === 0 ? [outFolder(invocation)] : named.map(folderFromHere);
  const reference = referenceOf(invocation, folders);
  let code = 0;
  for (const folder of folders) {
    const { file, bytes, manifest } = readReference(reference, folder);
    const { sha256 } = measure(bytes);
    const by = `${file} (SHA-256 ${sha256})`;
    // mitigation: hashes of trusted manifests
    if (reference.sha256 !== undefined && reference.sha256 !== sha256) {
      terminal.reportError(
        `The manifest ${by} is not the one with the SHA-256 ${reference.sha256}: nothing is compared.`,
      );
      code = 1;
      continue;
    }
    const differences = await compareFolder(folder, manifest);
    const own = ownManifest(folder, sha256);
    const missing = [...differences.missing, ...own.missing];
    const changed = [...differences.changed, ...own.changed];
    const { untracked } = differences;
    for (const [word, paths] of Object.entries({ missing, changed, untracked })) {
      for (const path of paths) terminal.print(`${word}  ${path}`);
    }
    const wrote = `Portico ${manifest.portico} wrote them, by ${by}`;
    if (missing.length + changed.length + untracked.length === 0) {
      terminal.tell(`${toCount(manifest.files.length, 'file')} in ${folder}, all as ${wrote}.`);
    } else {
      const counts = `${missing.length} missing, ${changed.length} changed, ${untracked.length} untracked`;
      terminal.reportError(`The files in ${folder} are not as ${wrote}: ${counts}.`);
      code = 1;
    }
  }
  return code;
}

/** Reads the options. Throws PortalError for a manifest that proves nothing, and for a hash that is not one. */
function referenceOf(invocation: Invocation, folders: readonly string[]): Reference {
  const [named, hash] = [textOption(invocation, 'manifest'), textOption(invocation, 'sha256')?.toLowerCase()];
  if ((named ?? hash) !== undefined && folders.length > 1) {
    throw new PortalError('--manifest and --sha256 apply to one folder only.', {
      hint: 'Verify each folder separately.',
    });
  }
  if (hash !== undefined && !/^[\da-f]{64}$/.test(hash)) {
    throw new PortalError('--sha256 must have 64 hexadecimal digits.', {
      hint: `\`sha256sum ${MANIFEST}\` prints them.`,
    });
  }
  return { file: named === undefined ? undefined : folderFromHere(named), sha256: hash };
}

function readReference(
  { file: copy }: Reference,
  folder: string,
): { readonly file: string; readonly bytes: Buffer; readonly manifest: Manifest } {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new PortalError(`The folder ${folder} does not exist.`, { hint: HINT });
  }
  const file = copy ?? join(folder, MANIFEST);
  const bytes = readManifestBytes(file);
  if (bytes === undefined && copy !== undefined) throw new PortalError(`The manifest ${file} does not exist.`);
  if (bytes === undefined) {
    throw new PortalError(`The folder ${folder} has no ${MANIFEST}.`, { hint: HINT });
  }
  // mitigation: manifests in the folder that they prove
  if (copy !== undefined && realpathSync(copy).startsWith(realpathSync(folder) + sep)) {
    throw new PortalError(`The copy ${copy} is in the folder to verify.`, {
      hint: 'Copy it elsewhere when the site is built, or pass its hash by --sha256.',
    });
  }
  return { file, bytes, manifest: parseManifest(bytes.toString(), file) };
}

/** Compares the manifest in a folder, which no manifest lists, with the hash of the one that is used. */
function ownManifest(folder: string, sha256: string): { readonly missing: string[]; readonly changed: string[] } {
  const bytes = readManifestBytes(join(folder, MANIFEST));
  if (bytes === undefined) return { missing: [MANIFEST], changed: [] };
  return { missing: [], changed: measure(bytes).sha256 === sha256 ? [] : [MANIFEST] };
}
