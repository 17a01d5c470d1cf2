import { parseArgs } from 'node:util';
import { openCache } from '../../src/cache/index.ts';
import { writeStaticSite } from '../../src/site/write/site/static-site.ts';
import { loadPortal } from '../../src/portal/portal.ts';
import { LINK_TARGETS } from '../../src/site/write/site/site-files.ts';
import { GUIDE_COMPONENTS } from '../../src/portal/view/guide-components.ts';
import { ROOT } from '../sites.ts';

/** Writes a site as a build does, with bundles in `--bundles`, and all else in `--cache`. Returns whether it was up to date. */
export async function writeSite([folder = '', ...args]: readonly string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      bundles: { type: 'string' },
      root: { type: 'string' },
      base: { type: 'string' },
      site: { type: 'string' },
      cache: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const { bundles, cache: cacheFolder, out, ...place } = values;
  const root = values.root ?? ROOT;
  const options = { ...place, root, settings: root, documents: positionals };
  const portal = await loadPortal(options, GUIDE_COMPONENTS, LINK_TARGETS);
  const listener = { onPage: () => undefined };
  const cache = cacheFolder === undefined ? undefined : openCache(cacheFolder);
  const { isUpToDate } = await writeStaticSite(portal, folder, listener, { bundles, cache, out });
  return isUpToDate;
}
