import type { Api } from '../../src/openapi/model/index.ts';
import { pageToView } from '../../src/portal/view/index.ts';
import type { View } from '../../src/portal/view/types/page.ts';
import { goldenPortal } from './portal.ts';

/** Returns the views of all pages of an API by path. */
export function listViews(api: Api): ReadonlyMap<string, View> {
  const portal = goldenPortal(api);
  const pages = portal.pages.filter(({ kind }) => kind !== 'not-found' && kind !== 'home');
  return new Map(pages.map((page) => [page.path, pageToView(page, portal)]));
}
