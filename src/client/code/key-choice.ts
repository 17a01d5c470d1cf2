import { announce } from '../page/announce.ts';
import { originOf } from '../request/origin.ts';
import { areOwnKeysKept, forgetOwnKeys, keepOwnKeys, ownKey, takeOwnKey } from '../request/own-keys.ts';
import type { CardRequest } from '../request/state.ts';
import { loadDeferred } from '../deferred/load.ts';
import { loadStyles } from '../deferred/styles.ts';
import { button, checkbox, element } from '../sandbox/form-parts.ts';
import { sandboxKey, watchSandboxKey } from '../sandbox/keys.ts';
import { keyMessages } from '../messages/keys.ts';

const offered = new WeakSet<HTMLElement>();

/** Offers keys for the request of a sample block, once: the sandbox's, none, or one that the reader enters for the chosen server. */
export function offerKeys(card: HTMLElement, select: HTMLSelectElement, request: CardRequest): void {
  if (offered.has(card)) return;
  offered.add(card);
  const [form, note, field] = [element('div', '', 'own-key'), element('p', ''), document.createElement('input')];
  field.type = 'password';
  field.autocomplete = 'off';
  const label = element('span', '');
  const words = element('label', '');
  words.append(label, field);
  form.hidden = true;
  form.append(
    words,
    checkbox(keyMessages.keyChoice.remember, areOwnKeysKept(), keepOwnKeys),
    button(keyMessages.keyChoice.forget, keyMessages.keyChoice.forget, async () => {
      forgetOwnKeys();
      (await loadDeferred()).forgetCredentials();
      field.value = '';
      announce(keyMessages.keyChoice.forgotten);
      carry();
    }),
    note,
  );
  select.closest('.choices')?.append(form);
  const origin = (): string | undefined => originOf(request, card.dataset.base);
  const carry = (): void => {
    const { key, keyChoice } = request.state();
    if (keyChoice === 'default') return;
    const server = origin();
    const wanted = keyChoice === 'own' && server !== undefined ? ownKey(server) : undefined;
    if (key !== wanted) request.change({ key: wanted });
  };
  const show = (): void => {
    const { keyChoice } = request.state();
    const server = origin();
    form.hidden = keyChoice !== 'own';
    label.textContent = keyMessages.formatOwnKey(server);
    note.textContent = keyMessages.formatSent(server);
    field.disabled = server === undefined;
    const known = (server === undefined ? undefined : ownKey(server)) ?? '';
    if (field.value !== known) field.value = known;
  };
  form.addEventListener('input', (event) => {
    // The sample block would take the event for a choice of its server.
    event.stopPropagation();
    const server = origin();
    if (event.target !== field || server === undefined) return;
    takeOwnKey(server, field.value.trim());
    carry();
  });
  const choose = (): void => {
    nameChoice(select);
    const keyChoice = select.value === 'own' || select.value === 'none' ? select.value : 'default';
    if (keyChoice === request.state().keyChoice) return;
    request.change({ keyChoice, key: undefined });
    if (keyChoice === 'own') void loadStyles();
  };
  select.addEventListener('input', choose);
  watchSandboxKey((key) => {
    nameSandboxKey(select, key);
  });
  nameSandboxKey(select, sandboxKey());
  request.watch(() => {
    carry();
    show();
  });
  const server = origin();
  if (server !== undefined && ownKey(server) !== undefined) select.value = 'own';
  choose();
}

/** Shows the choice in the closed disclosure. */
function nameChoice(select: HTMLSelectElement): void {
  const shown = select.closest('.Target')?.querySelector('[data-key]');
  if (shown !== null && shown !== undefined) shown.textContent = select.selectedOptions[0]?.text ?? '';
}

/** Shows the last characters of the key that the sandbox gets. */
function nameSandboxKey(select: HTMLSelectElement, key: string | undefined): void {
  const option = select.querySelector<HTMLOptionElement>('[data-sandbox]');
  if (option !== null) option.text = keyMessages.formatSandboxKey(key);
  nameChoice(select);
}
