import { requestOf } from '../request/state.ts';
import { orderRequest } from './order-request.ts';
import type { Order } from './protocol.ts';
import { MESSAGES } from './protocol.ts';

/**
 * What the frame may do: run the client of this origin, whose requests servers answer by their rules for this origin, open
 * windows for logins, save answers, and lead the page on where the reader clicks.
 */
export const FRAME_RIGHTS =
  'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** A panel with the frame that it has made, and what that stands for. */
interface Panel {
  readonly dialog: HTMLDialogElement;
  frame: HTMLIFrameElement | undefined;
  order: string;
}

const panels = new WeakMap<HTMLElement, Panel>();

/** Opens the client on the operation of a `<portico-try-it>`; a frame that stands for another request is made anew. */
export function openTryIt(host: HTMLElement): void {
  const panel = panels.get(host) ?? createPanel(host);
  if (panel === undefined) return;
  const order = JSON.stringify(orderOf(host));
  if (panel.order !== order) {
    panel.order = order;
    panel.frame?.remove();
    panel.frame = document.createElement('iframe');
    panel.frame.title = 'API client';
    panel.frame.setAttribute('sandbox', FRAME_RIGHTS);
    panel.frame.src = host.dataset.frame ?? '';
    panel.dialog.append(panel.frame);
  }
  panel.dialog.showModal();
  panel.frame?.focus();
}

function createPanel(host: HTMLElement): Panel | undefined {
  const dialog = host.querySelector('dialog');
  if (dialog === null) return undefined;
  const panel: Panel = { dialog, frame: undefined, order: '' };
  panels.set(host, panel);
  dialog.querySelector('button')?.addEventListener('click', () => {
    dialog.close();
  });
  dialog.addEventListener('close', () => {
    host.querySelector<HTMLElement>('.try')?.focus();
  });
  addEventListener('message', ({ source, origin, data }) => {
    const client = panel.frame?.contentWindow;
    if (client === null || client === undefined || source !== client || origin !== location.origin) return;
    if (data === MESSAGES.hello) client.postMessage(JSON.parse(panel.order), origin);
    if (data === MESSAGES.ready) dialog.querySelector('p')?.remove();
    if (data === MESSAGES.close) dialog.close();
  });
  return panel;
}

function orderOf(host: HTMLElement): Order {
  const { frame = '', slice = '', document: api = '', method = '', path = '', help = '' } = host.dataset;
  const card = host.closest<HTMLElement>('portico-samples');
  const shown = card === null ? {} : shownBy(card);
  const places = { slice, document: api, sender: `${frame}send/`, method, path, help, ...shown };
  return { kind: 'portico-try-it-open', ...places, theme: themeOf() };
}

/** What of the request the card of samples shows. */
function shownBy(card: HTMLElement): Pick<Order, 'server' | 'request' | 'sandbox'> {
  const { data, state } = requestOf(card);
  const { credentials } = data?.parts ?? {};
  const sandbox =
    data?.run === undefined || credentials === undefined
      ? undefined
      : { api: data.run.api, first: data.run.first && !state().isServerChosen, credentials };
  return { server: state().server, request: orderRequest(card), sandbox };
}

/** The theme that the page is shown in. */
export function themeOf(): Order['theme'] {
  const isDark = getComputedStyle(document.documentElement).colorScheme === 'dark' || isSystemDark();
  return isDark ? 'dark' : 'light';
}

/** The page's own choice of a theme wins over the system's. */
function isSystemDark(): boolean {
  return document.documentElement.dataset.theme === undefined && matchMedia('(prefers-color-scheme: dark)').matches;
}
