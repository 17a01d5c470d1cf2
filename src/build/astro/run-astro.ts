import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'astro';
import type { AstroIntegration } from 'astro';

/** Astro's root: the pages and components are here whatever portal is built. */
const PACKAGE_ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Has Astro build into a folder, with what else the integration does; its own files lie below `work`. */
export async function runAstro(outDir: string, work: string, integration: AstroIntegration): Promise<void> {
  const here = process.cwd();
  // Astro imports its own output, and looks for a place below the working directory to put it.
  process.chdir(PACKAGE_ROOT);
  // Astro takes these for what a build says of itself: with `DEV` set, pages carry what only development needs.
  for (const name of ['DEV', 'PROD', 'SSR', 'MODE', 'SITE', 'BASE_URL', 'ASSETS_PREFIX'])
    Reflect.deleteProperty(process.env, name);
  process.env.NODE_ENV = 'production';
  try {
    await build({
      root: PACKAGE_ROOT,
      configFile: 'astro.config.mjs',
      outDir,
      cacheDir: join(work, 'cache'),
      logLevel: 'silent',
      integrations: [integration],
      vite: { cacheDir: join(work, 'vite'), logLevel: 'error' },
    });
  } finally {
    goBack(here);
  }
}

function goBack(folder: string): void {
  try {
    process.chdir(folder);
  } catch {
    // A confined build may not look at the folder that it was started in, and asks nothing of it afterwards.
  }
}
