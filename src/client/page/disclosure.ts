import { pageMessages } from '../messages/scripts.ts';

/** Adds a button to a description that is longer than its box, which shows the rest; so does scrolling to a match below. */
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
  // Find-in-page, a link to a heading or the focus scrolls the box, which readers cannot.
  lead.addEventListener('scroll', open, { once: true });
}

document.querySelectorAll<HTMLElement>('div.lead').forEach(fold);
