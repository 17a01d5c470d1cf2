/** Entries of the sidebar; its filter and buttons keep stops of their own. */
const ENTRIES = 'a, summary';

function listShown(sidebar: HTMLElement): HTMLElement[] {
  return [...sidebar.querySelectorAll<HTMLElement>(ENTRIES)].filter((entry) => entry.checkVisibility());
}

/** Makes one visible entry the sidebar's stop of the Tab key: the focused one, else the last stop, the current page, or the first. */
function setStop(sidebar: HTMLElement): void {
  const shown = listShown(sidebar);
  const stop =
    shown.find((entry) => entry === document.activeElement) ??
    shown.find((entry) => entry.getAttribute('tabindex') === '0') ??
    shown.findLast((entry) => entry.getAttribute('aria-current') === 'page') ??
    shown[0];
  if (stop === undefined) return;
  for (const entry of sidebar.querySelectorAll<HTMLElement>(ENTRIES)) entry.tabIndex = entry === stop ? 0 : -1;
}

/** Returns the entry to which a key moves; undefined for other keys. */
function entryFor(key: string, shown: readonly HTMLElement[], from: Element): HTMLElement | undefined {
  const place = shown.findIndex((entry) => entry === from);
  switch (key) {
    case 'ArrowDown':
      return shown[place + 1];
    case 'ArrowUp':
      return shown[place - 1];
    case 'Home':
      return shown[0];
    case 'End':
      return shown.at(-1);
    default:
      return undefined;
  }
}

/** Makes the entries of the sidebar one stop of the Tab key, with arrows, Home and End between them. */
function rove(sidebar: HTMLElement): void {
  const update = (): void => {
    setStop(sidebar);
  };
  update();
  sidebar.addEventListener('focusin', update);
  // Boxes, the drawer and the filter may hide the stop.
  sidebar.addEventListener('toggle', update, { capture: true });
  sidebar.addEventListener('input', update);
  sidebar.addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!(target instanceof Element) || !target.matches(ENTRIES) || altKey || ctrlKey || metaKey || shiftKey) return;
    const next = entryFor(key, listShown(sidebar), target);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  });
}

export const sidebar = document.getElementById('sidebar');
if (sidebar !== null) rove(sidebar);
