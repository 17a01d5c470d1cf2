import { store } from './stored.ts';

/** Minimum width of the sidebar, step of the keys, and maximum width, in pixels; the style sheet limits it in narrow windows. */
const [LEAST, STEP, WIDEST] = [200, 24, 600];
/** Maximum time between the presses of a double press, in milliseconds. */
const SECOND_PRESS = 500;

const root = document.documentElement;
const sidebar = document.getElementById('sidebar');

/** Collapses the sidebar into a drawer, or restores it beside the page. */
export function toggleSidebar(): void {
  const isAside = root.toggleAttribute('data-aside');
  store('aside', isAside ? '1' : undefined);
  if (!isAside && sidebar?.matches(':popover-open') === true) sidebar.hidePopover();
  document.querySelector<HTMLElement>(isAside ? '.Header .menu' : '.Divider [data-aside]')?.focus();
}

/** Makes the line between sidebar and page draggable, by arrow keys too; a press widens by one step, a double press resets the width. */
function bringToLife(line: HTMLElement): void {
  const edge = (): number => sidebar?.getBoundingClientRect().width ?? 0;
  const sign = (): number => (getComputedStyle(root).direction === 'rtl' ? -1 : 1);
  const show = (): void => {
    line.ariaValueNow = String(Math.round(edge()));
  };
  const resize = (width: number | undefined): void => {
    if (width === undefined) root.style.removeProperty('--sidebar');
    else root.style.setProperty('--sidebar', `${Math.max(LEAST, Math.min(WIDEST, Math.round(width)))}px`);
    // The style sheet may limit the width: store the visible one.
    store('width', width === undefined ? undefined : String(Math.round(edge())));
    show();
  };
  let from: { readonly x: number; readonly width: number } | undefined;
  let isMoved = false;
  line.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    // Otherwise the browser drags the link below.
    event.preventDefault();
    line.focus();
    line.setPointerCapture(event.pointerId);
    from = { x: event.clientX, width: edge() };
    isMoved = false;
  });
  line.addEventListener('pointermove', ({ clientX }) => {
    if (from === undefined) return;
    isMoved ||= Math.abs(clientX - from.x) > 3;
    if (isMoved) resize(from.width + (clientX - from.x) * sign());
  });
  line.addEventListener('lostpointercapture', () => {
    from = undefined;
  });
  // A press widens the sidebar for readers who cannot drag, after the time in which a second press can follow.
  let waiting: ReturnType<typeof setTimeout> | undefined;
  line.addEventListener('click', () => {
    clearTimeout(waiting);
    if (isMoved) return;
    waiting = setTimeout(() => {
      const before = edge();
      resize(before + STEP);
      if (edge() <= before) resize(LEAST);
    }, SECOND_PRESS);
  });
  line.addEventListener('dblclick', () => {
    clearTimeout(waiting);
    resize(undefined);
  });
  line.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (step !== undefined) resize(edge() + step * sign());
    else if (event.key === 'Home') resize(LEAST);
    else if (event.key === 'End') resize(WIDEST);
    else if (event.key === 'Enter') resize(undefined);
    else return;
    event.preventDefault();
  });
  show();
}

document.querySelectorAll<HTMLElement>('.Divider > [role="separator"]').forEach(bringToLife);
