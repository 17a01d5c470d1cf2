import { readableAddress, toServerAddress } from '../../portal/samples/server-address.ts';
import { readPairs, readStored, store } from '../page/stored.ts';
import type { CardRequest } from '../request/state.ts';
import { offerKeys } from './key-choice.ts';
import { sandboxUrl, serverAddress } from '../sandbox/backend.ts';
import { keyMessages } from '../messages/keys.ts';

/** Choice of a sample block's target. */
interface Target {
  /** Selects a target of the list, for this page alone. */
  readonly select: (option: HTMLOptionElement) => void;
}

/** Name that a typed server is stored under; the other choices have an empty one, and variables their own. */
const TYPED = '$typed';

const targets = new WeakMap<HTMLElement, Target>();

/** Returns the choice of a sample block's target, one for all callers. */
export function targetOf(card: HTMLElement, request: CardRequest): Target | undefined {
  const select = card.querySelector<HTMLSelectElement>('select[name="server"]');
  if (select === null) return undefined;
  const target = targets.get(card) ?? createTarget(card, select, request);
  targets.set(card, target);
  return target;
}

/**
 * Lets the reader choose the target of a request: the sandbox, a server of the document with its variables, or a typed URL. The choice
 * is stored for the API (`data-api`) over pages; button and all `data-server` of the page follow it.
 */
function createTarget(card: HTMLElement, select: HTMLSelectElement, request: CardRequest): Target {
  const typed = card.querySelector<HTMLInputElement>('input[name="typed"]');
  const name = `server-${card.dataset.api ?? ''}`;
  const take = (): void => {
    const [option] = select.selectedOptions;
    if (option === undefined) return;
    const values = new Map<string, string>();
    for (const label of card.querySelectorAll<HTMLElement>('[data-server-of]')) {
      label.hidden = label.dataset.serverOf !== String(option.index);
      const field = label.querySelector<HTMLInputElement | HTMLSelectElement>('[data-variable]');
      if (!label.hidden && field !== null && field.value !== '') values.set(field.dataset.variable ?? '', field.value);
    }
    const { sandbox } = option.dataset;
    // Without a URL, samples keep the document's server.
    const server = sandbox === '' ? undefined : { template: option.value, values: [...values] };
    request.change({ isSandbox: sandbox !== undefined, server });
  };
  const keep = (): void => {
    const values = request.state().server?.values ?? [];
    store(name, JSON.stringify([[typedIn(select) === '' ? '' : TYPED, select.value], ...values]));
  };
  // A fast reader has chosen before this script has loaded.
  const isEarly = select.selectedIndex > 0 || (typed !== null && typed.value !== '');
  if (typed !== null) selectTyped(select, typed.value);
  offerServer(card, select, request);
  for (const [key, value] of isEarly ? [] : readPairs(readStored(name) ?? '')) {
    if (key === TYPED) selectTyped(select, value);
    const field = key === '' ? select : card.querySelector(`[data-variable="${CSS.escape(key)}"]`);
    const isOffered = field instanceof HTMLSelectElement && [...field.options].some((one) => one.value === value);
    if (isOffered || field instanceof HTMLInputElement) field.value = value;
  }
  if (typed !== null && !isEarly) typed.value = typedIn(select);
  card.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLSelectElement || target instanceof HTMLInputElement)) return;
    if (target === typed) selectTyped(select, target.value);
    else if (target === select && typed !== null) typed.value = typedIn(select);
    else if (target !== select && target.dataset.variable === undefined) return;
    take();
    keep();
  });
  const follow = (): void => {
    show(card, request);
  };
  request.watch(follow);
  card.addEventListener('portico-code', follow);
  take();
  if (isEarly) keep();
  offerKeys(card, request);
  return {
    select: (option) => {
      option.selected = true;
      take();
    },
  };
}

/** Adds a URL that the reader types to the list of servers, and selects it; an incomplete URL changes nothing. */
function selectTyped(select: HTMLSelectElement, text: string): void {
  const url = addressOf(text);
  if (url === undefined) return;
  const option = select.querySelector<HTMLOptionElement>('[data-typed]') ?? new Option();
  option.dataset.typed = '';
  option.value = url;
  option.text = url;
  select.append(option);
  option.selected = true;
}

/** Returns the typed URL if it is the target; otherwise an empty text. */
function typedIn(select: HTMLSelectElement): string {
  return select.selectedOptions[0]?.dataset.typed === undefined ? '' : select.value;
}

/** Shows the button of the target, and its server in all places of the API on the page. */
function show(card: HTMLElement, { data, state }: CardRequest): void {
  const { isSandbox, server } = state();
  const { api, base } = card.dataset;
  card.dataset.target = isSandbox ? 'sandbox' : 'server';
  const address =
    server === undefined ? (data?.server ?? '') : toServerAddress(server.template, new Map(server.values), base);
  const readable = readableAddress(address);
  for (const place of document.querySelectorAll<HTMLElement>('[data-server], [data-server-rest]')) {
    if ((place.closest<HTMLElement>('portico-samples') ?? card).dataset.api !== api) continue;
    const whole = place.closest('pre') === null ? readable : address;
    const text = place.dataset.serverRest === undefined ? whole : '';
    // The page's own address has places for line breaks.
    if (place.textContent !== text) place.textContent = text;
  }
}

/** Returns the address of a server that a reader types, without user, query and fragment; undefined for anything else. */
function addressOf(text: string): string | undefined {
  if (!/^https?:/i.test(text.trim()) || !URL.canParse(text.trim())) return undefined;
  const { origin, pathname } = new URL(text.trim());
  return origin + pathname.replace(/(?<!\/)\/+$/, '');
}

/**
 * Names the sandbox of a sample block by the server that runs it. Adds the URL of the page's own server to the list: chosen, it is in
 * all samples. Changes nothing where the sandbox runs in the page.
 */
function offerServer(card: HTMLElement, select: HTMLSelectElement, request: CardRequest): void {
  const address = serverAddress();
  const url = sandboxUrl(request.data?.sandbox);
  const sandbox = select.querySelector<HTMLOptionElement>('[data-sandbox]');
  if (address !== undefined && sandbox !== null)
    sandbox.text = url === undefined ? keyMessages.formatSandboxAt(address) : keyMessages.formatSandbox('server');
  if (url === undefined || card.querySelector('pre [data-server]') === null) return;
  const option = new Option(keyMessages.formatSandboxAt(url), url);
  option.dataset.sandbox = url;
  select.append(option);
}
