import { memoize } from '../../cache/memoize.ts';
import type { Api, Operation, Tag } from '../../model/index.ts';
import { operationNames, tagNames } from '../settings/order-names.ts';
import type { Settings } from '../settings/settings.ts';
import { compareNames } from './by-name.ts';
import type { Page, Title } from './page.ts';

/** Order and labels of an API's tags and operations in navigation and lists. */
export interface Arrangement {
  readonly sort: <T extends Tag | Operation>(items: readonly T[]) => readonly T[];
  readonly labelOf: (operation: Operation) => string;
}

/** Arrangement without settings: order and titles of the document. */
export const AS_WRITTEN: Arrangement = { sort: (items) => items, labelOf: ({ title }) => title };

type ApiSettings = Settings['apis'];

const arrangements = memoize((apis: ApiSettings) => memoize((api: Api) => arrange(apis[api.id]?.navigation)));

/** Returns the arrangement of an API by the settings. */
export function arrangementOf(api: Api, { apis }: Pick<Settings, 'apis'>): Arrangement {
  return arrangements(apis)(api);
}

/** Returns the label of a page in the navigation: its title, or that of its operation by the settings. */
export function labelOf(page: Page, { settings }: { readonly settings: Pick<Settings, 'apis'> }): Title {
  return page.kind === 'operation' || page.kind === 'webhook'
    ? arrangementOf(page.api, settings).labelOf(page.operation)
    : page.title;
}

function arrange(navigation: ApiSettings[string]['navigation']): Arrangement {
  if (navigation === undefined) return AS_WRITTEN;
  const { labels, order } = navigation;
  const label = (operation: Operation): string =>
    labels === 'summary' ? operation.title : (operation[labels] ?? operation.title);
  if (order === 'document') return { ...AS_WRITTEN, labelOf: label };
  const nameOf = (item: Tag | Operation): string => ('method' in item ? label(item) : item.summary);
  if (order === 'alphabetical')
    return { sort: (items) => items.toSorted((a, b) => compareNames(nameOf(a), nameOf(b))), labelOf: label };
  const ranks = new Map(order.map((name, index) => [name, index]));
  const rankOf = (item: Tag | Operation): number =>
    Math.min(
      ...('method' in item ? operationNames(item) : tagNames(item)).map((name) => ranks.get(name) ?? ranks.size),
    );
  return { sort: (items) => items.toSorted((a, b) => rankOf(a) - rankOf(b)), labelOf: label };
}
