import { readStored } from './stored.ts';

/** Storage key of the reader's choice to switch keys of one character off (WCAG 2.2, success criterion 2.1.4). */
export const KEYS_OFF = 'no-keys';

/**
 * True for a key of one character meant for the page: no text field has the focus, no dialog is open, and the keys are not switched
 * off.
 */
export function isForPage({ target, key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (key.length !== 1 || ctrlKey || metaKey || altKey || isComposing) return false;
  const isTyping =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog[open]') !== null;
  return !isTyping && readStored(KEYS_OFF) === undefined;
}
