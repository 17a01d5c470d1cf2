import { readStored, store } from './stored.ts';

/** Space above and below the current item, in pixels, for the top of the sidebar, which stays in place. */
const ROOM = 90;

/** Restores the sidebar of the previous page: scroll position and open boxes; scrolls the current item into view. */
function keepPlace(sidebar: HTMLElement): void {
  const key = `sidebar-${sidebar.ariaLabel ?? ''}`;
  const [top = '0', ...kept] = readStored(key, 'session')?.split('\n') ?? [];
  const opened = new Set(kept);
  for (const box of sidebar.querySelectorAll('details')) box.open ||= opened.has(box.dataset.kept ?? '');
  sidebar.scrollTop = Number(top);
  const show = (): void => {
    showCurrent(sidebar);
    showWhole(sidebar);
  };
  show();
  // Opening the drawer, which is not laid out before.
  sidebar.addEventListener('toggle', show);
  sidebar.addEventListener('click', ({ target }) => {
    const name = target instanceof Element ? target.closest('summary')?.parentElement?.dataset.kept : undefined;
    if (name !== undefined && !opened.delete(name)) opened.add(name);
  });
  sidebar.addEventListener('pointerover', ({ target }) => {
    const label = target instanceof Element ? target.closest<HTMLElement>('li a > :is(s, span)') : null;
    if (label !== null && isCut(label)) label.title = label.textContent;
  });
  addEventListener('pagehide', () => {
    store(key, [sidebar.scrollTop, ...opened].join('\n'), 'session');
  });
}

/** True for a label with more lines than it shows. */
function isCut(label: HTMLElement): boolean {
  return [label, ...label.children].some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
}

function showCurrent(sidebar: HTMLElement): void {
  const current = [...sidebar.querySelectorAll('[aria-current="page"]')].at(-1);
  if (current === undefined) return;
  const item = current.getBoundingClientRect();
  const frame = sidebar.getBoundingClientRect();
  if (item.height === 0 || (item.top >= frame.top + ROOM && item.bottom <= frame.bottom - ROOM)) return;
  const isNearTop = item.top - frame.top + sidebar.scrollTop < frame.height - ROOM;
  sidebar.scrollTop = isNearTop ? 0 : sidebar.scrollTop + item.top - frame.top - frame.height / 2;
}

/** Scrolls the sidebar so that its top covers less than a pixel of an entry, and shows none of the one before. */
function showWhole(sidebar: HTMLElement): void {
  const edge = sidebar.querySelector('.top')?.getBoundingClientRect().bottom ?? 0;
  const cut = [...sidebar.querySelectorAll('li a')]
    .map((entry) => entry.getBoundingClientRect())
    .find(({ top, bottom }) => top < edge && bottom > edge);
  if (cut !== undefined) sidebar.scrollTop -= Math.floor(edge - cut.top);
}

const sidebar = document.getElementById('sidebar');
if (sidebar !== null) keepPlace(sidebar);

/** Collapses the sidebar into a drawer, or restores it beside the page. */
function toggleSidebar(): void {
  const isAside = document.documentElement.toggleAttribute('data-aside');
  store('aside', isAside ? '1' : undefined);
  if (!isAside && sidebar?.matches(':popover-open') === true) sidebar.hidePopover();
  document.querySelector<HTMLElement>(isAside ? '.Header .menu' : '.Sidebar > .hide')?.focus();
}

for (const button of document.querySelectorAll('button[data-aside]')) button.addEventListener('click', toggleSidebar);

addEventListener('keydown', ({ key }) => {
  if (key === 'Tab') void import('./roving.ts');
});
