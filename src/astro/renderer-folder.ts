import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { createRenderer } from '../render/renderer.ts';
import type { Renderer } from '../render/types.ts';
import type { Portal } from '../site/portal/portal.ts';

/** Folders of a renderer: modules that write pages, and what pages need beside them in the output. */
export const MODULES = 'modules';
export const ASSETS = 'assets';
/** The module that the others are reached from. */
export const ENTRY = 'renderer.mjs';

const PLAN = 'renderer.json';

const planSchema = z.object({
  heads: z.object({ page: z.string(), notFound: z.string(), frame: z.string(), sender: z.string() }),
  /** Addresses of scripts by the names that components have for them. */
  scripts: z.array(z.tuple([z.string(), z.string()])),
  /** Files that the modules are made of. */
  sources: z.array(z.string()),
});

type Plan = Readonly<z.infer<typeof planSchema>>;

/** Writes what the modules of a folder are to be started with. */
export function writePlan(folder: string, plan: Plan): void {
  writeFileSync(join(folder, PLAN), JSON.stringify(plan));
}

/** Starts the renderer of a folder for a portal. */
export async function loadRenderer(folder: string, portal: Portal): Promise<Renderer> {
  const { heads, scripts } = planSchema.parse(JSON.parse(readFileSync(join(folder, PLAN), 'utf8')));
  const made: unknown = await import(pathToFileURL(join(folder, MODULES, ENTRY)).href);
  if (!isRenderer(made)) throw new Error(`${folder} holds no renderer.`);
  return made.createRenderer(portal, heads, new Map(scripts));
}

/** Paths of what pages need beside them, from the top of the output on. */
export function listAssets(folder: string): readonly string[] {
  const assets = join(folder, ASSETS);
  return readdirSync(assets, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(assets, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}

/** One of those files. */
export function readAsset(folder: string, path: string): Buffer {
  return readFileSync(join(folder, ASSETS, path));
}

function isRenderer(value: unknown): value is { readonly createRenderer: typeof createRenderer } {
  return typeof value === 'object' && value !== null && 'createRenderer' in value;
}
