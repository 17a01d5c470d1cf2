import type { Api } from '../../openapi/model/index.ts';
import type { Portal } from '../content.ts';
import { listedPages } from './reading-order.ts';
import { shownAt } from './routes.ts';

/** Returns the path of an API's feed, below the folder of its language; undefined without a changelog or site address. */
export function feedPath(api: Api, portal: Portal): string | undefined {
  const [page] = listedPages(portal, api, 'changes');
  return page === undefined || portal.site === undefined ? undefined : `${page.path.slice(0, -1)}.atom`;
}

/** Returns the path of the calendar of an API's sunsets. Throws where no page shows the API. */
export function sunsetsPath(api: Api, portal: Portal): string {
  return `${shownAt(api, portal).path}sunsets.ics`;
}
