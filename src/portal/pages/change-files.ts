import type { Api } from '../../openapi/model/index.ts';
import type { Portal } from '../content.ts';
import { listedPages } from './reading-order.ts';
import { pageOf } from './routes.ts';

/** Returns the path of an API's feed, below the folder of its language; undefined without a changelog or site address. */
export function feedPath(api: Api, portal: Portal): string | undefined {
  const [page] = listedPages(portal, api, 'changes');
  return page === undefined || portal.site === undefined ? undefined : `${page.path.slice(0, -1)}.atom`;
}

/** Returns the path of the calendar of an API's sunsets. Throws where no page shows the API. */
export function sunsetsPath(api: Api, portal: Portal): string {
  const page = pageOf(api, portal);
  if (page === undefined) throw new Error('No page of the portal shows this API.');
  return `${page.path}sunsets.ics`;
}
