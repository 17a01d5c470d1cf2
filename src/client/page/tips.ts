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
let shown: HTMLElement | undefined;
/** Button that was pressed last: no tooltip covers what it opened while the pointer is on it. */
let pressed: Element | undefined;

/**
 * Shows the tooltip of a button beside it while the pointer is on either or the button has the focus; Escape hides it (WCAG 1.4.13).
 * Its text is the button's `title`, which browsers show to pointers only.
 */
export function explain(button: HTMLElement): void {
  const { title } = button;
  if (title !== '') {
    button.dataset.tip = title;
    button.title = '';
    if (button.ariaLabel === null) button.ariaDescription = title;
  }
  if (button === pressed || (shown === button && title === '')) return;
  if (!button.matches(':hover, :focus-visible')) return;
  tip ??= makeTip();
  tip.textContent = button.dataset.tip ?? '';
  // Appended to the popover or dialog around the button, above which it must be shown.
  (button.closest(':popover-open, dialog') ?? document.body).append(tip);
  tip.showPopover();
  shown = button;
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

function hide(): void {
  tip?.remove();
  shown = undefined;
}

/** True on the button or its tooltip, so that the pointer may move to the tooltip. */
function isOn(target: EventTarget | null): boolean {
  return target instanceof Node && (shown?.contains(target) === true || tip?.contains(target) === true);
}

addEventListener('pointerover', ({ target }) => {
  if (target instanceof Node && pressed?.contains(target) === false) pressed = undefined;
  if (shown !== undefined && !isOn(target) && !shown.matches(':focus-visible')) hide();
});
addEventListener('focusout', hide);
addEventListener('pointerdown', hide);
// By pointer or by key; the button keeps the focus when its popover opens.
addEventListener(
  'click',
  ({ target }) => {
    pressed = target instanceof Element ? (target.closest('button') ?? undefined) : undefined;
    hide();
  },
  { capture: true },
);
addEventListener('scroll', hide, { capture: true, passive: true });
addEventListener(
  'keydown',
  (event) => {
    if (event.key === 'Escape') hide();
  },
  { capture: true },
);
