import { hash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { z } from 'zod';
import ownPackage from '../../../package.json' with { type: 'json' };
import { digestOf } from '../../openapi/load/index.ts';
import { PortalError, tryTo } from '../../openapi/model/index.ts';
import { sandboxName } from '../../portal/pages/routes.ts';
import type { Portal } from '../../portal/portal.ts';
import { MANIFEST } from './manifest-name.ts';

export { MANIFEST };

/** Version of the manifest's format. */
const SHAPE = 1;

const sha256 = z.string().regex(/^[\da-f]{64}$/);
const path = z.string().refine(isBelow, { error: 'This is not a path below the folder of the manifest.' });
/** Shape of a file in a manifest. */
export const listedShape = z.object({ path, bytes: z.int().nonnegative(), sha256 });
const manifestSchema = z.object({
  /** Version of the format. */
  manifest: z.literal(SHAPE),
  /** Version of Portico. */
  portico: z.string(),
  /** Base path of the site, with leading and trailing slash; absent in sites of earlier builds. */
  base: z.string().optional(),
  /** Documents of the site, with their names in URLs and a SHA-256 of all texts that were read for each. */
  documents: z.array(
    z.object({
      document: z.string(),
      api: z.string().optional(),
      sha256,
      /** Day on which the author's document was read; absent in sites of earlier builds. */
      read: z.iso.date().optional(),
    }),
  ),
  /** All other files of the site. */
  files: z.array(listedShape),
});

/** Manifest of a build. Paths have slashes and are relative to the manifest's folder; hashes are SHA-256 in hexadecimal. */
export type Manifest = Readonly<z.infer<typeof manifestSchema>>;

/** A file as manifests list it. */
export type ListedFile = Readonly<z.infer<typeof listedShape>>;

/** Size in bytes and SHA-256 of a file. */
export interface Weight {
  readonly bytes: number;
  readonly sha256: string;
}

/** Returns size and hash of a file's contents. */
export function measure(contents: Uint8Array): Weight {
  return { bytes: contents.byteLength, sha256: hash('sha256', contents, 'hex') };
}

/** Maximum size of a manifest in bytes: some million files. */
const LARGEST = 300_000_000;

/** Reads the manifest of a folder; undefined without one. Throws PortalError for a file of that name that is not a manifest. */
export function readManifest(folder: string): Manifest | undefined {
  const file = join(folder, MANIFEST);
  const bytes = readManifestBytes(file);
  return bytes === undefined
    ? undefined
    : parseManifest(
        bytes.toString(),
        file,
        `Delete ${folder} if a build wrote it. Nothing is replaced without its list of files.`,
      );
}

/** Returns the manifest of a folder; undefined without one that can be read. */
export function findManifest(folder: string): Manifest | undefined {
  return tryTo(() => readManifest(folder));
}

/** Reads the bytes of a manifest; undefined without one. Throws PortalError for what cannot be one. */
export function readManifestBytes(file: string): Buffer | undefined {
  // A pipe would block, and a symbolic link leads to a file that Portico did not create.
  const info = lstatSync(file, { throwIfNoEntry: false });
  if (info?.isFile() === false) throw new PortalError(`${file} is not a regular file.`);
  if (info !== undefined && info.size > LARGEST)
    throw new PortalError(`${file} is too large for a manifest.`, {
      hint: 'Delete it if Portico created it.',
    });
  try {
    return readFileSync(file);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw new PortalError(`${file} cannot be read.`, { cause });
  }
}

/** Parses the text of a manifest. Throws PortalError for what is none. */
export function parseManifest(text: string, file: string, hint?: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new PortalError(`${file} is not a manifest that this version of Portico can read.`, { hint, cause });
  }
}

/** Writes the manifest of the files that were written into a folder. Throws PortalError where one of them has its name. */
export function writeManifest(folder: string, portal: Portal, written: ReadonlyMap<string, Weight>): void {
  if (written.has(MANIFEST))
    throw new PortalError(`public/${MANIFEST} has a name that is reserved for builds.`, {
      hint: 'Give the file another name.',
    });
  const files = [...written].toSorted(([one], [other]) => inOrder(one, other));
  const listed = files.map(([file, weight]) => ({ path: file, ...weight }));
  writeFileSync(join(folder, MANIFEST), format(ownPackage.version, portal.base, documentsOf(portal), listed));
}

/** Formats a manifest: a line for each document and file. */
function format(
  portico: string,
  base: string | undefined,
  documents: readonly object[],
  files: readonly object[],
): string {
  const lines = (all: readonly object[]): string => all.map((one) => JSON.stringify(one)).join(',\n    ');
  return [
    '{',
    `  "manifest": ${SHAPE},`,
    `  "portico": ${JSON.stringify(portico)},`,
    `  "base": ${JSON.stringify(base)},`,
    `  "documents": [\n    ${lines(documents)}\n  ],`,
    `  "files": [\n    ${lines(files)}\n  ]`,
    '}\n',
  ].join('\n');
}

/** Writes the manifest of a folder again after some of its files were changed or moved elsewhere: it no longer lists the latter. */
export function updateManifest(folder: string, changed: ReadonlySet<string>): void {
  const manifest = readManifest(folder);
  if (manifest === undefined) return;
  const { portico, base, documents, files } = manifest;
  const listed = files.flatMap((listing) => {
    const file = join(folder, listing.path);
    if (!changed.has(listing.path)) return [listing];
    return existsSync(file) ? [{ path: listing.path, ...measure(readFileSync(file)) }] : [];
  });
  writeFileSync(join(folder, MANIFEST), format(portico, base, documents, listed));
}

/** Lists the documents; of one outside of the root, only the file name. */
function documentsOf(portal: Portal): Manifest['documents'] {
  const { apis, root, unread, builtAt } = portal;
  const today = builtAt.toISOString().slice(0, 10);
  return apis.map((api) => {
    const way = relative(root, api.source);
    const inside = way !== '' && isBelow(way.replaceAll(sep, '/'));
    const document = inside ? way.replaceAll(sep, '/') : basename(api.source);
    const read = unread.find(({ source }) => source === api.source)?.kept ?? today;
    return { document, api: sandboxName(api, portal), sha256: digestOf(api), read };
  });
}

/** Returns true for a path with slashes that stays below its folder on every system, and outside of Git's data. */
function isBelow(path: string): boolean {
  return (
    !/[\0]|^[a-z]:|^\\/i.test(path) &&
    !path.split('/').includes('') &&
    path.split(/[/\\]/).every((part) => !['.', '..'].includes(part) && !/^\.git[. ]*$/i.test(part))
  );
}

/** Compares texts by code units, the same on every machine. */
export function inOrder(a: string, b: string): number {
  return a < b ? -1 : 1;
}
