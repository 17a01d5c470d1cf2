import type { ApiItem } from '../types/page.ts';
import { countToWords } from './numbers.ts';

/** What an API lists: `12 operations`, `2 webhooks`; webhooks alone where it has nothing else. */
export function apiToCounts({ operations, webhooks }: Pick<ApiItem, 'operations' | 'webhooks'>): readonly string[] {
  return [
    ...(operations === 0 && webhooks > 0 ? [] : [countToWords(operations, 'operation')]),
    ...(webhooks === 0 ? [] : [countToWords(webhooks, 'webhook')]),
  ];
}

/** A long value that is folded, by its label. */
export function foldToWords(label: string, characters: number): string {
  return `${label}, ${countToWords(characters, 'character')}`;
}
