import type { PageOf } from '../portal/pages/page.ts';
import type { Portal } from '../portal/portal.ts';
import { headingSlug } from '../markup/slug.ts';
import { apiName } from './api.ts';
import { contextOf } from './context.ts';
import { operationItems } from './tags.ts';
import type { OperationItem, WebhookGroup, WebhooksView } from './types/page.ts';

/** Fewer than this are one list. */
const MANY = 20;

/** The list of what an API sends. */
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

/** Webhooks by the first word of their names, be it of one or many, in the order of the document; words of one webhook alone come last, together. */
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

/** `checkRunCreated`, `check-run.created` and `check/run` all begin with `check`; empty for a name without a letter. */
function firstWord(name: string): string {
  return /\p{Lu}*[\p{Ll}\p{Lo}\p{M}\p{N}]+|\p{Lu}+/u.exec(name)?.[0].toLowerCase() ?? '';
}

/** `issues` is about the same as `issue`. */
function singular(word: string): string {
  return word.length > 3 ? word.replace(/(?<![su])s$/, '') : word;
}
