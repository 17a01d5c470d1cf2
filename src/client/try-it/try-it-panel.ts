import { textButton } from '../page/elements.ts';
import { keyOf } from '../../portal/samples/request-parts.ts';
import { originOf } from '../request/origin.ts';
import { requestOf } from '../request/state.ts';
import { credentialsOf, takeCredentials } from './credentials.ts';
import { orderRequest } from './to-request-message.ts';
import { isTypedCredentials, MESSAGES, type RequestMessage } from './protocol.ts';
import { panelMessages } from '../messages/panel.ts';

/**
 * Permissions of the iframe: it runs the client with this origin, so that servers apply their rules for this origin, opens windows for
 * logins, saves responses, and navigates the page on the reader's click.
 */
export const FRAME_RIGHTS =
  'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** Panel with its iframe, and the request that this shows. */
interface Panel {
  readonly dialog: HTMLDialogElement;
  frame: HTMLIFrameElement | undefined;
  /** True once the iframe accepts messages. */
  isListening: boolean;
  /** Message that the iframe has got, as JSON; undefined while it waits. */
  order: string | undefined;
}

const panels = new WeakMap<HTMLElement, Panel>();

/** Loads the client of a `<portico-try-it>`, so that it only waits for the operation. */
export function prepareTryIt(host: HTMLElement): void {
  const panel = panels.get(host) ?? createPanel(host);
  if (panel !== undefined && panel.frame === undefined) makeFrame(panel, host);
}

/** Opens the client on the operation of a `<portico-try-it>`; creates a new iframe for another request. */
export function openTryIt(host: HTMLElement): void {
  prepareTryIt(host);
  const panel = panels.get(host);
  if (panel === undefined) return;
  if (panel.order !== undefined && panel.order !== JSON.stringify(orderOf(host))) makeFrame(panel, host);
  show(panel.dialog);
  panel.frame?.focus();
  if (panel.isListening && panel.order === undefined) sendRequestMessage(panel, host);
}

function makeFrame(panel: Panel, host: HTMLElement): void {
  const frame = document.createElement('iframe');
  frame.title = panelMessages.label.client;
  frame.setAttribute('sandbox', FRAME_RIGHTS);
  frame.src = host.dataset.frame ?? '';
  panel.frame?.remove();
  Object.assign(panel, { frame, isListening: false, order: undefined });
  panel.dialog.append(frame);
}

/** Sends the request message when the panel is visible, because the client renders it at once. */
function sendRequestMessage(panel: Panel, host: HTMLElement): void {
  const order = orderOf(host);
  panel.order = JSON.stringify(order);
  const credentials = credentialsOf(host.dataset.document ?? '');
  panel.frame?.contentWindow?.postMessage({ ...order, credentials }, location.origin);
}

function createPanel(host: HTMLElement): Panel | undefined {
  const dialog = host.querySelector('dialog');
  if (dialog === null) return undefined;
  const panel: Panel = { dialog, frame: undefined, isListening: false, order: undefined };
  panels.set(host, panel);
  const { document: api = '' } = host.dataset;
  const closePanel = (): void => {
    hide(dialog);
    // The target may have changed since: the sandbox has a button of its own.
    const buttons = host.closest('portico-samples')?.querySelectorAll<HTMLElement>('.try, .run') ?? [];
    [...buttons].find((button) => button.checkVisibility())?.focus();
  };
  const close = dialog.querySelector('button');
  close?.addEventListener('click', closePanel);
  close?.before(sizeButton(dialog, { whole: panelMessages.label.whole, half: panelMessages.label.half }));
  watchEscape(dialog, closePanel);
  addEventListener('message', ({ source, origin, data }) => {
    const client = panel.frame?.contentWindow;
    if (client === null || client === undefined || source !== client || origin !== location.origin) return;
    if (data === MESSAGES.hello) {
      panel.isListening = true;
      if (isOpen(dialog)) sendRequestMessage(panel, host);
    }
    if (isTypedCredentials(data)) takeCredentials(api, data.credentials);
    if (data === MESSAGES.ready) dialog.querySelector('p')?.remove();
    if (data === MESSAGES.close) closePanel();
  });
  return panel;
}

function orderOf(host: HTMLElement): RequestMessage {
  const { frame = '', slice = '', document: api = '', method = '', path = '', help = '' } = host.dataset;
  const card = host.closest<HTMLElement>('portico-samples');
  const shown = card === null ? {} : shownBy(card);
  const places = { slice, document: api, sender: `${frame}send/`, method, path, help, ...shown };
  return { kind: 'portico-try-it-open', ...places, theme: themeOf() };
}

/** Returns the state of the sample block's request. */
function shownBy(card: HTMLElement): Pick<RequestMessage, 'server' | 'request' | 'sandbox' | 'keys'> {
  const { data, state } = requestOf(card);
  const { server, keys } = state();
  const api = data?.sandbox;
  const sandbox =
    data?.run === undefined || api === undefined ? undefined : { api, credentials: data.parts.credentials };
  const origin = originOf(requestOf(card), card.dataset.base);
  return {
    server,
    request: orderRequest(requestOf(card)),
    sandbox,
    keys: (data?.parts.credentials ?? []).flatMap((place) => {
      const secret = keys.get(keyOf(place));
      return origin === undefined || secret === undefined ? [] : [{ origin, place, secret }];
    }),
  };
}

/** Returns the theme of the page. */
export function themeOf(): RequestMessage['theme'] {
  const isDark = getComputedStyle(document.documentElement).colorScheme === 'dark' || isSystemDark();
  return isDark ? 'dark' : 'light';
}

/** True where the system's theme is dark and the page has not set its own. */
function isSystemDark(): boolean {
  return document.documentElement.dataset.theme === undefined && matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Position below the header, in pixels. */
const TOP = 120;

/** True while the panel is open. */
function isOpen(dialog: HTMLDialogElement): boolean {
  return dialog.matches(':popover-open');
}

/** Opens the panel beside the text, or below it in a narrow window, so that the text stays readable. */
function show(dialog: HTMLDialogElement): void {
  if (isOpen(dialog)) return;
  dialog.showPopover();
  makeRoom(true);
}

function hide(dialog: HTMLDialogElement): void {
  if (!isOpen(dialog)) return;
  dialog.hidePopover();
  makeRoom(false);
}

/** Closes the panel on Escape, also while the focus is in the text. */
function watchEscape(dialog: HTMLDialogElement, close: () => void): void {
  addEventListener('keydown', ({ key }) => {
    const isElsewhere = document.querySelector('dialog:modal, [popover="auto"]:popover-open') !== null;
    if (key === 'Escape' && !isElsewhere && isOpen(dialog)) close();
  });
}

/** Creates a button that gives a panel below the text the whole height, or half of it. */
function sizeButton(dialog: HTMLDialogElement, words: { readonly whole: string; readonly half: string }): HTMLElement {
  const resize = (): void => {
    button.textContent = dialog.toggleAttribute('data-whole') ? words.half : words.whole;
  };
  const button = textButton(words.whole, resize, 'size');
  return button;
}

/** Narrows the text, or restores its width; the text at the top of the window stays in place. */
function makeRoom(isNeeded: boolean): void {
  const { left = 0, width = 0 } = document.querySelector('main')?.getBoundingClientRect() ?? {};
  const seen = document.elementFromPoint(left + width / 4, TOP);
  const before = seen?.getBoundingClientRect().top ?? 0;
  document.documentElement.toggleAttribute('data-panel', isNeeded);
  if (scrollY > 0) scrollBy({ top: (seen?.getBoundingClientRect().top ?? 0) - before, behavior: 'instant' });
}
