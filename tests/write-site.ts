/**
 * `write-site.ts FOLDER BUNDLES ARGS…`: writes a site as a build does, with bundles in a folder, and all else in `--cache`. Prints whether
 * the site was up to date, else whether anything was bundled.
 */
import { registerHooks } from 'node:module';
import { parseArgs } from 'node:util';
import { openCache } from '../src/cache/index.ts';
import { writeStaticSite } from '../src/build/site/static-site.ts';
import { loadPortal } from '../src/portal/portal.ts';
import { GUIDE_COMPONENTS } from '../src/view/guide-components.ts';
import { ROOT } from './sites.ts';

const loaded = { bundler: false };
registerHooks({
  load: (url, context, next) => {
    loaded.bundler ||= url.endsWith('/build/astro/bundle.ts');
    return next(url, context);
  },
});

const [folder = '', bundles = '', ...args] = process.argv.slice(2);
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
const listener = { onPage: () => undefined };
const cache = cacheFolder === undefined ? undefined : openCache(cacheFolder);
const { isUpToDate } = await writeStaticSite(folder, listener, { bundles, cache, out });
console.log(isUpToDate ? 'up to date' : loaded.bundler ? 'bundled' : 'not bundled');
