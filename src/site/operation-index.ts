import type { Api } from '../openapi/index.ts';
import { hasWholeSidebar } from './nav.ts';
import { getPortal } from './portal.ts';
import type { Portal } from './portal.ts';
import { listedPages } from './reading-order.ts';
import { pageOf, urlFor } from './routes.ts';

/** Path of the list of an API's operations, which the sidebar's filter reads; undefined where the sidebar has them all. */
export function operationIndexPath(api: Api, portal: Portal = getPortal()): string | undefined {
  const page = pageOf(api, portal);
  return page === undefined || hasWholeSidebar(api) ? undefined : `${page.path}operations.json`;
}

/** The listed operations of an API as JSON: title, method, path, URL of each. */
export function operationIndex(api: Api, portal: Portal): string {
  const rows = listedPages(portal, api, 'operation').flatMap((page) =>
    page.kind === 'operation' ? [[page.title, page.operation.method, page.operation.path, urlFor(page, portal)]] : [],
  );
  return `${JSON.stringify(rows)}\n`;
}
