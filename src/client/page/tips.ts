/** Distance between a button and its tooltip, and between the tooltip and the window's edge, in pixels. */
const ROOM = 6;

/** Styles of the tooltip, set here so that pages without tooltips do not load them. */
const LOOK = {
  inset: 'auto',
  margin: '0',
  padding: '3px 9px',
  border: '1px solid var(--line-strong)',
  borderRadius: '6px',
  background: 'var(--raised)',
  color: 'var(--text)',
  font: '500 var(--tiny) / 1.5 var(--sans)',
};

let tip: HTMLElement | undefined;

/**
 * Shows the `title` of a button beside it while it has the focus by the keyboard, since browsers show titles to pointers only; Escape
 * hides it (WCAG 1.4.13).
 */
export function explain(button: HTMLElement): void {
  if (!button.matches(':focus-visible')) return;
  tip ??= makeTip();
  tip.textContent = button.title;
  // Appended to the popover or dialog around the button, above which it must be shown.
  (button.closest(':popover-open, dialog') ?? document.body).append(tip);
  tip.showPopover();
  const { left, width, bottom, top } = button.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = tip;
  const end = document.documentElement.clientWidth - offsetWidth - ROOM;
  const isBelow = bottom + ROOM + offsetHeight < innerHeight;
  tip.style.left = `${Math.max(ROOM, Math.min(end, left + (width - offsetWidth) / 2))}px`;
  tip.style.top = `${isBelow ? bottom + ROOM : top - offsetHeight - ROOM}px`;
}

function makeTip(): HTMLElement {
  const made = document.createElement('div');
  made.className = 'Tip';
  Object.assign(made.style, LOOK);
  made.popover = 'manual';
  // Its text is already the button's name or description.
  made.ariaHidden = 'true';
  return made;
}

for (const event of ['focusout', 'pointerdown', 'click', 'scroll'])
  addEventListener(event, () => tip?.remove(), { capture: true, passive: true });
addEventListener(
  'keydown',
  ({ key }) => {
    if (key === 'Escape') tip?.remove();
  },
  { capture: true },
);
