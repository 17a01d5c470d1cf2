import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { isTrusted, listFiles } from '../../cache/index.ts';
import type { createRenderer } from '../renderer/renderer.ts';
import type { Renderer } from '../renderer/types.ts';
import type { Portal } from '../../portal/portal.ts';

/** Folders of a renderer: modules that write pages, and what pages need beside them in the output. */
export const MODULES = 'modules';
export const ASSETS = 'assets';
/** The module that the others are reached from. */
export const ENTRY = 'renderer.mjs';

const PLAN = 'renderer.json';

/** Paths of files, each with a SHA-256 in hexadecimal. */
const hashesSchema = z.array(z.tuple([z.string(), z.string()]));

const planSchema = z.object({
  heads: z.object({
    page: z.string(),
    notFound: z.string(),
    frame: z.string(),
    sender: z.string(),
    console: z.string(),
  }),
  /** Addresses of scripts by the names that components have for them. */
  scripts: z.array(z.tuple([z.string(), z.string()])),
  /** Absolute paths of what the modules are made of and no key tells: guides, and what they import. */
  sources: hashesSchema,
  /** All other files of the folder, by their paths in it. */
  files: hashesSchema,
});

type MockTables = Readonly<z.infer<typeof planSchema>>;

/** Ends the making of a renderer: writes what is to be known of the files in its folder, and of those that they are made of. */
export function writePlan(
  folder: string,
  { heads, scripts, sources }: Pick<MockTables, 'heads' | 'scripts'> & { readonly sources: readonly string[] },
): void {
  const plan: MockTables = {
    heads,
    scripts,
    sources: sources.map((file) => [file, hashOf(file)]),
    files: listFiles(folder).map((path) => [path, hashOf(join(folder, path))]),
  };
  writeFileSync(join(folder, PLAN), JSON.stringify(plan));
}

/** True for the folder of a renderer that this user made and nobody else could change, whole, and of guides as they are now. */
export function isSound(folder: string): boolean {
  if (!isTrusted(folder)) return false;
  try {
    const { files, sources } = readPlan(folder);
    const wanted = [...files.map(([path, sum]) => [join(folder, path), sum] as const), ...sources];
    return wanted.every(([file, sum]) => hashOf(file) === sum);
  } catch {
    // Whatever cannot be read is made anew.
    return false;
  }
}

/** A hash of all that pages take from a renderer. */
export function rendererKey(folder: string): string {
  return hashOf(join(folder, PLAN));
}

/** Starts the renderer of a folder for a portal. */
export async function loadRenderer(folder: string, portal: Portal): Promise<Renderer> {
  const { heads, scripts } = readPlan(folder);
  const made: unknown = await import(pathToFileURL(join(folder, MODULES, ENTRY)).href);
  if (!isRenderer(made)) throw new Error(`${folder} holds no renderer.`);
  return made.createRenderer(portal, heads, new Map(scripts));
}

/** Paths of what pages need beside them, from the top of the output on. */
export function listAssets(folder: string): readonly string[] {
  return listFiles(join(folder, ASSETS));
}

/** One of those files. */
export function readAsset(folder: string, path: string): Buffer {
  return readFileSync(join(folder, ASSETS, path));
}

function readPlan(folder: string): MockTables {
  return planSchema.parse(JSON.parse(readFileSync(join(folder, PLAN), 'utf8')));
}

function hashOf(file: string): string {
  return hash('sha256', readFileSync(file), 'hex');
}

function isRenderer(value: unknown): value is { readonly createRenderer: typeof createRenderer } {
  return typeof value === 'object' && value !== null && 'createRenderer' in value;
}
