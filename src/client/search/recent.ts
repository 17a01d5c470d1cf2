import { readStored, store } from '../page/stored.ts';

const NAME = 'recent';
const MAX_RECENT = 6;

/** Stores the open page as the latest, in this browser only. */
export function noteOpened(path: string): void {
  store(NAME, [path, ...listOpened().filter((other) => other !== path)].slice(0, MAX_RECENT).join(' '));
}

/** Lists the addresses of recently opened pages, the latest first. */
export function listOpened(): readonly string[] {
  return (readStored(NAME) ?? '').split(' ').filter(Boolean);
}
