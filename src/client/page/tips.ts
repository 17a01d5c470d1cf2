/** Pixels between a button and what is said of it, and between that and the window's edge. */
const ROOM = 6;

/** What only this script makes has its look from here: pages whose readers rest on no button do not load it. */
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
/** The button that was pressed last: what it opened stands where its tip would, for as long as it is pointed at. */
let pressed: Element | undefined;

/**
 * Says what a button is for, beside it, for as long as the pointer is on either or the button has the focus; Escape takes it
 * away (WCAG 1.4.13). The words are those of its `title`, which browsers show to the pointer alone.
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
  // What lies above all else is shown above that.
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
  // Its words are the button's name, or its description.
  made.ariaHidden = 'true';
  return made;
}

function hide(): void {
  tip?.remove();
  shown = undefined;
}

/** The pointer may go over to the words. */
function isOn(target: EventTarget | null): boolean {
  return target instanceof Node && (shown?.contains(target) === true || tip?.contains(target) === true);
}

addEventListener('pointerover', ({ target }) => {
  if (target instanceof Node && pressed?.contains(target) === false) pressed = undefined;
  if (shown !== undefined && !isOn(target) && !shown.matches(':focus-visible')) hide();
});
addEventListener('focusout', hide);
addEventListener('pointerdown', hide);
// By pointer or by key; of a popover that opens beside it, the button keeps the focus.
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
