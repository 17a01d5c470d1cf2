const KEY = 'portico-sidebar';
/** Room above and below the current item, in pixels. */
const ROOM = 90;

/** Keeps the sidebar where it was from page to page, and the current page's item in view. */
function keepPlace(sidebar: HTMLElement): void {
  const name = sidebar.getAttribute('aria-label') ?? '';
  sidebar.scrollTop = readPlace(name);
  showCurrent(sidebar);
  sidebar.addEventListener('toggle', () => {
    showCurrent(sidebar);
  });
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify([name, sidebar.scrollTop]));
    } catch {
      // Storage is forbidden: the next page begins at its current item.
    }
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

function readPlace(name: string): number {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (Array.isArray(stored) && stored[0] === name && typeof stored[1] === 'number') return stored[1];
  } catch {
    // Storage is forbidden, or holds what this page did not write.
  }
  return 0;
}

const sidebar = document.getElementById('sidebar');
if (sidebar !== null) keepPlace(sidebar);
