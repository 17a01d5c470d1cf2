import { readStored } from './stored.ts';

/** What is kept where a reader wants no keys of one character (WCAG 2.2, success criterion 2.1.4). */
export const KEYS_OFF = 'no-keys';

/** True for a press of one character that is meant for the page: nobody is typing, no dialog is open, and it is not switched off. */
export function isForPage({ target, key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (key.length !== 1 || ctrlKey || metaKey || altKey || isComposing) return false;
  const isTyping =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null;
  return !isTyping && readStored(KEYS_OFF) === undefined;
}
