/**
 * `write-site.ts FOLDER RENDERERS KNOWN ARGS…`: writes a site as a build does, with renderers kept in a folder, and all else in `--cache`; `KNOWN` is a list
 * with commas of what our runtime is taken to have, or `-`. Prints whether the site was up to date, else whether Astro was asked.
 */
import { registerHooks } from 'node:module';
import { parseArgs } from 'node:util';
import { openCache } from '../src/cache/index.ts';
import { writeStaticSite } from '../src/build/site/static-site.ts';
import { loadPortal } from '../src/portal/portal.ts';
import { GUIDE_COMPONENTS } from '../src/view/guide-components.ts';
import { ROOT } from './sites.ts';

const asked = { astro: false };
registerHooks({
  load: (url, context, next) => {
    asked.astro ||= url.includes('/node_modules/astro/');
    return next(url, context);
  },
});

const [folder = '', renderers = '', known = '', ...args] = process.argv.slice(2);
const { values, positionals } = parseArgs({
  args,
  allowPositionals: true,
  options: {
    root: { type: 'string' },
    base: { type: 'string' },
    site: { type: 'string' },
    cache: { type: 'string' },
    out: { type: 'string' },
  },
});
const { cache: cacheFolder, out, ...place } = values;
const root = values.root ?? ROOT;
await loadPortal({ ...place, root, settings: root, documents: positionals }, GUIDE_COMPONENTS);
const listener = {
  onPage: () => undefined,
  onSlow: (why: string) => {
    console.log(why);
  },
};
const cache = cacheFolder === undefined ? undefined : openCache(cacheFolder);
const { isUpToDate } = await writeStaticSite(folder, listener, {
  renderers,
  cache,
  out,
  ...(known === '-' ? {} : { known: known.split(',') }),
});
console.log(isUpToDate ? 'up to date' : asked.astro ? 'by Astro' : 'without Astro');
