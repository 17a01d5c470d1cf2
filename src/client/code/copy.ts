import { makeFindable } from './findable.ts';
import { watchLongJson } from './long-json.ts';
import type { PorticoSamples } from './samples.ts';
import { iconButton } from '../page/elements.ts';
import { announce } from '../page/announce.ts';
import { toPasteable } from '../../characters/pasteable.ts';
import { pageMessages } from '../messages/scripts.ts';

/** Two sheets, and the tick that stands for them once it is done. */
const SHEETS =
  'M7 5h4.5a2 2 0 0 1 2 2v4.5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm3-2.5H4A1.5 1.5 0 0 0 2.5 4v6';
const TICK = 'm3 8.2 3 3 6-7';
/** Arrows up and down. */
const HEIGHT = 'm5 4.5 2.5-2.5 2.5 2.5m-2.5-2.5v11m-2.5-2.5 2.5 2.5 2.5-2.5';
const SHOWN_FOR = 2000;

/**
 * `<portico-copy>`: a button that copies the code that is shown in the same card, or the address that stands beside it, or a
 * part of that (`data-part`). It makes the button itself, for without a script there is nothing to press.
 */
class PorticoCopy extends HTMLElement {
  timer = 0;

  connectedCallback(): void {
    const label = this.getAttribute('label') ?? pageMessages.said.copy;
    const copy = (): void => void this.copy();
    this.replaceChildren(iconButton(label, copy, { class: 'sheets', d: SHEETS }, { class: 'tick', d: TICK }));
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

/** Marks blocks of code with more lines than they show, and adds a button to their header that expands them. */
const watcher = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const isCut = [...target.querySelectorAll('pre')].some(
      ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1,
    );
    target.toggleAttribute('data-cut', isCut);
    const end = target.querySelector(':scope > :is(header, .head) > .end:not(:has(> .FullHeight))');
    if (isCut && end !== null) end.prepend(expandButton(target));
  }
});

function expandButton(code: Element): HTMLElement {
  const press = (): void => {
    button.ariaPressed = String(code.toggleAttribute('data-whole'));
  };
  const button = iconButton(pageMessages.said.expand, press, { d: HEIGHT });
  button.classList.add('FullHeight');
  button.ariaPressed = 'false';
  return button;
}

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
