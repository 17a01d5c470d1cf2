/**
 * Keeps what the client says about a failed sign-in below the button that was pressed, until the next press: the client shows it for
 * three seconds.
 */
export function keepErrors(root: HTMLElement): void {
  let form: Element | null = null;
  const kept = document.createElement('p');
  kept.className = 'sign-in-error';
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button:not([data-sonner-toast] *)') : null;
      if (button === null) return;
      form = button.closest('table');
      kept.remove();
    },
    true,
  );
  new MutationObserver(() => {
    const said = root.querySelector('[data-sonner-toast][data-type="error"] [data-title]')?.textContent ?? '';
    if (form === null || said === '' || kept.isConnected) return;
    kept.textContent = said;
    form.after(kept);
  }).observe(root, { childList: true, subtree: true, characterData: true });
}
