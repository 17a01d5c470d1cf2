import { hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { fingerprint, isSigned, PLAN, signFolder, workFolder } from '../../../cache/index.ts';
import { filesIn, linksTo, type AssetFile } from './assets.ts';

/** Folders of a bundle: modules for Node, and files of the output. */
export const MODULES = 'modules';
export const ASSETS = 'assets';

/** Number of bundles of one name to keep: the most recently used. */
const MAX_BUNDLES = 4;
/** Milliseconds in which another process may still read a bundle. */
const IN_USE = 600_000;

/** Returns the folder of bundles. */
function bundlesFolder(): string {
  return join(workFolder(), 'cache');
}

const planSchema = z.object({
  /** Paths of style sheets, below the base, by the names of entries. */
  styles: z.record(z.string(), z.array(z.string()).readonly()),
  /** Paths of scripts, below the base, by their module names in components. */
  scripts: z.array(z.tuple([z.string(), z.string()])),
  /** Absolute paths of source files that the key does not cover, with their SHA-256. */
  sources: z.array(z.tuple([z.string(), z.string()])),
  isReusable: z.boolean(),
});

/** Paths and sources of a bundle. */
export interface BundlePlan {
  readonly styles: Readonly<Record<string, readonly string[]>>;
  readonly scripts: readonly (readonly [string, string])[];
  /** Absolute paths of source files outside of this package and its dependencies. */
  readonly sources: readonly string[];
  /** False if not all of its source files are known. */
  readonly isReusable: boolean;
}

/** Bundle on disk. */
export interface AssetBundle {
  readonly folder: string;
  readonly styles: BundlePlan['styles'];
  readonly scripts: ReadonlyMap<string, string>;
  readonly sources: readonly string[];
  readonly isReusable: boolean;
  /** Hash of all its sources. */
  readonly key: string;
}

/**
 * Finds the bundle of a name and a key, or has `make` fill a new folder. A folder is complete once its plan, the last file, exists.
 * Only folders that this user's processes have signed are used, since they hold code.
 */
export async function findBundle(
  {
    name,
    key,
    cache = bundlesFolder(),
  }: { readonly name: string; readonly key: string; readonly cache?: string | undefined },
  make: (folder: string) => Promise<BundlePlan>,
): Promise<AssetBundle> {
  mkdirSync(cache, { recursive: true, mode: 0o700 });
  const start = `${name}-${key}-`;
  for (const known of readdirSync(cache).filter((folder) => folder.startsWith(start))) {
    const bundle = readBundle(join(cache, known), key);
    if (bundle?.isReusable === true) return bundle;
  }
  const folder = mkdtempSync(join(cache, start));
  try {
    writePlan(folder, await make(folder));
    signFolder(folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  deleteOldest(cache, name);
  const made = toBundle(folder, key);
  if (made === undefined) throw new Error(`${folder} changed while it was written.`);
  return made;
}

/** Writes the plan of a bundle, with hashes of its sources, and one of its modules where no key covers them. */
export function writePlan(folder: string, { sources, ...plan }: BundlePlan, modules?: string): void {
  const hashes = sources.map((file) => [file, hashOf(file)]);
  writeFileSync(join(folder, PLAN), JSON.stringify({ ...plan, sources: hashes, modules }));
}

function readBundle(folder: string, key: string): AssetBundle | undefined {
  // mitigation: the signature of a bundle
  if (!isSigned(folder)) return undefined;
  const bundle = toBundle(folder, key);
  const now = new Date();
  utimesSync(folder, now, now);
  return bundle;
}

/** Returns the bundle in a folder; undefined where one of its sources has changed. */
export function toBundle(folder: string, key: string): AssetBundle | undefined {
  const { styles, scripts, sources, isReusable } = planSchema.parse(
    JSON.parse(readFileSync(join(folder, PLAN), 'utf8')),
  );
  if (sources.some(([path, sum]) => !existsSync(path) || hashOf(path) !== sum)) return undefined;
  return {
    folder,
    styles,
    scripts: new Map(scripts),
    sources: sources.map(([path]) => path),
    isReusable,
    // Identifies a bundle with unknown sources by its folder, which no other bundle has.
    key: isReusable ? fingerprint(key, sources) : folder,
  };
}

/** Imports the module of an entry of a bundle. */
export async function importModule({ folder }: AssetBundle, entry: string): Promise<object> {
  const made: unknown = await import(pathToFileURL(join(folder, MODULES, `${entry}.mjs`)).href);
  if (typeof made !== 'object' || made === null) throw new Error(`${folder} contains no module ${entry}.`);
  return made;
}

/** Lists the files of a bundle for the output. */
export function assetsOf({ folder }: AssetBundle): readonly AssetFile[] {
  const assets = join(folder, ASSETS);
  return existsSync(assets) ? filesIn(assets) : [];
}

/** Returns the HTML that links the style sheets of some entries of a bundle. */
export function stylesOf({ styles }: AssetBundle, base: string, entries: readonly string[]): string {
  return linksTo([...new Set(entries.flatMap((entry) => styles[entry] ?? []))].map((file) => base + file));
}

function hashOf(file: string): string {
  return hash('sha256', readFileSync(file), 'hex');
}

function deleteOldest(cache: string, name: string): void {
  const bundles = readdirSync(cache)
    .filter((folder) => folder.startsWith(`${name}-`))
    .map((folder) => join(cache, folder))
    .map((folder) => ({ folder, used: statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .toSorted((a, b) => b.used - a.used);
  const old = bundles.slice(MAX_BUNDLES).filter(({ used }) => used < Date.now() - IN_USE);
  for (const { folder } of old) rmSync(folder, { recursive: true, force: true });
}
