import { memoize } from '../../cache/memoize.ts';
import type { Api, Deprecation, Operation, Schema } from '../../openapi/model/index.ts';
import type { PageOf } from '../pages/page.ts';
import type { Portal } from '../portal.ts';
import { apiName } from './api.ts';
import { contextOf, type Context } from './context.ts';
import { deprecationOf } from './deprecation.ts';
import { listEndingItems, type EndingItem } from '../pages/ending-items.ts';
import { cutCode } from './rows/limits.ts';
import type { LifecycleItem, LifecycleView, Stage, StageCounts } from './types/lifecycle.ts';

/** Creates the view of an API's lifecycle page by stage; empty stages are left out. */
export function lifecycleView({ api, title, description }: PageOf<'lifecycle'>, portal: Portal): LifecycleView {
  const context = contextOf(api, portal);
  return { kind: 'lifecycle', title, description, api: apiName(api, context), stages: listStages(context)(api) };
}

/** Returns true for an API with parts that are switched off on a date. */
export function hasSunsets(api: Api, context: Context): boolean {
  return listStages(context)(api).some(({ stage }) => stage === 'sunset');
}

const STAGES: readonly Stage[] = ['sunset', 'deprecated', 'beta', 'alpha', 'experimental'];

/** Lists the stages of an API: sunset (by date), deprecated, beta, alpha and experimental. */
const listStages = memoize((context: Context) =>
  memoize((api: Api): LifecycleView['stages'] => {
    const entries = entriesOf(api, context);
    return STAGES.flatMap((stage) => {
      const items = entries.filter((entry) => entry.stage === stage).map(({ item }) => item);
      return items.length === 0 ? [] : [{ stage, items: items.toSorted(bySunset) }];
    });
  }),
);

/** Counts the items of each stage of an API; empty stages are left out. */
export function countStages(api: Api, context: Context): StageCounts {
  return listStages(context)(api).map(({ stage, items }) => ({ stage, count: items.length }));
}

function entriesOf(api: Api, context: Context): readonly Entry[] {
  return [
    ...[...api.operations, ...api.webhooks].flatMap((item) => operationEntry(item, context) ?? []),
    ...api.schemas
      .filter(({ deprecated, unlisted }) => deprecated && !unlisted)
      .map((item) => schemaEntry(item, context)),
    ...listEndingItems(api).map((part) => partEntry(part, context)),
  ];
}

interface Entry {
  readonly stage: Stage;
  readonly item: LifecycleItem;
}

/** Fields of an item with a page of its own. */
const WHOLE = { part: undefined, users: [], more: 0 } as const;

/** Maximum number of operations listed with a part. */
const USERS = 3;

function partEntry({ part, name, deprecation, shownAt, anchor, operations }: EndingItem, context: Context): Entry {
  const page = context.urlOf(shownAt);
  const users = [...operations].filter((operation) => context.urlOf(operation) !== undefined);
  return {
    stage: stageOf(deprecation),
    item: {
      name: cutCode(name),
      href: page === undefined || anchor === undefined ? page : `${page}#${encodeURIComponent(anchor)}`,
      operation: undefined,
      part,
      users: users.slice(0, USERS).map((operation) => ({ name: operation.title, href: context.urlOf(operation) })),
      more: Math.max(0, users.length - USERS),
      deprecation: deprecationOf(deprecation, context),
    },
  };
}

function operationEntry(operation: Operation, context: Context): Entry | undefined {
  const { deprecated, deprecation, stability, title, method, path, unlisted } = operation;
  const stage = deprecated ? stageOf(deprecation) : stability;
  if (stage === undefined || unlisted) return undefined;
  return {
    stage,
    item: {
      name: title,
      href: context.urlOf(operation),
      operation: { method, path },
      ...WHOLE,
      deprecation: deprecated ? deprecationOf(deprecation, context) : undefined,
    },
  };
}

function schemaEntry(schema: Schema, context: Context): Entry {
  const { name = '', deprecation } = schema;
  const item = { name, href: context.urlOf(schema), operation: undefined, ...WHOLE };
  return { stage: stageOf(deprecation), item: { ...item, deprecation: deprecationOf(deprecation, context) } };
}

function stageOf(deprecation: Deprecation | undefined): Stage {
  return deprecation?.sunset === undefined ? 'deprecated' : 'sunset';
}

/** ISO 8601 instants in UTC compare as text. */
function bySunset({ deprecation: a }: LifecycleItem, { deprecation: b }: LifecycleItem): number {
  const [one = '~', other = '~'] = [a?.sunset, b?.sunset];
  return one === other ? 0 : one < other ? -1 : 1;
}
