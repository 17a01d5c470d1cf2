import type { Messages } from '../messages.ts';
import type { ApiItem } from '../../view/types/page.ts';

/** What an API lists: `12 operations`, `2 webhooks`; webhooks alone where it has nothing else. */
export function apiToCounts(
  m: Messages,
  { operations, webhooks }: Pick<ApiItem, 'operations' | 'webhooks'>,
): readonly string[] {
  return [
    ...(operations === 0 && webhooks > 0 ? [] : [m.formatCount(operations, 'operation')]),
    ...(webhooks === 0 ? [] : [m.formatCount(webhooks, 'webhook')]),
  ];
}

/** A long value that is folded, by its label. */
export function formatFold(m: Messages, label: string, characters: number): string {
  return `${label}, ${m.formatCount(characters, 'character')}`;
}
