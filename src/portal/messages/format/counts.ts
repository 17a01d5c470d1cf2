import type { Messages } from '../messages.ts';
import type { ApiItem, HomeView } from '../../view/types/page.ts';

/** Counts the operations and webhooks of an API: `12 operations`, `2 webhooks`; webhooks only if it has no operations. */
export function apiToCounts(
  m: Messages,
  { operations, webhooks }: Pick<ApiItem, 'operations' | 'webhooks'>,
): readonly string[] {
  return [
    ...(operations === 0 && webhooks > 0 ? [] : [m.formatCount(operations, 'operation')]),
    ...(webhooks === 0 ? [] : [m.formatCount(webhooks, 'webhook')]),
  ];
}

/** Counts the APIs of a portal and all their operations: `214 APIs`, `3,402 operations`. */
export function catalogueToCounts(
  m: Messages,
  { apis, ...counts }: NonNullable<HomeView['catalogue']>,
): readonly string[] {
  return [m.formatCount(apis, 'API'), ...apiToCounts(m, counts)];
}
