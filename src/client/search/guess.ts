import type { NamedPage } from '../../site/read/search/names.ts';
import { NAMES } from '../../site/read/search/words.ts';
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
  const [item, link, name, small] = [
    document.createElement('li'),
    document.createElement('a'),
    document.createElement('b'),
    document.createElement('code'),
  ];
  link.href = url;
  name.textContent = title;
  small.textContent = method === '' ? url : `${method} ${path}`;
  link.append(name, small);
  item.append(link);
  return item;
}

customElements.define('portico-guess', PorticoGuess);
