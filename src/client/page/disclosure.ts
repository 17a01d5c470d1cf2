import { pageMessages } from '../messages/scripts.ts';

/** Gives each description that is longer than its box a button that shows the rest; who finds something below shows it too. */
function fold(lead: HTMLElement): void {
  if (lead.scrollHeight <= lead.clientHeight + 1) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'unfold';
  button.textContent = pageMessages.whole;
  const open = (): void => {
    lead.dataset.whole = '';
    button.remove();
  };
  lead.append(button);
  button.addEventListener('click', open);
  // The browser's own search, a link to a heading or the focus has scrolled what cannot be scrolled by hand.
  lead.addEventListener('scroll', open, { once: true });
}

document.querySelectorAll<HTMLElement>('div.lead').forEach(fold);
