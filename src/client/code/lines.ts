import { SAID } from '../../view/words/scripts.ts';
import { readStored, store } from '../page/stored.ts';
import { iconButton } from './icon-button.ts';

const WRAP = { lines: 'M1.500 3h12M1.500 7.500h9.250a2.250 2.250 0 0 1 0 4.500H7.500m2-2-2 2 2 2M1.500 12H4' };
const WHOLE = { arrows: 'm4.500 4.500 3-3 3 3m-3-3v12m-3-3 3 3 3-3' };

/**
 * `<portico-lines>`: two switches of a card of code, whether its long lines wrap, which is kept for every page, and whether it has
 * its full height.
 */
class PorticoLines extends HTMLElement {
  connectedCallback(): void {
    const root = document.documentElement;
    const card = this.closest<HTMLElement>('.Code');
    const wrap = switchOf(WRAP, SAID.wrap, () => {
      const isOn = root.toggleAttribute('data-wrap');
      store('wrap', isOn ? '1' : undefined);
      for (const one of document.querySelectorAll('portico-lines > .icon:first-child')) press(one, isOn);
    });
    const whole = switchOf(WHOLE, SAID.whole, () => {
      press(whole, card?.toggleAttribute('data-whole') === true);
    });
    press(wrap, readStored('wrap') !== undefined);
    press(whole, false);
    this.replaceChildren(wrap, whole);
  }
}

function switchOf(icon: Readonly<Record<string, string>>, label: string, onPress: () => void): HTMLButtonElement {
  const button = iconButton(icon);
  button.title = label;
  button.ariaLabel = label;
  button.addEventListener('click', onPress);
  return button;
}

function press(button: Element, isOn: boolean): void {
  button.ariaPressed = String(isOn);
}

customElements.define('portico-lines', PorticoLines);
