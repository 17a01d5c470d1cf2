import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { expect, test } from 'vitest';
import { loadPortal, type Portal } from '../../src/portal/portal.ts';
import { LINK_TARGETS } from '../../src/site/write/site/site-files.ts';
import { anchorsOf } from '../../src/portal/view/anchors.ts';
import { GUIDE_COMPONENTS } from '../../src/portal/view/guide-components.ts';
import { findSite, ROOT, sitesFolder } from '../sites.ts';
import { attribute, select, type Node } from './html.ts';
import { idsOf } from './links.ts';
import { openSite, SITE_NAMES } from './site.ts';

/** Ids of what surrounds the contents of a page. */
const CONTROLS: ReadonlySet<string> = new Set(['copy-menu', 'toc', 'version-menu']);

/** Sites whose portal can be read without building it. */
const names = SITE_NAMES.filter((name) => {
  const { create, isPseudo } = findSite(name) ?? {};
  return create === undefined && isPseudo !== true;
});

test.each(names)(
  'the anchors that links to pages of the %s site may have are the ids in their contents',
  async (name) => {
    const { pages } = openSite(name);
    const portal = await portalOf(name);
    const wrong = portal.pages.flatMap((page) => {
      const anchors = anchorsOf(page, portal);
      const built = pages.find(({ path }) => path === page.path);
      if (anchors === undefined || built === undefined) return [];
      const ids = new Set(idsOf(built));
      const known = new Set(anchors.names);
      return [
        ...anchors.names.filter((anchor) => !ids.has(anchor)).map((anchor) => `${page.path}: no id ${anchor}`),
        ...contentIds(built.tree)
          .filter((id) => !known.has(id))
          .map((id) => `${page.path}: no anchor ${id}`),
      ];
    });
    expect(wrong).toEqual([]);
  },
);

/** Returns the ids of a page's contents, without those of controls. */
function contentIds(tree: Node): readonly string[] {
  return select(tree, 'main [id]').flatMap((element) => {
    const id = attribute(element, 'id') ?? '';
    return CONTROLS.has(id) ? [] : [id];
  });
}

async function portalOf(name: string): Promise<Portal> {
  const site = findSite(name);
  const { values, positionals } = parseArgs({
    args: [...(site?.args ?? [])],
    allowPositionals: true,
    options: { root: { type: 'string' }, base: { type: 'string' }, site: { type: 'string' } },
  });
  const root = values.root ?? ROOT;
  const documents = site?.document === undefined ? positionals : [join(sitesFolder(), `${name}.openapi.json`)];
  return loadPortal({ ...values, root, settings: root, documents }, GUIDE_COMPONENTS, LINK_TARGETS);
}
