import { announce } from '../page/announce.ts';
import { button, checkbox, codeCard, element, form, sureButton } from './form-parts.ts';
import { FORM, inUseToWords, PLACES } from '../../view/words/keys.ts';
import { openHome, serverAddress } from './home.ts';
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

/**
 * `<portico-keys>`: makes an account of the sandbox and its keys. A key is shown once, and then known by its last four characters.
 * Nothing of the sandbox is loaded before the reader wants a key or the list.
 */
class PorticoKeys extends HTMLElement {
  /** Shown this once. */
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
      ? [FORM.another, FORM.anotherName, FORM.add]
      : [FORM.account, FORM.accountName, FORM.make];
    const [label = '', example = '', action = ''] = wanted;
    const parts = [
      ...(this.fresh === undefined ? [] : [element('p', FORM.shown), codeCard(this.fresh, FORM.copy)]),
      ...(key === undefined ? [] : [element('p', inUseToWords(key))]),
      ...(this.keys === undefined ? [] : [this.list(this.keys)]),
      form({ label, example, action }, (name) =>
        this.act(async () => {
          this.fresh = await (hasAccount ? addKey(name) : makeAccount(name));
          announce(FORM.shown);
        }),
      ),
      ...(key === undefined ? [] : [this.more()]),
      ...(this.isKept ? [] : [element('p', FORM.unkept)]),
      ...(this.fault === '' ? [] : [fault(this.fault)]),
      element('p', this.note === '' ? PLACES[serverAddress() === undefined ? 'page' : 'server'] : this.note, 'note'),
    ];
    this.replaceChildren(...parts);
  }

  list(keys: readonly ListedKey[]): HTMLElement {
    const list = element('ul', '');
    list.setAttribute('aria-label', FORM.list);
    for (const key of keys) {
      const item = element('li', '');
      const words = `${key.name} · …${key.last}`;
      item.append(
        element('span', words),
        ...(key.used ? [element('small', FORM.used)] : []),
        button(FORM.rotate, `${FORM.rotate} ${words}`, () =>
          this.act(async () => {
            this.fresh = await rotateKey(key);
            announce(FORM.shown);
          }),
        ),
        button(FORM.revoke, `${FORM.revoke} ${words}`, () =>
          this.act(async () => {
            await revokeKey(key);
            this.fresh = undefined;
            announce(FORM.revoked);
          }),
        ),
      );
      list.append(item);
    }
    return list;
  }

  /** What there is to do with keys that are there. */
  more(): HTMLElement {
    const line = element('div', '', 'more');
    line.append(
      ...(this.keys === undefined ? [button(FORM.keys, FORM.keys, () => this.act(() => this.load()))] : []),
      sureButton(FORM.reset, FORM.resetSure, () => this.act(() => this.reset())),
      checkbox(FORM.remember, isKeyRemembered(), (isOn) => {
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
    this.note = FORM.wasReset;
    announce(FORM.wasReset);
  }

  /** Does what was asked, and shows what has come of it, with the focus where it was. */
  async act(work: () => Promise<void>): Promise<void> {
    const place = [...this.querySelectorAll<HTMLElement>('input, button')].findIndex(
      (one) => one === document.activeElement,
    );
    this.setAttribute('aria-busy', 'true');
    this.note = '';
    try {
      await work();
      this.fault = '';
      this.isKept = (await openHome()).kept;
      if (this.keys !== undefined) await this.load();
    } catch (cause) {
      this.fault = cause instanceof Error && cause.message !== '' ? cause.message : FORM.failed;
      announce(this.fault);
    }
    this.removeAttribute('aria-busy');
    this.show();
    const controls = this.querySelectorAll<HTMLElement>('input, button');
    (this.querySelector<HTMLElement>('portico-copy button') ?? controls[Math.min(place, controls.length - 1)])?.focus();
  }
}

function fault(text: string): HTMLElement {
  const made = element('p', text, 'fault');
  made.dataset.tone = 'red';
  return made;
}

customElements.define('portico-keys', PorticoKeys);
