import { announce } from '../page/announce.ts';
import { originOf } from '../request/origin.ts';
import { areOwnKeysKept, forgetOwnKeys, keepOwnKeys, ownKey, takeOwnKey } from '../request/own-keys.ts';
import type { CardRequest } from '../request/state.ts';
import { loadDeferred } from '../deferred/load.ts';
import { loadStyles } from '../deferred/styles.ts';
import { button, checkbox, element } from '../sandbox/form-parts.ts';
import { sandboxKey, watchSandboxKey } from '../sandbox/keys.ts';
import { keyMessages } from '../messages/keys.ts';

/** Offers keys for the request of a sample block: that of the target, or none. A real server has a key that the reader enters. */
export function offerKeys(card: HTMLElement, select: HTMLSelectElement, request: CardRequest): void {
  const isSingle = request.data?.parts.credentials.length === 1;
  const [form, note, field] = [element('div', '', 'own-key'), element('p', ''), document.createElement('input')];
  field.type = 'password';
  field.autocomplete = 'off';
  const label = element('span', '');
  const words = element('label', '');
  words.append(label, field);
  form.append(
    words,
    checkbox(keyMessages.keyChoice.remember, areOwnKeysKept(), keepOwnKeys),
    button(keyMessages.keyChoice.forget, keyMessages.keyChoice.forget, async () => {
      forgetOwnKeys();
      (await loadDeferred()).forgetCredentials();
      announce(keyMessages.keyChoice.forgotten);
      follow();
    }),
    note,
  );
  select.closest('.choices')?.append(form);
  const origin = (): string | undefined => originOf(request, card.dataset.base);
  const keyOfReader = (): string | undefined => {
    const server = origin();
    return server === undefined || !isSingle ? undefined : ownKey(server);
  };
  const follow = (): void => {
    const { key, keyChoice, isSandbox, server } = request.state();
    const known = isSandbox ? sandboxKey() : keyOfReader();
    // The page's sandbox has its key without the samples.
    const wanted = keyChoice === 'none' || (isSandbox && server === undefined) ? undefined : known;
    if (key !== wanted) request.change({ key: wanted });
    const [option] = select.options;
    if (option !== undefined)
      option.text = isSandbox
        ? keyMessages.formatSandboxKey(known)
        : keyMessages.keyChoice[known === undefined ? 'placeholder' : 'own'];
    form.hidden = isSandbox || !isSingle;
    label.textContent = keyMessages.formatOwnKey(origin());
    note.textContent = keyMessages.formatSent(origin());
    field.disabled = origin() === undefined;
    if (!isSandbox && field.value.trim() !== (known ?? '')) field.value = known ?? '';
    const shown = card.querySelector('[data-key]');
    if (shown !== null) shown.textContent = select.selectedOptions[0]?.text ?? '';
  };
  form.addEventListener('input', (event) => {
    // The sample block would take the event for a choice of its server.
    event.stopPropagation();
    const server = origin();
    if (event.target !== field || server === undefined) return;
    takeOwnKey(server, field.value.trim());
    select.value = 'default';
    choose();
  });
  const choose = (): void => {
    request.change({ keyChoice: select.value === 'none' ? 'none' : 'default' });
  };
  select.addEventListener('input', choose);
  watchSandboxKey(follow);
  request.watch(follow);
  void loadStyles();
  choose();
}
