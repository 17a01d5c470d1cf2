import type { Page } from '../pages/page.ts';
import { applyView } from '../apply-hooks.ts';
import type { Portal } from '../portal.ts';
import { apiView, tagView, topicView } from './api.ts';
import { changesView, removedView, versionView } from './changes.ts';
import { layoutOf } from './layout.ts';
import { guidesView, guideView, proseView } from './guide.ts';
import { homeView } from './home.ts';
import { consoleView } from './console.ts';
import { errorsView } from './errors.ts';
import { lifecycleView } from './lifecycle.ts';
import { operationView } from './operation.ts';
import { permissionsView } from './permissions.ts';
import { schemasView, schemaView } from './schema.ts';
import { webhooksView } from './webhooks.ts';
import type { PageData, View } from './types/page.ts';

export { layoutOf } from './layout.ts';
export { guideComponent } from './guide-components.ts';
export { apiIndexView, portalIndexView } from './index-files.ts';
export { listSkills, skillView, type NamedSkill } from './skills.ts';

/** Most recent page with its view. */
const last = new WeakMap<Portal, { readonly page: Page; readonly view: View }>();

/** Returns the view of a page, kept for its writers, which run one after another. */
export function viewOf(page: Page, portal: Portal): View {
  const known = last.get(portal);
  if (known?.page === page) return known.view;
  const view = applyView(pageToView(page, portal), page, portal);
  last.set(portal, { page, view });
  return view;
}

/** Returns the layout and the view of a page for its HTML. */
export function dataOf(page: Page, portal: Portal): PageData {
  return { layout: layoutOf(page, portal), view: viewOf(page, portal) };
}

/** Converts a page to its view: plain data without messages. */
export function pageToView(page: Page, portal: Portal): View {
  switch (page.kind) {
    case 'home':
    case 'not-found':
      return homeView(page, portal);
    case 'guides':
      return guidesView(page, portal);
    case 'guide':
      return guideView(page, portal);
    case 'api':
      return { ...apiView(page, portal), prose: proseView(page, portal) };
    case 'topic':
      return topicView(page, portal);
    case 'tag':
      return { ...tagView(page, portal), prose: proseView(page, portal) };
    case 'operation':
    case 'webhook':
      return { ...operationView(page, portal), prose: proseView(page, portal) };
    case 'webhooks':
      return webhooksView(page, portal);
    case 'schemas':
      return schemasView(page, portal);
    case 'schema':
      return schemaView(page, portal);
    case 'console':
      return consoleView(page, portal);
    case 'errors':
      return errorsView(page, portal);
    case 'permissions':
      return permissionsView(page, portal);
    case 'lifecycle':
      return lifecycleView(page, portal);
    case 'changes':
      return changesView(page, portal);
    case 'version':
      return versionView(page, portal);
    case 'removed':
      return removedView(page, portal);
  }
}
