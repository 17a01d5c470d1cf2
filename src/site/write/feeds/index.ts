import type { PortalFile } from '../../output/portal-file.ts';
import { feedPath, sunsetsPath } from '../../../portal/pages/change-files.ts';
import { pagesOfKind } from '../../../portal/pages/reading-order.ts';
import type { Portal } from '../../../portal/portal.ts';
import { contextOf } from '../../../portal/view/context.ts';
import { hasSunsets } from '../../../portal/view/lifecycle.ts';
import { calendarFile } from './calendar.ts';
import { feedFile } from './feed.ts';

/** Lists the feeds of changelogs and the calendars of sunsets, for the APIs that have a changelog. */
export function listFeedFiles(portal: Portal): readonly PortalFile[] {
  const { site } = portal;
  const pages = pagesOfKind(portal, 'changes').flatMap((page) => (page.kind === 'changes' ? [page] : []));
  return pages.flatMap((page): readonly PortalFile[] => {
    const feed = feedPath(page.api, portal);
    const lifecycle = pagesOfKind(portal, 'lifecycle').find((one) => one.kind === 'lifecycle' && one.api === page.api);
    return [
      ...(feed === undefined || site === undefined
        ? []
        : [{ path: feed, contents: () => feedFile(page, portal, site) }]),
      ...(lifecycle?.kind === 'lifecycle' && hasSunsets(page.api, contextOf(page.api, portal))
        ? [{ path: sunsetsPath(page.api, portal), contents: () => calendarFile(lifecycle, portal) }]
        : []),
    ];
  });
}
