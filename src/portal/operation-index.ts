import { showInLine } from '../characters/hidden.ts';
import type { Api } from '../openapi/model/index.ts';
import { arrangementOf } from './pages/arrange.ts';
import { hasManyTags, hasWholeSidebar } from './pages/nav.ts';
import type { Portal } from './content.ts';
import { listedPages } from './pages/reading-order.ts';
import { pageOf, urlFor } from './pages/routes.ts';

/** Returns the path of an API's list of operations for the sidebar's filter; undefined where the sidebar has them all. */
export function operationIndexPath(api: Api, portal: Portal): string | undefined {
  const page = pageOf(api, portal);
  return page === undefined || hasWholeSidebar(api) ? undefined : `${page.path}operations.json`;
}

/** Returns the listed operations of an API as JSON: title, method, path, URL of each; its tags too where no page lists them all. */
export function operationIndex(api: Api, portal: Portal): string {
  const tags = hasManyTags(api) ? listedPages(portal, api, 'tag') : [];
  const rows = listedPages(portal, api, 'operation').flatMap((page) =>
    page.kind === 'operation'
      ? [
          [
            showInLine(arrangementOf(api, portal.settings).labelOf(page.operation)),
            page.operation.method,
            showInLine(page.operation.path),
            urlFor(page, portal),
          ],
        ]
      : [],
  );
  const groups = tags.flatMap((page) =>
    page.kind === 'tag' ? [[page.tag.summary, '', '', urlFor(page, portal)]] : [],
  );
  return `${JSON.stringify([...groups, ...rows])}\n`;
}
