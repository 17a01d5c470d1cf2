import { readStored, store } from '../page/stored.ts';
import { unpackPanel } from './variants.ts';

/** Width of the tabs that stay visible before the chosen one, in pixels. */
const ASIDE = 48;

let count = 0;

/**
 * `<portico-tabs>`: a tab list and as many sections as tabs, in order (ARIA Authoring Practices, Tabs). With `remember` the chosen
 * tab's `data-value` is stored under that name, and applies to all such tabs on every page: their sections show the same content in
 * several ways. Without it the sections differ, and find-in-page searches all of them.
 */
class PorticoTabs extends HTMLElement {
  tabs: HTMLElement[] = [];
  panels: HTMLElement[] = [];

  connectedCallback(): void {
    const tabs = [...this.querySelectorAll<HTMLElement>('[role="tab"]')];
    this.tabs = tabs.filter((tab) => tab.closest('portico-tabs') === this);
    this.panels = [...this.querySelectorAll<HTMLElement>(':scope > [role="tabpanel"]')];
    for (const panel of this.panels) {
      // Without scripts it is closed.
      const disclosure = panel.querySelector(':scope > details:has(> .no-script)');
      disclosure?.replaceWith(...disclosure.childNodes);
    }
    this.tabs.forEach((tab, index) => {
      this.connect(tab, index);
    });
    this.addEventListener('portico-reveal', (event) => {
      if (event instanceof CustomEvent && event.detail instanceof Element) this.reveal(event.detail);
    });
    this.addEventListener('beforematch', ({ target }) => {
      if (target instanceof Element) this.reveal(target);
    });
    const more = this.querySelector(':scope > header > .more');
    more?.addEventListener('click', () => {
      const next = this.tabs.find((tab) => !tab.checkVisibility());
      more.ariaExpanded = 'true';
      next?.focus();
    });
    const remember = this.getAttribute('remember');
    const stored = remember === null ? undefined : readStored(remember);
    this.select(Math.max(0, this.indexOf(stored)));
    this.dataset.ready = '';
  }

  connect(tab: HTMLElement, index: number): void {
    const panel = this.panels[index];
    count += 1;
    tab.id ||= `tab-${String(count)}`;
    if (panel !== undefined) {
      panel.id ||= `tab-panel-${String(count)}`;
      tab.setAttribute('aria-controls', panel.id);
      panel.setAttribute('aria-labelledby', tab.id);
    }
    tab.addEventListener('click', () => {
      this.choose(index);
    });
    tab.addEventListener('keydown', (event) => {
      const next = nextIndex(event.key, index, this.tabs.length);
      if (next === undefined) return;
      event.preventDefault();
      this.choose(next);
      this.tabs[next]?.focus();
    });
  }

  /** Selects the reader's choice here and, where it is remembered, in all tabs of the kind. */
  choose(index: number): void {
    this.select(index);
    const remember = this.getAttribute('remember');
    const value = this.tabs[index]?.dataset.value;
    if (remember === null || value === undefined) return;
    store(remember, value);
    document.documentElement.dataset[remember] = value;
    for (const other of document.querySelectorAll('portico-tabs')) {
      if (!(other instanceof PorticoTabs) || other === this || other.getAttribute('remember') !== remember) continue;
      const place = other.indexOf(value);
      if (place >= 0) other.select(place);
    }
  }

  select(index: number): void {
    this.tabs.forEach((tab, place) => {
      tab.setAttribute('aria-selected', String(place === index));
      tab.tabIndex = place === index ? 0 : -1;
    });
    this.panels.forEach((panel, place) => {
      if (place === index) panel.removeAttribute('hidden');
      else panel.setAttribute('hidden', this.hasAttribute('remember') ? '' : 'until-found');
    });
    const shown = this.panels[index];
    if (shown === undefined) return;
    unpackPanel(shown, this.panels);
    // Scrolls the row of tabs to the chosen one, and not the page.
    const [tab, list] = [this.tabs[index], this.tabs[index]?.parentElement];
    if (tab !== undefined && list instanceof HTMLElement) list.scrollLeft = tab.offsetLeft - list.offsetLeft - ASIDE;
    this.dispatchEvent(new Event('portico-code', { bubbles: true }));
  }

  /** Shows the section that holds the element. */
  reveal(inside: Element): void {
    const index = this.panels.findIndex((panel) => panel.contains(inside));
    if (index >= 0) this.select(index);
  }

  indexOf(value: string | undefined): number {
    return value === undefined ? -1 : this.tabs.findIndex((tab) => tab.dataset.value === value);
  }
}

function nextIndex(key: string, index: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % length;
    case 'ArrowLeft':
      return (index + length - 1) % length;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return undefined;
  }
}

customElements.define('portico-tabs', PorticoTabs);
