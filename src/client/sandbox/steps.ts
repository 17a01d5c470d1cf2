import { announce } from '../page/announce.ts';
import { isFields } from '../try-it/protocol.ts';
import { sandboxKey, watchSandboxKey } from './keys.ts';
import { keyMessages } from '../messages/keys.ts';

/**
 * `<portico-steps>` around a list of three steps with an operation: a key exists, its request has run, the response is successful.
 * Ticks each step once it is done.
 */
class PorticoSandboxSteps extends HTMLElement {
  connectedCallback(): void {
    const [key, run, read] = this.querySelectorAll('li');
    const showKey = (): void => {
      if (sandboxKey() !== undefined) tick(key);
    };
    showKey();
    watchSandboxKey(showKey);
    document.addEventListener('portico-answered', (event) => {
      const answered: unknown = event instanceof CustomEvent ? event.detail : undefined;
      if (!isFields(answered) || !this.isOf(answered)) return;
      tick(run);
      if (Number(answered.status) < 400) tick(read);
    });
  }

  /** True for a response to the operation of the steps. */
  isOf({ api, method, url }: Readonly<Record<string, unknown>>): boolean {
    const { path = '' } = this.dataset;
    if (api !== this.dataset.api || method !== this.dataset.method || typeof url !== 'string') return false;
    const { pathname } = new URL(url, 'http://sandbox.invalid');
    const wanted = path.split('/');
    const given = pathname.split('/').slice(-wanted.length + 1);
    return wanted.slice(1).every((segment, index) => segment.includes('{') || segment === given[index]);
  }
}

function tick(step: HTMLElement | undefined): void {
  if (step === undefined || step.dataset.done !== undefined) return;
  step.dataset.done = '';
  const done = document.createElement('span');
  done.className = 'hidden-text';
  done.textContent = ` ${keyMessages.stepDone}`;
  step.append(done);
  announce(keyMessages.formatDone(step.firstElementChild?.textContent ?? ''));
}

customElements.define('portico-steps', PorticoSandboxSteps);
