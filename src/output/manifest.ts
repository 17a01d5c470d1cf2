import { hash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { digestOf, PortalError } from '../model/index.ts';
import { sandboxName } from '../portal/pages/routes.ts';
import type { Portal } from '../portal/portal.ts';

/** The file of a site that lists what a build wrote. No dot begins its name: hosts leave out such files, or refuse to serve them. */
export const MANIFEST = 'portico-manifest.json';

/** The shape that this version writes and reads. */
const SHAPE = 1;

const sha256 = z.string().regex(/^[\da-f]{64}$/);
const path = z.string().refine(isBelow, { error: 'This is no path below the folder of the manifest.' });
const manifestSchema = z.object({
  /** Version of this shape. */
  manifest: z.literal(SHAPE),
  /** Version of Portico. */
  portico: z.string(),
  /** Path that the site is served below, with both slashes; sites of earlier builds do not say it. */
  base: z.string().optional(),
  /** The documents that the site shows, what each is called in addresses, and a SHA-256 of all that was read for it. */
  documents: z.array(z.object({ document: z.string(), api: z.string().optional(), sha256 })),
  /** Every file of the site but this one. */
  files: z.array(z.object({ path, bytes: z.int().nonnegative(), sha256 })),
});

/** What a build wrote. Paths have slashes and begin at the folder of the manifest; hashes are SHA-256 in hexadecimal. */
export type Manifest = Readonly<z.infer<typeof manifestSchema>>;

/** Size in bytes and SHA-256 of a file. */
export interface Weight {
  readonly bytes: number;
  readonly sha256: string;
}

/** Size and hash of what a file holds. */
export function measure(contents: Uint8Array): Weight {
  return { bytes: contents.byteLength, sha256: hash('sha256', contents, 'hex') };
}

/** Bytes of a manifest that is read: some million files. */
const LARGEST = 300_000_000;

/** The manifest that a folder holds; undefined when it holds none. Throws PortalError for a file of that name that is none. */
export function readManifest(folder: string): Manifest | undefined {
  const file = join(folder, MANIFEST);
  // A pipe of its name would be waited for, and a link leads to what no build wrote.
  const info = lstatSync(file, { throwIfNoEntry: false });
  if (info?.isFile() === false) throw new PortalError(`${file} is no regular file.`);
  if (info !== undefined && info.size > LARGEST)
    throw new PortalError(`${file} is larger than the manifest of a site can be.`, {
      hint: `Delete ${folder} if a build wrote it.`,
    });
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw new PortalError(`${file} cannot be read.`, { cause });
  }
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (cause) {
    const hint = `What a build wrote is told by it, so nothing here is replaced: delete ${folder} if a build wrote it.`;
    throw new PortalError(`${file} is no manifest that this version of Portico can read.`, { hint, cause });
  }
}

/** So many files are read at a time. */
const AT_ONCE = 8;

/**
 * Lists all files of a folder in its manifest. `known` are those that were weighed when they were written, by their path. Rejects
 * with a PortalError when something of the manifest's name is there.
 */
export async function writeManifest(folder: string, portal: Portal, known: ReadonlyMap<string, Weight>): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  const weights = new Map(known);
  const rest = files.filter((file) => !known.has(file)).values();
  const weighers = Array.from({ length: AT_ONCE }, async () => {
    for (const file of rest) weights.set(file, measure(await readFile(join(folder, file))));
  });
  await Promise.all(weighers);
  const listed = files.toSorted(inOrder).map((file) => JSON.stringify({ path: file, ...weights.get(file) }));
  const text = [
    '{',
    `  "manifest": ${SHAPE},`,
    `  "portico": ${JSON.stringify(ownVersion())},`,
    `  "base": ${JSON.stringify(portal.base)},`,
    `  "documents": [\n    ${documentsOf(portal).join(',\n    ')}\n  ],`,
    `  "files": [\n    ${listed.join(',\n    ')}\n  ]`,
    '}\n',
  ].join('\n');
  await writeFile(join(folder, MANIFEST), text, { flag: 'wx' }).catch((cause: unknown) => {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
    throw new PortalError(`The folder \`public\` holds ${MANIFEST}, a name that a build needs for itself.`, {
      hint: 'Give the file another name.',
      cause,
    });
  });
}

/** A line for each document; of the place of one outside of the root its name alone is told. */
function documentsOf(portal: Portal): readonly string[] {
  const { apis, root } = portal;
  return apis.map((api) => {
    const way = relative(root, api.source);
    const inside = way !== '' && isBelow(way.replaceAll(sep, '/'));
    const document = inside ? way.replaceAll(sep, '/') : basename(api.source);
    return JSON.stringify({ document, api: sandboxName(api, portal), sha256: digestOf(api) });
  });
}

/** The version of this package. */
export function ownVersion(): string {
  const text = readFileSync(fileURLToPath(new URL('../../package.json', import.meta.url)), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

/** True for a path with slashes that leads below where it begins on every system, and not into what Git keeps. */
function isBelow(path: string): boolean {
  return (
    !/[\0]|^[a-z]:|^\\/i.test(path) &&
    !path.split('/').includes('') &&
    path.split(/[/\\]/).every((part) => !['.', '..'].includes(part) && !/^\.git[. ]*$/i.test(part))
  );
}

/** The same order on every machine. */
function inOrder(a: string, b: string): number {
  return a < b ? -1 : 1;
}
