import { readStored, store } from './stored.ts';

const KEY = 'sidebar';
/** Room above and below the current item, in pixels: what stands at the top stays there. */
const ROOM = 90;

/** What a reader did to a sidebar: how far it is scrolled, and which boxes were opened or closed by hand. */
interface Kept {
  readonly name: string;
  readonly top: number;
  readonly boxes: Readonly<Record<string, boolean>>;
}

/** Keeps the sidebar as it was from page to page, and the current page's item in view. */
function keepPlace(sidebar: HTMLElement): void {
  const name = sidebar.getAttribute('aria-label') ?? '';
  const kept = readKept(name);
  const boxes = new Map(Object.entries(kept.boxes));
  for (const box of sidebar.querySelectorAll<HTMLDetailsElement>('details[data-kept]')) {
    const open = boxes.get(box.dataset.kept ?? '');
    // The way to the current page stays open.
    if (typeof open === 'boolean' && box.querySelector('[aria-current="page"]') === null) box.open = open;
  }
  sidebar.scrollTop = kept.top;
  showCurrent(sidebar);
  sidebar.addEventListener('toggle', () => {
    showCurrent(sidebar);
  });
  sidebar.addEventListener('click', ({ target }) => {
    const box = target instanceof Element ? target.closest('summary')?.parentElement : undefined;
    if (box instanceof HTMLDetailsElement) boxes.set(box.dataset.kept ?? '', !box.open);
  });
  addEventListener('pagehide', () => {
    const now: Kept = { name, top: sidebar.scrollTop, boxes: Object.fromEntries(boxes) };
    store(KEY, JSON.stringify(now), 'session');
  });
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

/** What was kept of the sidebar of this name; another one's is forgotten. */
function readKept(name: string): Kept {
  const none: Kept = { name, top: 0, boxes: {} };
  try {
    const stored: unknown = JSON.parse(readStored(KEY, 'session') ?? 'null');
    return isKept(stored) && stored.name === name ? stored : none;
  } catch {
    // It holds what this page did not write.
    return none;
  }
}

function isKept(stored: unknown): stored is Kept {
  if (typeof stored !== 'object' || stored === null) return false;
  const { name, top, boxes }: Partial<Record<keyof Kept, unknown>> = stored;
  return typeof name === 'string' && typeof top === 'number' && typeof boxes === 'object' && boxes !== null;
}

const sidebar = document.getElementById('sidebar');
if (sidebar !== null) keepPlace(sidebar);
