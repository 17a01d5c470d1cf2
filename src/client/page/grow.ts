import { once } from './elements.ts';
import { unpack } from './deferred.ts';
import { elementsOfPage } from './trusted.ts';
import { pageMessages } from '../messages/scripts.ts';

/** Prefix of the ids of rows on the page of their schema. */
const ROOT = 'schema';
/** Maximum number of boxes that an address opens on its way down, or a press of the button. */
const MAX_ROWS = 60;

/** Returns the link in a closed box to the page with its rows; null in a box that has its own. */
export function linkOf(box: Element): HTMLAnchorElement | null {
  return box.querySelector<HTMLAnchorElement>(':scope > div > .more > a');
}

/** Replaces the link of a box by the rows of the schema's page that it links to; keeps the link if that fails. */
export async function grow(box: Element): Promise<void> {
  const link = linkOf(box);
  const place = link?.parentElement;
  if (link === null || place === null || place === undefined || place.ariaBusy === 'true') return;
  place.ariaBusy = 'true';
  const page = await readPage(link.pathname).catch(() => undefined);
  const rows = rowsAt(link, page, box);
  place.ariaBusy = null;
  if (page === undefined || rows === undefined) return;
  bringStyles(page);
  fit(rows, box);
  if (box instanceof HTMLElement) box.dataset.from = link.pathname;
  place.replaceWith(...rows.childNodes);
}

