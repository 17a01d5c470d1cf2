/** Where the panel has room beside the text: there it is a popover that lets it be read, elsewhere a modal dialog. */
const isWide = matchMedia('(min-width: 1280px)');

/** Below the header, in pixels. */
const TOP = 120;

/** True while the panel is shown, in either way. */
export function isOpen(dialog: HTMLDialogElement): boolean {
  return dialog.open || isBeside(dialog);
}

/** Shows the panel. */
export function show(dialog: HTMLDialogElement): void {
  if (isOpen(dialog)) return;
  if (isWide.matches) {
    dialog.showPopover();
    makeRoom(true);
  } else dialog.showModal();
}

/** Closes the panel. */
export function hide(dialog: HTMLDialogElement): void {
  if (isBeside(dialog)) {
    dialog.hidePopover();
    makeRoom(false);
  } else dialog.close();
}

/** Shows an open panel the other way when the window becomes wide or narrow; Escape closes it from the text too. */
export function watchPlace(dialog: HTMLDialogElement, close: () => void): void {
  isWide.addEventListener('change', () => {
    if (!isOpen(dialog)) return;
    hide(dialog);
    show(dialog);
  });
  addEventListener('keydown', ({ key }) => {
    const isElsewhere = document.querySelector('dialog:modal, [popover="auto"]:popover-open') !== null;
    if (key === 'Escape' && !isElsewhere && isBeside(dialog)) close();
  });
}

function isBeside(dialog: HTMLDialogElement): boolean {
  return dialog.matches(':popover-open');
}

/** Makes the text narrower, or as wide as it was; what the reader sees at its top stays there. */
function makeRoom(isNeeded: boolean): void {
  const { left = 0, width = 0 } = document.querySelector('main')?.getBoundingClientRect() ?? {};
  const seen = document.elementFromPoint(left + width / 4, TOP);
  const before = seen?.getBoundingClientRect().top ?? 0;
  document.documentElement.toggleAttribute('data-panel', isNeeded);
  if (scrollY > 0) scrollBy({ top: (seen?.getBoundingClientRect().top ?? 0) - before, behavior: 'instant' });
}
