import type { Page } from '../site/pages/page.ts';
import type { Portal } from '../site/portal/portal.ts';
import { apiView, tagView, topicView } from './api.ts';
import { pageToFrame } from './frame.ts';
import { guideView } from './guide.ts';
import { homeView } from './home.ts';
import { lifecycleView } from './lifecycle.ts';
import { operationView } from './operation.ts';
import { schemasView, schemaView } from './schema.ts';
import type { PageData, View } from './types/page.ts';

export { pageToFrame } from './frame.ts';
export { guidePart } from './guide.ts';

const views = new WeakMap<Portal, WeakMap<Page, View>>();

/** What a page says, decided once for all that write it: made when it is first asked for. */
export function viewOf(page: Page, portal: Portal): View {
  const known = views.get(portal) ?? new WeakMap<Page, View>();
  views.set(portal, known);
  const view = known.get(page) ?? pageToView(page, portal);
  known.set(page, view);
  return view;
}

/** A page whole, for what draws it. */
export function dataOf(page: Page, portal: Portal): PageData {
  return { frame: pageToFrame(page, portal), view: viewOf(page, portal) };
}

/** What a page says, as plain data. */
export function pageToView(page: Page, portal: Portal): View {
  switch (page.kind) {
    case 'home':
    case 'not-found':
      return homeView(page, portal);
    case 'guide':
      return guideView(page, portal);
    case 'api':
      return apiView(page, portal);
    case 'topic':
      return topicView(page, portal);
    case 'tag':
      return tagView(page, portal);
    case 'operation':
    case 'webhook':
      return operationView(page, portal);
    case 'schemas':
      return schemasView(page, portal);
    case 'schema':
      return schemaView(page, portal);
    case 'lifecycle':
      return lifecycleView(page, portal);
  }
}
