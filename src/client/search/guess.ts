import type { NamedPage } from '../../site/read/search/names.ts';
import { NAMES } from '../../site/read/search/words.ts';
import { element } from '../page/elements.ts';
import { createCatalog } from './catalog.ts';
import { nearestPages } from './near-pages.ts';

/** `<portico-guess data-index="folder">`: links to the pages whose names are most similar to the address of a missing page. */
class PorticoGuess extends HTMLElement {
  connectedCallback(): void {
    void this.guess();
  }

  async guess(): Promise<void> {
    const answer = await fetch(`${this.dataset.index ?? ''}${NAMES}`).catch(() => undefined);
    if (answer?.ok !== true) return;
    const pages = nearestPages(location.pathname, createCatalog(await answer.text()));
    this.querySelector('ul')?.append(...pages.map(createItem));
    this.hidden = pages.length === 0;
  }
}

function createItem({ title, method, path, url }: NamedPage): HTMLElement {
  const address = element('code', '', method === '' ? url : `${method} ${path}`);
  const link = element('a', '', element('b', '', title), address);
  link.setAttribute('href', url);
  return element('li', '', link);
}

customElements.define('portico-guess', PorticoGuess);
