import { element } from '../page/elements.ts';
import { announce } from '../page/announce.ts';
import { button, checkbox, codeCard, form, sureButton } from './form-parts.ts';
import { openBackend, serverAddress } from './backend.ts';
import {
  addKey,
  isKeyRemembered,
  listKeys,
  makeAccount,
  rememberKey,
  resetSandbox,
  revokeKey,
  rotateKey,
  sandboxAccount,
  sandboxKey,
  watchSandboxKey,
  type ListedKey,
} from './keys.ts';
import { keyMessages } from '../messages/keys.ts';

/**
 * `<portico-keys>`: creates an account of the sandbox and its keys. Shows a new key once, and later its last four characters. Loads the
 * sandbox only when the reader asks for a key or the list.
 */
class PorticoKeys extends HTMLElement {
  /** New key, shown once. */
  fresh: string | undefined;
  keys: readonly ListedKey[] | undefined;
  fault = '';
  note = '';
  isKept = true;
  unwatch: () => void = () => undefined;

  connectedCallback(): void {
    this.unwatch = watchSandboxKey(() => {
      this.show();
    });
    this.show();
  }

  disconnectedCallback(): void {
    this.unwatch();
  }

  show(): void {
    const key = sandboxKey();
    const hasAccount = sandboxAccount() !== undefined;
    const wanted = hasAccount
      ? [keyMessages.form.another, keyMessages.form.anotherName, keyMessages.form.add]
      : [keyMessages.form.account, keyMessages.form.accountName, keyMessages.form.make];
    const [label = '', example = '', action = ''] = wanted;
    const parts = [
      ...(this.fresh === undefined
        ? []
        : [element('p', '', keyMessages.form.shown), codeCard(this.fresh, keyMessages.form.copy)]),
      ...(key === undefined ? [] : [element('p', '', keyMessages.formatInUse(key))]),
      ...(this.keys === undefined ? [] : [this.list(this.keys)]),
      form({ label, example, action }, (name) =>
        this.act(async () => {
          this.fresh = await (hasAccount ? addKey(name) : makeAccount(name));
          announce(keyMessages.form.shown);
        }),
      ),
      ...(key === undefined ? [] : [this.more()]),
      ...(this.isKept ? [] : [element('p', '', keyMessages.form.unkept)]),
      ...(this.fault === '' ? [] : [fault(this.fault)]),
      element(
        'p',
        'note',
        this.note === '' ? keyMessages.places[serverAddress() === undefined ? 'page' : 'server'] : this.note,
      ),
    ];
    this.replaceChildren(...parts);
  }

  list(keys: readonly ListedKey[]): HTMLElement {
    const list = element('ul');
    list.setAttribute('aria-label', keyMessages.form.list);
    for (const key of keys) {
      const item = element('li');
      const words = `${key.name} · …${key.last}`;
      item.append(
        element('span', '', words),
        ...(key.used ? [element('small', '', keyMessages.form.used)] : []),
        button(keyMessages.form.rotate, `${keyMessages.form.rotate} ${words}`, () =>
          this.act(async () => {
            this.fresh = await rotateKey(key);
            announce(keyMessages.form.shown);
          }),
        ),
        button(keyMessages.form.revoke, `${keyMessages.form.revoke} ${words}`, () =>
          this.act(async () => {
            await revokeKey(key);
            this.fresh = undefined;
            announce(keyMessages.form.revoked);
          }),
        ),
      );
      list.append(item);
    }
    return list;
  }

  /** Creates the actions for existing keys. */
  more(): HTMLElement {
    const line = element('div', 'more');
    line.append(
      ...(this.keys === undefined
        ? [button(keyMessages.form.keys, keyMessages.form.keys, () => this.act(() => this.load()))]
        : []),
      sureButton(keyMessages.form.reset, keyMessages.form.resetSure, () => this.act(() => this.reset())),
      checkbox(keyMessages.form.remember, isKeyRemembered(), (isOn) => {
        rememberKey(isOn);
      }),
    );
    return line;
  }

  async load(): Promise<void> {
    this.keys = await listKeys();
  }

  async reset(): Promise<void> {
    await resetSandbox();
    this.fresh = undefined;
    this.keys = undefined;
    this.note = keyMessages.form.wasReset;
    announce(keyMessages.form.wasReset);
  }

  /** Runs an action and shows its result, with the focus where it was. */
  async act(work: () => Promise<void>): Promise<void> {
    const place = [...this.querySelectorAll<HTMLElement>('input, button')].findIndex(
      (one) => one === document.activeElement,
    );
    this.setAttribute('aria-busy', 'true');
    this.note = '';
    try {
      await work();
      this.fault = '';
      this.isKept = (await openBackend()).kept;
      if (this.keys !== undefined) await this.load();
    } catch (cause) {
      this.fault = cause instanceof Error && cause.message !== '' ? cause.message : keyMessages.form.failed;
      announce(this.fault);
    }
    this.removeAttribute('aria-busy');
    this.show();
    const controls = this.querySelectorAll<HTMLElement>('input, button');
    (this.querySelector<HTMLElement>('portico-copy button') ?? controls[Math.min(place, controls.length - 1)])?.focus();
  }
}

function fault(text: string): HTMLElement {
  const made = element('p', 'fault', text);
  made.dataset.tone = 'red';
  return made;
}

customElements.define('portico-keys', PorticoKeys);
