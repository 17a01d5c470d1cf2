import { join } from 'node:path';
import { build } from 'astro';
import type { AstroInlineConfig, AstroIntegration } from 'astro';
import { findBudget } from '../site/output/budget.ts';
import type { Page } from '../site/pages/page.ts';
import { getPortal } from '../site/portal/portal.ts';
import { pageAt } from '../site/pages/reading-order.ts';
import { beginStage } from '../site/output/timing.ts';
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
  let written = 0;
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
          async render(request, how) {
            findBudget()?.begin('writing pages', pageOf(request));
            written += 1;
            onPage(written, pages);
            const result = await usual.render(request, how);
            return 'response' in result ? { ...result, response: await counted(result.response) } : counted(result);
          },
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

/** The page that Astro asks for; undefined for what is none of the portal's. */
function pageOf(request: Request): Page | undefined {
  const portal = getPortal();
  const path = decodeURIComponent(new URL(request.url).pathname);
  return pageAt(path.startsWith(portal.base) ? `/${path.slice(portal.base.length)}` : path, portal);
}

/** The same answer, its length told to the budget. */
async function counted(response: Response): Promise<Response> {
  const budget = findBudget();
  if (budget === undefined || response.body === null) return response;
  const body = await response.arrayBuffer();
  budget.wrote(body.byteLength);
  return new Response(body, response);
}
