import { readStored, store } from '../page/stored.ts';

const NAME = 'recent';
const MAX_RECENT = 6;

/** Notes the page that is open as the last one opened, in this browser alone. */
export function noteOpened(path: string): void {
  store(NAME, [path, ...listOpened().filter((other) => other !== path)].slice(0, MAX_RECENT).join(' '));
}

/** Addresses of the pages that were opened last, the latest first. */
export function listOpened(): readonly string[] {
  return (readStored(NAME) ?? '').split(' ').filter(Boolean);
}
