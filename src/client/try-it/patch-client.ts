import { panelMessages } from '../messages/panel.ts';

/**
 * Gives the API client's fields and buttons the names and roles that they lack, now and as it draws. To be taken out part by
 * part once axe finds nothing without it (@scalar/api-client 3.21.1).
 */
export function patchClient(root: HTMLElement): void {
  // The style sheet draws the text before the first response.
  root.style.setProperty('--answer', JSON.stringify(root.dataset.answer ?? ''));
  // It takes every Enter of its window as Send, those on buttons of the notice too.
  addEventListener('keydown', leaveEnter, true);
  keepErrors(root);
  patch(root);
  new MutationObserver(() => {
    patch(root);
  }).observe(root, { childList: true, subtree: true });
}

/** Keeps Enter on the notice from the client, which listens after this. */
function leaveEnter(event: KeyboardEvent): void {
  const isNotice = event.target instanceof Element && event.target.closest('#notice') !== null;
  if (event.key === 'Enter' && isNotice) event.stopImmediatePropagation();
}

function patch(root: HTMLElement): void {
  for (const field of root.querySelectorAll('.cm-content[role="textbox"]:not([aria-label])')) {
    field.setAttribute('aria-label', panelMessages.label.body);
  }
  // Scrollable areas of a low panel can be scrolled by keyboard.
  for (const box of root.querySelectorAll('.cm-scroller[tabindex="-1"]')) box.setAttribute('tabindex', '0');
  // A list of proposals that never says whether it is open: what remains true is that it is a field.
  for (const field of root.querySelectorAll('[role="combobox"]:not([aria-expanded])'))
    field.setAttribute('role', 'textbox');
  // Makes links that only a script follows reachable by Tab.
  for (const link of root.querySelectorAll('a.endpoint:not([href])')) link.setAttribute('href', '#');
  for (const button of root.querySelectorAll('button[role="none"]')) button.removeAttribute('role');
  for (const button of root.querySelectorAll('button[class*="copy-button"]:not([aria-label])')) {
    button.setAttribute('aria-label', panelMessages.label.copyText);
  }
}

/**
 * Keeps what the client says about a failed sign-in below the button that was pressed, until the next press: the client shows it for
 * three seconds.
 */
function keepErrors(root: HTMLElement): void {
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
