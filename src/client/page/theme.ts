import { announce } from './announce.ts';
import { store } from './stored.ts';
import { pageMessages } from '../messages/scripts.ts';

const NEXT = { system: 'light', light: 'dark', dark: 'system' } as const;
type Theme = keyof typeof NEXT;

/** `<portico-theme>` around a button: system, light, dark, in turn. */
class PorticoTheme extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    if (button === null) return;
    this.show(button, readTheme());
    button.addEventListener('click', () => {
      const theme = NEXT[readTheme()];
      store('theme', theme === 'system' ? undefined : theme);
      if (theme === 'system') delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = theme;
      this.show(button, theme);
      announce(pageMessages.formatTheme(theme));
    });
  }

  show(button: HTMLElement, theme: Theme): void {
    const label = pageMessages.formatChange(theme, NEXT[theme]);
    button.setAttribute('aria-label', label);
    button.title = label;
  }
}

function readTheme(): Theme {
  // A script of the head has set the stored one.
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

customElements.define('portico-theme', PorticoTheme);
