import { store } from '../page/stored.ts';

/** Presses a switch of a card of code. */
export function switchLines(button: HTMLElement): void {
  if (button.dataset.switch === 'wrap') {
    const isOn = document.documentElement.toggleAttribute('data-wrap');
    store('wrap', isOn ? '1' : undefined);
    showWrap();
  } else press(button, button.closest('.Code')?.toggleAttribute('data-whole') === true);
}

/** Has every switch say whether lines wrap. */
export function showWrap(): void {
  const { wrap } = document.documentElement.dataset;
  for (const button of document.querySelectorAll('[data-switch="wrap"]')) press(button, wrap !== undefined);
}

function press(button: Element, isOn: boolean): void {
  button.ariaPressed = String(isOn);
}