/** Adds the style sheets that a page has and this one lacks: those of blocks, such as tabs, are on pages with blocks alone. */
function bringStyles(page: DocumentFragment): void {
  const known = new Set([...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(hrefOf));
  for (const sheet of page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!known.has(hrefOf(sheet))) document.head.append(document.importNode(sheet));
}

function hrefOf(sheet: HTMLLinkElement): string | null {
  return sheet.getAttribute('href');
}

const readPage = once(elementsOfPage);

/** Opens the boxes around the element with an id, fetching missing rows; returns it, or the nearest existing element around it. */
export async function growTo(id: string): Promise<HTMLElement | null> {
  for (let opened = 0; opened < MAX_ROWS && document.getElementById(id) === null; opened += 1) {
    const boxes = [...document.querySelectorAll('.more')].flatMap(
      ({ parentElement }) => parentElement?.parentElement ?? [],
    );
    const nearest = boxes
      .filter((box) => `${id}.`.startsWith(`${anchorOf(box)}.`))
      .reduce<Element | undefined>(
        (a, b) => (a !== undefined && anchorOf(a).length >= anchorOf(b).length ? a : b),
        undefined,
      );
    if (nearest === undefined) break;
    await grow(nearest);
    if (linkOf(nearest) !== null) break;
  }
  const names = id.split('.');
  while (names.length > 1 && document.getElementById(names.join('.')) === null) names.pop();
  return document.getElementById(names.join('.'));
}

/**
 * Opens all boxes of a media type, level by level, and fetches missing rows, at most `MAX_ROWS` at a press. While some are left, the
 * button shows their number and opens more; then it closes them all, and its label changes. A button with a state hides optional rows.
 */
export async function openAll(button: HTMLElement): Promise<void> {
  const holder = button.closest('.MediaType');
  if (holder === null || button.ariaBusy === 'true') return;
  if (button.ariaPressed !== null) {
    button.ariaPressed = String(holder.toggleAttribute('data-required'));
    return;
  }
  const { open: name = button.textContent, other: close = '' } = button.dataset;
  button.dataset.open = name;
  if (button.textContent === close) {
    for (const box of holder.querySelectorAll('details')) box.open = false;
    button.textContent = name;
    return;
  }
  button.ariaBusy = 'true';
  const failed = await growAll(holder);
  button.ariaBusy = null;
  const left = closedIn(holder).filter((box) => !failed.has(box));
  // Opens a box of an exclusive group only if no other of the group is open.
  for (const box of holder.querySelectorAll('details'))
    if ((linkOf(box) === null || failed.has(box)) && (box.name === '' || !isBesideOpen(box))) box.open = true;
  button.textContent = left.length === 0 ? close : pageMessages.formatLeft(left.length);
}

/** Returns the boxes whose rows are still to be fetched. */
function closedIn(holder: Element): readonly HTMLDetailsElement[] {
  for (const box of holder.querySelectorAll<HTMLElement>('details > div > noscript')) unpack(box);
  return [...holder.querySelectorAll('details')].filter((box) => linkOf(box) !== null && !isAround(box));
}

/** True for a value within itself, whose rows never end. */
function isAround(box: Element): boolean {
  const path = linkOf(box)?.pathname;
  for (
    let outer = box.parentElement?.closest('details');
    outer != null;
    outer = outer.parentElement?.closest('details')
  )
    if (outer.dataset.from !== undefined && outer.dataset.from === path) return true;
  return false;
}

/** Fetches the rows of boxes, the outermost first; returns the boxes for which that failed. */
async function growAll(holder: Element): Promise<ReadonlySet<Element>> {
  const failed = new Set<Element>();
  for (let budget = MAX_ROWS; budget > 0;) {
    const next = closedIn(holder)
      .filter((box) => !failed.has(box))
      .slice(0, budget);
    if (next.length === 0) break;
    budget -= next.length;
    await Promise.all(next.map(grow));
    for (const box of next) if (linkOf(box) !== null) failed.add(box);
  }
  return failed;
}

function isBesideOpen(box: Element): boolean {
  return box.closest('.Variants')?.querySelector(':scope > li > details[open]') !== null;
}

/** Returns the anchor of the value whose rows a box holds. */
function anchorOf(box: Element): string {
  const around = box.closest<HTMLElement>('[data-anchor], .Property');
  return around?.dataset.anchor ?? around?.id ?? '';
}

/** Copies the rows that a link addresses: all of a schema, or those of one box in it. */
function rowsAt(
  { hash }: HTMLAnchorElement,
  page: DocumentFragment | undefined,
  box: Element,
): HTMLElement | undefined {
  const section = page?.querySelector(`[data-anchor="${ROOT}"]`);
  const id = decodeURIComponent(hash.slice(1));
  const place = id.startsWith(`${ROOT}.`) ? section?.querySelector(`[id="${CSS.escape(id)}"]`) : section;
  const name = box.querySelector('summary')?.textContent;
  const inside = [...(place?.querySelectorAll('summary') ?? [])].find(({ textContent }) => textContent === name);
  const held = id === '' ? section : inside?.nextElementSibling;
  // A value that only has variants has no box around them.
  const parts =
    held?.querySelectorAll(':scope > :not(h2)') ?? place?.querySelectorAll(':scope > :is(.nested, .Choice)');
  if (parts === undefined || parts.length === 0) return undefined;
  const rows = document.createElement('div');
  rows.append(...[...parts].map((part) => document.importNode(part, true)));
  rename(rows, place === section ? ROOT : id, anchorOf(box));
  return rows;
}

/** Renames the anchors of copied rows to those of their new place; an existing anchor stays with its element. */
function rename(rows: Element, from: string, to: string): void {
  for (const element of rows.querySelectorAll('[id]')) {
    const id = element.id.startsWith(`${from}.`) ? to + element.id.slice(from.length) : '';
    if (id === '' || document.getElementById(id) !== null) element.removeAttribute('id');
    else element.id = id;
    element.querySelector(':scope > div > a')?.setAttribute('href', `#${encodeURIComponent(id)}`);
  }
  for (const choice of rows.querySelectorAll<HTMLDetailsElement>('details[name]')) choice.name = to + choice.name;
}

/** Adapts rows, which cover both directions and all media types, to the place of their box. */
function fit(rows: Element, box: Element): void {
  // Parsed apart, without scripting: these hold elements.
  for (const holder of rows.querySelectorAll('noscript')) holder.replaceWith(...holder.childNodes);
  const { direction, xml } = box.closest<HTMLElement>('.MediaType')?.dataset ?? { xml: '' };
  if (direction === 'request')
    rows.querySelectorAll('.readOnly').forEach((row) => {
      row.remove();
    });
  if (direction === 'response')
    rows.querySelectorAll('.writeOnly').forEach((row) => {
      row.remove();
    });
  if (xml === undefined)
    rows.querySelectorAll('.facts > .xml').forEach((fact) => {
      fact.remove();
    });
  rows.querySelectorAll('.facts:empty').forEach((facts) => {
    facts.remove();
  });
  if (customElements.get('portico-filter') === undefined)
    rows.querySelectorAll('.filter').forEach((one) => {
      one.remove();
    });
}
