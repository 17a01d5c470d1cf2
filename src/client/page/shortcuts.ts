import { KEYS_OFF } from './pressed.ts';
import { readStored, store } from './stored.ts';
import { shortcutMessages } from '../messages/shortcuts.ts';

/** Elements that keys press, by selector. */
const PRESSES: Readonly<Record<string, string>> = {
  '[': '.Pager a[rel=prev]',
  ']': '.Pager a[rel=next]',
  t: 'portico-samples :is(.run, .try)',
  c: 'portico-samples portico-copy button',
};

const KEYS: readonly (readonly [string, string])[] = [
  ['/', shortcutMessages.acts.search],
  ['[', shortcutMessages.acts.previous],
  [']', shortcutMessages.acts.next],
  ['t', shortcutMessages.acts.tryIt],
  ['c', shortcutMessages.acts.copy],
  ['?', shortcutMessages.acts.keys],
];

let dialog: HTMLDialogElement | undefined;

/** Runs the action of a key; ignores other keys. */
export function press(key: string): void {
  if (key === '?') showKeys();
  const target = PRESSES[key];
  const found = target === undefined ? [] : [...document.querySelectorAll<HTMLElement>(target)];
  found.find((element) => element.checkVisibility())?.click();
}

/** Shows the keyboard shortcuts, and the switch for those of one character. */
export function showKeys(): void {
  dialog ??= makeDialog();
  dialog.showModal();
}

function makeDialog(): HTMLDialogElement {
  const made = document.createElement('dialog');
  made.className = 'Shortcuts';
  made.setAttribute('aria-labelledby', 'keys-title');
  made.setAttribute('closedby', 'any');
  const title = element('h2', shortcutMessages.shortcuts.title);
  title.id = 'keys-title';
  const list = document.createElement('dl');
  for (const [key, does] of KEYS) {
    const term = document.createElement('dt');
    term.append(element('kbd', key));
    list.append(term, element('dd', does));
  }
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '×';
  close.ariaLabel = shortcutMessages.shortcuts.close;
  close.addEventListener('click', () => {
    made.close();
  });
  made.append(title, close, list, singleSwitch(), element('p', shortcutMessages.shortcuts.off));
  document.body.append(made);
  return made;
}

function singleSwitch(): HTMLElement {
  const label = document.createElement('label');
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.checked = readStored(KEYS_OFF) === undefined;
  box.addEventListener('change', () => {
    store(KEYS_OFF, box.checked ? undefined : 'off');
  });
  label.append(box, ` ${shortcutMessages.shortcuts.single}`);
  return label;
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
