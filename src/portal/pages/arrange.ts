import { memoize } from '../../cache/memoize.ts';
import type { Api, Operation, Tag } from '../../openapi/model/index.ts';
import { operationNames, tagNames } from '../settings/order-names.ts';
import type { Settings } from '../settings/settings.ts';
import { compareNames } from './by-name.ts';
import { listDistinctions } from './labels.ts';
import type { Page, Title } from './page.ts';

// Applied to lists, not to the model: addresses, anchors and differences do not depend on settings of looks.
/** Order and labels of an API's tags and operations in navigation and lists. */
export interface Arrangement {
  readonly sort: <T extends Tag | Operation>(items: readonly T[]) => readonly T[];
  readonly labelOf: (operation: Operation) => string;
  /** Returns the part of the path, or the name of the webhook, that distinguishes an operation from others of its tag with the same label. */
  readonly distinctionOf: (operation: Operation) => string | undefined;
}

/** Arrangement without settings: order and titles of the document. */
export const AS_WRITTEN: Arrangement = {
  sort: (items) => items,
  labelOf: ({ title }) => title,
  distinctionOf: () => undefined,
};

type ApiSettings = Settings['apis'];

const arrangements = memoize((apis: ApiSettings) =>
  memoize((api: Api) => distinguish(arrange(apis[api.id]?.navigation), api)),
);

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

/** Returns the label of a page's link without the badge of a method: with what distinguishes it. */
export function distinctLabelOf(page: Page, portal: { readonly settings: Pick<Settings, 'apis'> }): Title {
  const label = labelOf(page, portal);
  const words = distinctWords(page, portal);
  return typeof label === 'string' && words !== undefined ? `${label} · ${words}` : label;
}

/** Returns what distinguishes an operation's page where no badge has its method: the part of the path, with the method if its path has several. */
export function distinctWords(page: Page, portal: { readonly settings: Pick<Settings, 'apis'> }): string | undefined {
  if (page.kind !== 'operation' && page.kind !== 'webhook') return undefined;
  const { operation, api } = page;
  const { labelOf: label } = arrangementOf(api, portal.settings);
  const isLike = (other: Operation): boolean =>
    other.kind === operation.kind && other.tags[0] === operation.tags[0] && label(other) === label(operation);
  const isOneOfMany = (byPath(api).get(operation.path)?.filter(isLike).length ?? 0) > 1;
  const words = [isOneOfMany ? operation.method : undefined, distinctionOf(page, portal)];
  return words.filter((word) => word !== undefined).join(' ') || undefined;
}

const byPath = memoize(({ operations, webhooks }: Api) =>
  Map.groupBy([...operations, ...webhooks], ({ path }) => path),
);

/** Returns the part of the path that distinguishes an operation's page from others of its tag with the same label. */
export function distinctionOf(
  page: Page,
  { settings }: { readonly settings: Pick<Settings, 'apis'> },
): string | undefined {
  return page.kind === 'operation' || page.kind === 'webhook'
    ? arrangementOf(page.api, settings).distinctionOf(page.operation)
    : undefined;
}

function distinguish(arrangement: Arrangement, { operations, webhooks }: Api): Arrangement {
  const parts = memoize((labelOf: Arrangement['labelOf']) => listDistinctions([...operations, ...webhooks], labelOf));
  return { ...arrangement, distinctionOf: (operation) => parts(arrangement.labelOf).get(operation) };
}

function arrange(navigation: ApiSettings[string]['navigation']): Arrangement {
  if (navigation === undefined) return AS_WRITTEN;
  const { labels, order } = navigation;
  const { distinctionOf } = AS_WRITTEN;
  const label = (operation: Operation): string =>
    labels === 'summary' ? operation.title : (operation[labels] ?? operation.title);
  if (order === 'document') return { ...AS_WRITTEN, labelOf: label };
  const nameOf = (item: Tag | Operation): string => ('method' in item ? label(item) : item.summary);
  if (order === 'alphabetical')
    return {
      sort: (items) => items.toSorted((a, b) => compareNames(nameOf(a), nameOf(b))),
      labelOf: label,
      distinctionOf,
    };
  const ranks = new Map(order.map((name, index) => [name, index]));
  const rankOf = (item: Tag | Operation): number =>
    Math.min(
      ...('method' in item ? operationNames(item) : tagNames(item)).map((name) => ranks.get(name) ?? ranks.size),
    );
  return { sort: (items) => items.toSorted((a, b) => rankOf(a) - rankOf(b)), labelOf: label, distinctionOf };
}
