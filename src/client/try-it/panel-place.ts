/** Position below the header, in pixels. */
const TOP = 120;

/** True while the panel is open. */
export function isOpen(dialog: HTMLDialogElement): boolean {
  return dialog.matches(':popover-open');
}

/** Opens the panel beside the text, or below it in a narrow window, so that the text stays readable. */
export function show(dialog: HTMLDialogElement): void {
  if (isOpen(dialog)) return;
  dialog.showPopover();
  makeRoom(true);
}

export function hide(dialog: HTMLDialogElement): void {
  if (!isOpen(dialog)) return;
  dialog.hidePopover();
  makeRoom(false);
}

/** Closes the panel on Escape, also while the focus is in the text. */
export function watchEscape(dialog: HTMLDialogElement, close: () => void): void {
  addEventListener('keydown', ({ key }) => {
    const isElsewhere = document.querySelector('dialog:modal, [popover="auto"]:popover-open') !== null;
    if (key === 'Escape' && !isElsewhere && isOpen(dialog)) close();
  });
}

/** Creates a button that gives a panel below the text the whole height, or half of it. */
export function sizeButton(
  dialog: HTMLDialogElement,
  words: { readonly whole: string; readonly half: string },
): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'size';
  button.textContent = words.whole;
  button.addEventListener('click', () => {
    button.textContent = dialog.toggleAttribute('data-whole') ? words.half : words.whole;
  });
  return button;
}

/** Narrows the text, or restores its width; the text at the top of the window stays in place. */
function makeRoom(isNeeded: boolean): void {
  const { left = 0, width = 0 } = document.querySelector('main')?.getBoundingClientRect() ?? {};
  const seen = document.elementFromPoint(left + width / 4, TOP);
  const before = seen?.getBoundingClientRect().top ?? 0;
  document.documentElement.toggleAttribute('data-panel', isNeeded);
  if (scrollY > 0) scrollBy({ top: (seen?.getBoundingClientRect().top ?? 0) - before, behavior: 'instant' });
}
