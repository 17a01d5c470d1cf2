import { element, once } from '../elements.ts';

/** An operation: title, method, path and address; a tag has neither method nor path. */
export type IndexedOperation = readonly [string, string, string, string];

/** Maximum number of listed results. */
const MAX_ITEMS = 60;

/** Returns the operations of the index that hold every word and are not in the list; none without words. */
export async function findOperations(
  list: HTMLElement,
  index: string,
  words: readonly string[],
): Promise<readonly IndexedOperation[]> {
  // Without the index the filter covers the page's list only.
  const operations = words.length === 0 ? [] : await load(index).catch(() => []);
  const listed = new Set([...list.querySelectorAll('li > a')].map((link) => link.getAttribute('href')));
  return operations.filter(([title, method, path, href]) => {
    const text = `${title} ${method} ${path}`.toLowerCase();
    return !listed.has(href) && words.every((word) => text.includes(word));
  });
}

/** Shows operations below the list, in place of the earlier ones. */
export function showOperations(list: HTMLElement, operations: readonly IndexedOperation[]): void {
  const box = list.nextElementSibling?.matches('.found') === true ? list.nextElementSibling : createBox(list);
  box.replaceChildren(...operations.slice(0, MAX_ITEMS).map(createItem));
}

function createBox(list: HTMLElement): HTMLElement {
  const box = element('ul', 'found');
  list.after(box);
  return box;
}

function createItem([title, method, path, href]: IndexedOperation): HTMLElement {
  const mark = element('span', 'Method', method);
  mark.dataset.tone = method.toLowerCase();
  const link = element('a', '', title, ...(method === '' ? [] : [mark]));
  link.setAttribute('href', href);
  link.title = path;
  return element('li', '', link);
}

const load = once(async (index: string) => {
  const rows: unknown = await (await fetch(index)).json();
  return Array.isArray(rows) ? rows.filter(isOperation) : [];
});

function isOperation(row: unknown): row is IndexedOperation {
  return Array.isArray(row) && row.length === 4 && row.every((part) => typeof part === 'string');
}
