import { element, textButton } from '../page/elements.ts';
import { announce } from '../page/announce.ts';

/** Creates a button; `label` is its accessible name. */
export function button(text: string, label: string, pressed: () => Promise<void>): HTMLButtonElement {
  const made = textButton(text, () => void pressed());
  if (label !== text) made.setAttribute('aria-label', label);
  return made;
}

/** Creates a button that asks for confirmation before an action that cannot be undone. */
export function sureButton(text: string, sure: string, pressed: () => Promise<void>): HTMLButtonElement {
  const made = button(text, text, () => {
    if (made.textContent === sure) return pressed();
    made.textContent = sure;
    announce(sure);
    return Promise.resolve();
  });
  return made;
}

/** Creates a form of one field for a name, with its submit button. */
export function form(
  { label, example, action }: { readonly label: string; readonly example: string; readonly action: string },
  sent: (name: string) => Promise<void>,
): HTMLFormElement {
  const made = document.createElement('form');
  const field = document.createElement('input');
  field.required = true;
  field.maxLength = 100;
  field.value = example;
  field.autocomplete = 'off';
  const send = document.createElement('button');
  send.className = 'primary';
  send.textContent = action;
  const words = element('label', '', label, field);
  made.append(words, send);
  made.addEventListener('submit', (event) => {
    event.preventDefault();
    void sent(field.value);
  });
  return made;
}

/** Creates a labelled checkbox. */
export function checkbox(text: string, isOn: boolean, changed: (isOn: boolean) => void): HTMLElement {
  const field = document.createElement('input');
  field.type = 'checkbox';
  field.checked = isOn;
  field.addEventListener('change', () => {
    changed(field.checked);
  });
  return element('label', 'tick', field, text);
}

/** Creates a block of code with a copy button. */
export function codeCard(code: string, label: string): HTMLElement {
  const pre = element('pre', '', code);
  pre.tabIndex = 0;
  const copy = document.createElement('portico-copy');
  copy.setAttribute('label', label);
  return element('div', 'Code', pre, copy);
}
