import { textButton } from '../../page/elements.ts';
import { announce } from '../../page/announce.ts';
import { linkToPage } from './link-to-page.ts';
import { editMessages } from '../../messages/values.ts';
import { pageMessages } from '../../messages/scripts.ts';

const SHOWN_FOR = 2000;

/** Creates a button that copies the address of the page with the reader's choices. */
export function linkButton(): HTMLButtonElement {
  const copy = (): void => {
    void copyLink().then((said) => {
      announce(said);
      button.textContent = said;
      setTimeout(() => {
        button.textContent = editMessages.label.copyLink;
      }, SHOWN_FOR);
    });
  };
  const button = textButton(editMessages.label.copyLink, copy, 'link');
  return button;
}

/** Adds the button once the reader has chosen something. */
export function offerLink(place: Element): void {
  if (place.querySelector('.link') === null) place.append(linkButton());
}

async function copyLink(): Promise<string> {
  try {
    await navigator.clipboard.writeText(linkToPage());
    return pageMessages.said.copied;
  } catch {
    // No permission, or no clipboard.
    return pageMessages.said.notCopied;
  }
}
