import { memoize } from '../../cache/memoize.ts';
import { filesOf } from '../../openapi/load/index.ts';
import type { Api } from '../../openapi/model/index.ts';
import type { Portal } from '../content.ts';
import type { Page } from './page.ts';

/** Returns the time of the last change to a page's guide or documents, in ISO 8601; undefined for an unknown one. */
export function changedAt(page: Page, portal: Portal): string | undefined {
  if (portal.dates.size === 0) return undefined;
  const last = 'api' in page ? lastOfApi(portal)(page.api) : lastOf(filesOfPage(page, portal), portal);
  return last === undefined ? undefined : new Date(last * 1000).toISOString().replace('.000Z', 'Z');
}

const lastOfApi = memoize((portal: Portal) => memoize((api: Api) => lastOf(filesOf(api), portal)));

function filesOfPage(page: Page, { apis, guides }: Portal): readonly string[] {
  return page.kind === 'guide' ? [page.guide.file] : [...apis.flatMap(filesOf), ...guides.map(({ file }) => file)];
}

function lastOf(files: readonly string[], { dates }: Portal): number | undefined {
  const found = files.flatMap((file) => dates.get(file) ?? []);
  return found.length === 0 ? undefined : Math.max(...found);
}
