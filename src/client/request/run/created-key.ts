import { announce } from '../../page/announce.ts';
import { revokeKeyInUse, sandboxKey } from '../../sandbox/keys.ts';
import { runMessages } from '../../messages/run.ts';

/** Creates a line about a key that was created for the reader: shows it, revokes it, and links to the page about keys. */
export function createdKeyLine(help: string | undefined): HTMLElement {
  const line = document.createElement('span');
  line.className = 'created';
  const shown = document.createElement('code');
  shown.hidden = true;
  const show = createButton(runMessages.label.showKey, () => {
    shown.hidden = !shown.hidden;
    shown.textContent = shown.hidden ? '' : (sandboxKey() ?? '');
    show.textContent = shown.hidden ? runMessages.label.showKey : runMessages.label.hideKey;
  });
  const revoke = createButton(runMessages.label.revoke, () => void revokeShown(line));
  line.append(runMessages.label.created, ' · ', show, ' · ', revoke, ...helpLink(help), shown);
  return line;
}

async function revokeShown(line: HTMLElement): Promise<void> {
  try {
    await revokeKeyInUse();
    line.textContent = runMessages.label.revoked;
  } catch {
    line.textContent = runMessages.label.failed;
  }
  line.tabIndex = -1;
  line.focus();
  announce(line.textContent);
}

/** Creates the link to the page about keys, if there is one. */
export function helpLink(help: string | undefined): readonly (Node | string)[] {
  if (help === undefined) return [];
  const link = document.createElement('a');
  link.href = help;
  link.textContent = runMessages.label.help;
  return [' · ', link];
}

/** Creates a button with a text. */
export function createButton(text: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.addEventListener('click', press);
  return made;
}
