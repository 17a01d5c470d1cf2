import { join } from 'node:path';
import { build } from 'astro';
import type { AstroInlineConfig, AstroIntegration } from 'astro';
import { beginStage } from '../site/timing.ts';
import { PACKAGE_ROOT } from './workspace.ts';

export interface StaticSite {
  readonly pages: number;
}

/** Has Astro write the loaded portal's pages and files into `<folder>/site`. `onPage` hears how many pages are written. */
export async function writeStaticSite(
  folder: string,
  onPage: (written: number, all: number) => void,
): Promise<StaticSite> {
  let pages = 0;
  const counter: AstroIntegration = {
    name: 'portico:progress',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((usual) => ({
          ...usual,
          async getStaticPaths() {
            const paths = await usual.getStaticPaths();
            pages = paths.length;
            // Bundler and search index have begun theirs: where Node can take it back, nothing may start a process any more.
            if ('permission' in process && 'drop' in process.permission) process.permission.drop('child');
            beginStage('pages');
            return paths;
          },
          render: countCalls(usual.render, (written) => {
            onPage(written, pages);
          }),
        }));
      },
    },
  };
  const config: AstroInlineConfig = {
    root: PACKAGE_ROOT,
    configFile: 'astro.config.mjs',
    outDir: join(folder, 'site'),
    cacheDir: join(folder, 'cache'),
    logLevel: 'silent',
    integrations: [counter],
    vite: { cacheDir: join(folder, 'vite'), logLevel: 'error' },
  };
  const here = process.cwd();
  // Astro imports its own output, and looks for a place below the working directory to put it.
  process.chdir(PACKAGE_ROOT);
  try {
    await build(config);
  } finally {
    goBack(here);
  }
  return { pages };
}

function goBack(folder: string): void {
  try {
    process.chdir(folder);
  } catch {
    // A confined build may not look at the folder that it was started in, and asks nothing of it afterwards.
  }
}

function countCalls<A extends readonly unknown[], R>(
  call: (...args: A) => R,
  onCall: (count: number) => void,
): (...args: A) => R {
  let count = 0;
  return (...args) => {
    count += 1;
    onCall(count);
    return call(...args);
  };
}
