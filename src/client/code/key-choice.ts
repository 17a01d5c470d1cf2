import { element } from '../page/elements.ts';
import { originOf } from '../request/origin.ts';
import { areOwnKeysKept, keepOwnKeys, ownKey, takeOwnKey } from '../request/own-keys.ts';
import type { CardRequest } from '../request/state.ts';
import { loadStyles } from '../deferred/styles.ts';
import { checkbox } from '../sandbox/form-parts.ts';
import { sandboxKey, watchSandboxKey } from '../sandbox/keys.ts';
import { keyOf, type CredentialPlace } from '../../portal/samples/request-parts.ts';
import { keyMessages } from '../messages/keys.ts';

/** Field for a credential of a request. */
interface KeyField {
  readonly place: CredentialPlace;
  readonly field: HTMLInputElement;
  readonly label: HTMLElement;
}

/** Offers a field for each credential of a request to a real server, and to remember what is entered. */
export function offerKeys(card: HTMLElement, request: CardRequest): void {
  const places = request.data?.parts.credentials ?? [];
  if (places.length === 0) return;
  const form = element('div', 'own-key');
  const fields = places.map((place) => createField(place));
  form.append(
    ...fields.map(({ field, label }) => element('label', '', label, field)),
    checkbox(keyMessages.remember, areOwnKeysKept(), keepOwnKeys),
  );
  card.querySelector('.Target .choices')?.append(form);
  const origin = (): string | undefined => originOf(request, card.dataset.base);
  const secretOf = (place: CredentialPlace): string | undefined => {
    const { isSandbox, server } = request.state();
    // The page's sandbox has its key without the samples.
    if (isSandbox) return server === undefined ? undefined : sandboxKey();
    const receiver = origin();
    return receiver === undefined ? undefined : ownKey(receiver, place);
  };
  const follow = (): void => {
    const { keys, isSandbox } = request.state();
    const wanted = places.flatMap((place) => {
      const secret = secretOf(place);
      return secret === undefined ? [] : [[keyOf(place), secret] as const];
    });
    if (JSON.stringify(wanted) !== JSON.stringify([...keys])) request.change({ keys: new Map(wanted) });
    form.hidden = isSandbox;
    for (const { place, field, label } of fields) {
      label.textContent = keyMessages.formatOwnKey(origin(), fields.length === 1 ? undefined : place.name);
      field.disabled = origin() === undefined;
      const known = secretOf(place) ?? '';
      if (!isSandbox && field.value.trim() !== known) field.value = known;
    }
  };
  form.addEventListener('input', (event) => {
    // The sample block would take the event for a choice of its server.
    event.stopPropagation();
    const server = origin();
    const entered = fields.find(({ field }) => field === event.target);
    if (entered === undefined || server === undefined) return;
    takeOwnKey(server, entered.place, entered.field.value.trim());
    follow();
  });
  watchSandboxKey(follow);
  request.watch(follow);
  void loadStyles();
  follow();
}

function createField(place: CredentialPlace): KeyField {
  const field = document.createElement('input');
  field.type = 'password';
  field.autocomplete = 'off';
  field.placeholder = place.placeholder;
  return { place, field, label: element('span') };
}
