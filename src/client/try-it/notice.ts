import { element, textButton } from '../page/elements.ts';
import { makeAccount } from '../sandbox/keys.ts';
import type { Explanation } from './explain.ts';
import { panelMessages } from '../messages/panel.ts';

/** Shows an explanation above the client and announces it to screen readers; undefined removes it. */
export function showExplanation(explanation: Explanation | undefined): void {
  const notice = document.querySelector<HTMLElement>('#notice');
  if (notice === null) return;
  notice.replaceChildren(...(explanation === undefined ? [] : partsOf(explanation)));
  notice.hidden = explanation === undefined;
}

function partsOf({ title, text, link, command, createsKey }: Explanation): HTMLElement[] {
  const parts: HTMLElement[] = [element('strong', '', title), element('p', '', text)];
  if (createsKey) parts.push(keyButton());
  if (link !== undefined) {
    const anchor = document.createElement('a');
    anchor.textContent = link.text;
    anchor.href = new URL(link.url, location.origin).href;
    anchor.target = '_parent';
    parts.push(anchor);
  }
  if (command !== undefined) {
    const code = element('pre', '', command);
    code.tabIndex = 0;
    parts.push(code, copyButton(command));
  }
  return parts;
}

/** Creates a button that creates a sandbox key and sends the request again. */
function keyButton(): HTMLElement {
  const button = textButton(panelMessages.label.createKey, () => {
    const send = document.querySelector<HTMLElement>('[data-addressbar-action="send"]');
    makeAccount(panelMessages.label.client).then(
      () => {
        send?.focus();
        send?.click();
      },
      (cause: unknown) => (button.textContent = cause instanceof Error ? cause.message : String(cause)),
    );
  });
  return button;
}

function copyButton(command: string): HTMLElement {
  const button = textButton(panelMessages.label.copy, () => {
    navigator.clipboard.writeText(command).then(
      () => (button.textContent = panelMessages.label.copied),
      () => (button.textContent = panelMessages.label.notCopied),
    );
  });
  return button;
}
