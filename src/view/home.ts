import type { PageOf } from '../site/pages/page.ts';
import type { Portal } from '../site/portal/portal.ts';
import { findUrl, pageOf } from '../site/pages/routes.ts';
import { groupVersions } from '../site/portal/versions.ts';
import { cutText } from '../markdown/cut.ts';
import { contextOf } from './context.ts';
import { tagItems } from './tags.ts';
import type { About } from './types/frame.ts';
import type { HomeView } from './types/page.ts';

/** Longest text of an API on the front page, in characters; its page has the rest. */
const LONGEST = 300;

/** The front page: the APIs in their versions, the guides. The page for addresses that lead nowhere names the same. */
export function homeView(page: PageOf<'home'> | PageOf<'not-found'>, portal: Portal): HomeView {
  const { guides, settings } = portal;
  const groups = groupVersions(portal.apis);
  const apis = groups.flatMap(([newest, ...older]) => {
    if (newest === undefined) return [];
    return {
      name: newest.info.title,
      href: findUrl(newest, portal),
      version: newest.version,
      about: shortened(pageOf(newest, portal)?.description ?? ''),
      operations: newest.operations.filter(({ unlisted }) => !unlisted).length,
      webhooks: newest.webhooks.length,
      older: older.map((api) => ({ version: api.version, href: findUrl(api, portal) })),
    };
  });
  const items = guides.map((guide) => ({
    id: guide.id,
    name: guide.title,
    href: findUrl(guide, portal),
    description: guide.description,
  }));
  const only = groups.length === 1 ? groups[0]?.[0] : undefined;
  return {
    kind: page.kind,
    title: page.title,
    description: page.description,
    apis,
    guides: items,
    quickstart: items.find(({ id }) => id === (settings.quickstart ?? 'quickstart')),
    tags: only === undefined || only.tags.length < 2 ? [] : tagItems(only.tags, contextOf(only, portal)),
  };
}

function shortened(about: About): About {
  return typeof about === 'string' && about.length > LONGEST ? `${cutText(about, LONGEST - 1).trimEnd()}…` : about;
}
