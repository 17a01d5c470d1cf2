import { makeFindable } from './findable.ts';
import { watchLongJson } from './long-json.ts';
import type { PorticoSamples } from './samples.ts';
import { withAttributes } from '../page/elements.ts';
import { announce } from '../page/announce.ts';
import { toPasteable } from '../../characters/pasteable.ts';
import { pageMessages } from '../messages/scripts.ts';

/** Two sheets, and the tick that stands for them once it is done. */
const SHEETS =
  'M7 5h4.500a2 2 0 0 1 2 2v4.500a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm3-2.500H4A1.500 1.500 0 0 0 2.500 4v6';
const TICK = 'm3 8.200 3 3 6-7';
const SHOWN_FOR = 2000;

/**
 * `<portico-copy>`: a button that copies the code that is shown in the same card, or the address that stands beside it, or a
 * part of that (`data-part`). It makes the button itself, for without a script there is nothing to press.
 */
class PorticoCopy extends HTMLElement {
  timer = 0;

  connectedCallback(): void {
    const label = this.getAttribute('label') ?? pageMessages.said.copy;
    const button = makeButton();
    button.setAttribute('aria-label', label);
    button.title = label;
    this.replaceChildren(button);
    button.addEventListener('click', () => {
      void this.copy();
    });
  }

  async copy(): Promise<void> {
    // Offline, the scripts that draw cannot load: the code on the page is copied.
    await this.closest<PorticoSamples>('portico-samples')?.drawing?.catch(() => undefined);
    const code = this.source();
    const copied = await copyText(toPasteable(code?.textContent ?? '', !(code instanceof HTMLPreElement)));
    if (!copied && code !== undefined) getSelection()?.selectAllChildren(code);
    this.toggleAttribute('data-done', copied);
    this.dataset.said = copied ? pageMessages.said.copied : pageMessages.said.press;
    announce(copied ? pageMessages.said.copied : pageMessages.said.refused);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      delete this.dataset.said;
      this.removeAttribute('data-done');
    }, SHOWN_FOR);
  }

  /** The code that the reader sees in the card around the button. */
  source(): Element | undefined {
    const { part } = this.dataset;
    const codes = part === undefined ? (this.closest('.Code')?.querySelectorAll('pre') ?? []) : [];
    const shown = [...codes].find((code) => code.checkVisibility()) ?? codes[0];
    return shown ?? this.parentElement?.querySelector(part ?? 'code') ?? undefined;
  }
}

function makeButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'icon';
  const look = { width: '15', height: '15', viewBox: '0 0 15 15', fill: 'none', stroke: 'currentColor' };
  const lines = { 'stroke-width': '1.4', 'stroke-linejoin': 'round', 'aria-hidden': 'true' };
  const icon = drawn('svg', { ...look, ...lines });
  icon.append(drawn('path', { class: 'sheets', d: SHEETS }), drawn('path', { class: 'tick', d: TICK }));
  button.append(icon);
  return button;
}

function drawn(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  return withAttributes(document.createElementNS('http://www.w3.org/2000/svg', name), attributes);
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without permission, or on a page without TLS, there is no clipboard.
    return false;
  }
}

customElements.define('portico-copy', PorticoCopy);
watchLongJson([...document.querySelectorAll('.Code pre')]);

/** Marks blocks of code with more lines than they show: only these have the button that expands them. */
const watcher = new ResizeObserver((entries) => {
  for (const { target } of entries)
    target.toggleAttribute(
      'data-cut',
      [...target.querySelectorAll('pre')].some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1),
    );
});

for (const code of document.querySelectorAll('.Code')) watcher.observe(code);

/** Passes an event to the scripts that react to the reader, which load on the first event. */
function follow(event: Event): void {
  // The page works without them if they fail to load, for example offline.
  following ??= import('../request/follow/follow.ts').then(
    (module) => module.follow,
    () => undefined,
  );
  void following.then((does) => does?.(event));
}

let following: Promise<((event: Event) => void) | undefined> | undefined;

for (const type of ['click', 'keyup', 'input', 'hashchange']) addEventListener(type, follow);
if (/^#response-|\?/.test(location.hash)) follow(new Event('hashchange'));

// Starts with the first interaction, because find-in-page of a browser's menu fires no event.
for (const sign of ['pointermove', 'pointerdown', 'scroll']) addEventListener(sign, makeFindable, { once: true });
