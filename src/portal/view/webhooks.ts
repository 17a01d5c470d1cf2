import type { PageOf } from '../pages/page.ts';
import type { Portal } from '../portal.ts';
import { headingSlug } from '../markup/slug.ts';
import { apiName } from './api.ts';
import { contextOf } from './context.ts';
import { operationItems } from './tags.ts';
import type { WebhookGroup, WebhooksView } from './types/page.ts';
import type { OperationItem } from './types/items.ts';

/** Webhooks from which they are grouped. */
const MANY = 20;

/** Creates the view of the list of an API's webhooks. */
export function webhooksView({ api, title, description }: PageOf<'webhooks'>, portal: Portal): WebhooksView {
  const context = contextOf(api, portal);
  const webhooks = operationItems(api.webhooks, context);
  return {
    kind: 'webhooks',
    title,
    description,
    api: apiName(api, context),
    count: webhooks.length,
    groups: groupByWord(webhooks),
  };
}

/** Groups webhooks by the first word of their names, in document order; a last group contains those that share no word. */
function groupByWord(webhooks: readonly OperationItem[]): readonly WebhookGroup[] {
  if (webhooks.length < MANY) return webhooks.length === 0 ? [] : [groupOf(undefined, webhooks)];
  const words = [...Map.groupBy(webhooks, ({ path }) => singular(firstWord(path)))];
  const groups = words.filter(isShared).map(([word, members]) => groupOf(word, members));
  const others = words.filter((entry) => !isShared(entry)).flatMap(([, members]) => members);
  return others.length === 0 ? groups : [...groups, groupOf(undefined, others)];
}

function isShared([word, members]: readonly [string, readonly OperationItem[]]): boolean {
  return word !== '' && members.length > 1;
}

function groupOf(name: string | undefined, webhooks: readonly OperationItem[]): WebhookGroup {
  return { name, anchor: name === undefined ? 'other-webhooks' : `webhooks-${headingSlug(name)}`, webhooks };
}

/**
 * Returns the first word of a name: `check` for `checkRunCreated`, `check-run.created` and `check/run`; empty for a
 * name without letters.
 */
function firstWord(name: string): string {
  return /\p{Lu}*[\p{Ll}\p{Lo}\p{M}\p{N}]+|\p{Lu}+/u.exec(name)?.[0].toLowerCase() ?? '';
}

/** Returns the singular of an English word, so that `issues` and `issue` are one group. */
function singular(word: string): string {
  return word.length > 3 ? word.replace(/(?<![su])s$/, '') : word;
}
