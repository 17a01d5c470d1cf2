import type { Messages } from '../messages.ts';
import type { ApiItem } from '../../view/types/page.ts';

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

/** Labels the disclosure of a long value with its length. */
export function formatFold(m: Messages, label: string, characters: number): string {
  return `${label}, ${m.formatCount(characters, 'character')}`;
}
