import type { Api } from '../../src/model/index.ts';
import { pageToView } from '../../src/view/index.ts';
import type { View } from '../../src/view/types/page.ts';
import { goldenPortal } from './portal.ts';

/** Returns the views of all pages of an API by path. */
export function listViews(api: Api): ReadonlyMap<string, View> {
  const portal = goldenPortal(api);
  const pages = portal.pages.filter(({ kind }) => kind !== 'not-found' && kind !== 'home');
  return new Map(pages.map((page) => [page.path, pageToView(page, portal)]));
}
