import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { getPortal } from '../../portal/current.ts';
import type { Heads } from '../renderer/types.ts';
import { KNOWN, portalRuntime, type Bundle } from './portal-runtime.ts';
import { fileOfModule } from './guide-modules.ts';
import { ASSETS, MODULES, writePlan } from './renderer-folder.ts';
import { runAstro } from './run-astro.ts';

/** The paths of the pages that tell what the heads of all others end with, by what they show. */
const SHOWN: Readonly<Record<keyof Heads, string>> = {
  page: '/',
  notFound: '/404',
  frame: '/try-it',
  sender: '/try-it/send',
  console: '/try-it/console',
};

/** Our own code and packages, and the folder in it that may hold a portal's guides. */
const OWN = ['src/', 'node_modules/'].map(inPackage);
const CONTENT = inPackage('src/content/');

/** Files of guides that may take others in without telling a bundler of scripts. */
const STYLED = /\.(?:astro|css|pcss|postcss|s[ac]ss|less|styl|stylus)$/;

/** What has become of a renderer. */
export interface MadeRenderer {
  /** What our runtime does not know, in words: the folder is of no use. */
  readonly unknown: string | undefined;
  /** True when all is known that it was made of. */
  readonly isKeepable: boolean;
}

/**
 * Has Astro compile the components for our own runtime into a folder, and styles and scripts of the pages beside them. What they
 * ask the runtime for must be among `known`.
 */
export async function makeRenderer(folder: string, work: string, known = KNOWN): Promise<MadeRenderer> {
  const bundle: Bundle = { folder: '', modules: new Set(), scripts: new Map(), sources: new Set(), unknown: undefined };
  let heads: Heads | undefined;
  const integration: AstroIntegration = {
    name: 'portico:renderer',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [...portalRuntime(bundle, known)] } });
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((usual) => ({
          ...usual,
          async getStaticPaths() {
            if (bundle.unknown !== undefined) return [];
            heads = await readHeads(usual);
            // Astro has written the last word into its modules by now, and deletes them at the end.
            copyModules(bundle, join(folder, MODULES));
            return [];
          },
        }));
      },
    },
  };
  try {
    await runAstro(join(folder, ASSETS), work, integration);
  } catch (cause) {
    if (bundle.unknown === undefined) throw cause;
  }
  if (bundle.unknown !== undefined) return { unknown: bundle.unknown, isKeepable: false };
  if (heads === undefined) throw new Error('Astro has made no pages.');
  const { base } = getPortal();
  const scripts = [...bundle.scripts].map(([id, file]): [string, string] => [id, base + file]);
  const sources = listSources(bundle);
  writePlan(folder, { heads, scripts, sources });
  return { unknown: undefined, isKeepable: !sources.some((file) => STYLED.test(file)) };
}

/** Files that a guide is, or imports; what lies in our own code and its packages is known without. */
function listSources({ sources }: Bundle): readonly string[] {
  const files = [...sources].map((id) => fileOfModule(id.split('?', 1).join('')));
  const isOwn = (file: string): boolean => OWN.some((folder) => file.startsWith(folder)) && !file.startsWith(CONTENT);
  return [...new Set(files)].filter((file) => isAbsolute(file) && existsSync(file) && !isOwn(file)).toSorted();
}

function copyModules(bundle: Bundle, folder: string): void {
  for (const name of bundle.modules) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    copyFileSync(join(bundle.folder, name), file);
  }
}

/** What Astro writes in the place of each page: no more than the end of its head. */
async function readHeads(prerenderer: AstroPrerenderer): Promise<Heads> {
  const paths = await prerenderer.getStaticPaths();
  const { base } = getPortal();
  const read = async (path: string): Promise<string> => {
    const found = paths.find(({ pathname }) => (pathname.replace(/\/$/, '') || '/') === path);
    if (found === undefined) throw new Error(`Astro has no page ${path}.`);
    const request = new Request(new URL(`${base}${path.slice(1)}`, 'http://localhost'));
    const result = await prerenderer.render(request, { routeData: found.route });
    const html = await ('response' in result ? result.response : result).text();
    return html.replace(/^<!doctype html>/i, '').trim();
  };
  return {
    page: await read(SHOWN.page),
    notFound: await read(SHOWN.notFound),
    frame: await read(SHOWN.frame),
    sender: await read(SHOWN.sender),
    console: await read(SHOWN.console),
  };
}

function inPackage(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url));
}
