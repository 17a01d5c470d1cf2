import { element, textButton } from '../../page/elements.ts';
import { isJsonType } from '../../../openapi/standard/media-type.ts';
import { findResponse, headerOf } from '../../../satellites/sandbox/answers.ts';
import type { SandboxRequest, SandboxResponse as Answered } from '../../../satellites/sandbox/browser.ts';
import { keepNextStep } from '../next-step.ts';
import type { NextView } from '../../../portal/view/types/operation.ts';
import type { RunData } from '../request-data.ts';
import { serverAddress } from '../../sandbox/backend.ts';
import { evaluate, evaluateAll, type Exchange } from './expression.ts';
import { jsonToNodes } from '../json-text.ts';
import { runMessages } from '../../messages/run.ts';

/** Response of the sandbox, with its request and timing. */
export interface Shown {
  readonly answered: Answered;
  readonly sent: SandboxRequest;
  /** Values of the path parameters, by name. */
  readonly path: ReadonlyMap<string, string>;
  /** Time from the request to the response, in milliseconds. */
  readonly ms: number;
  /** False where the browser stores no state. */
  readonly kept: boolean;
}

interface Offered extends RunData {
  /** True where a key was created for this request. */
  readonly isCreated: boolean;
  /** Creates a button that resets the sandbox. */
  readonly makeReset: () => HTMLElement;
}

/** Shows a response in place of the documented examples, with a button that restores them. */
export function showAnswer(card: HTMLElement, shown: Shown, offered: Offered): void {
  const { answered } = shown;
  const documented = findResponse(offered.answers, answered.status);
  const isGood = answered.status < 400;
  const status = element(
    'span',
    `status ${isGood ? 'good' : 'bad'}`,
    `${answered.status} ${documented?.words ?? ''}`.trim(),
  );
  place(
    card,
    [runMessages.label.answer, status],
    [bodyOf(answered), headersList(answered), remarks(shown, offered), ...nextSteps(shown, documented?.next ?? [])],
  );
}

/** Shows the reason for a missing response. */
export function showFault(card: HTMLElement, message: string): void {
  const alert = element('p', 'remark', element('strong', '', runMessages.label.failed), ` ${message}`);
  alert.setAttribute('role', 'alert');
  place(card, [runMessages.label.noResponse], [alert]);
}

/** Asks whether to create an account and a key on a server other than the page's own. */
export function askForKey(card: HTMLElement, help: string | undefined, create: () => Promise<void>): void {
  const question = runMessages.formatNeedsKey(new URL(serverAddress() ?? '', location.href).origin);
  const agree = textButton(runMessages.label.createKey, () => {
    if (agree.ariaBusy === 'true') return;
    agree.ariaBusy = 'true';
    void create();
  });
  place(card, [runMessages.label.keyNeeded], [element('p', 'remark', question, ' ', agree, ...helpLink(help))]);
}

/** Removes a response and shows the documented examples again. */
export function hideAnswer(card: HTMLElement): void {
  card.parentElement?.querySelector(':scope > .Answer')?.remove();
  const examples = examplesBeside(card);
  if (examples !== undefined) examples.hidden = false;
  card.querySelector<HTMLElement>('portico-run button')?.focus();
}

/** Returns the documented responses beside a sample on an operation's page or the home page. */
function examplesBeside({ parentElement }: HTMLElement): HTMLElement | undefined {
  return (
    parentElement?.querySelector<HTMLElement>(':scope > portico-tabs.ResponseExamples, .FirstRequest > .CodeCard') ??
    undefined
  );
}

function place(card: HTMLElement, [title, ...head]: readonly [string, ...Node[]], parts: readonly Node[]): void {
  const examples = examplesBeside(card);
  const former = card.parentElement?.querySelector(':scope > .Answer');
  const answer = element('section', 'Code ResponseExamples Answer');
  answer.setAttribute('aria-label', title);
  const heading = element('h2', '', title, ...head.flatMap((node) => [' ', node]));
  heading.tabIndex = -1;
  const copy = document.createElement('portico-copy');
  copy.setAttribute('label', runMessages.label.copy);
  const back = textButton('×', () => {
    hideAnswer(card);
  });
  back.className = 'icon back';
  back.ariaLabel = runMessages.label.back;
  back.title = runMessages.label.back;
  const end = element('span', 'end', ...(parts.some((part) => part instanceof HTMLPreElement) ? [copy] : []), back);
  answer.append(element('header', '', heading, end), ...parts);
  if (former == null) (examples ?? card).after(answer);
  else former.replaceWith(answer);
  if (examples !== undefined) examples.hidden = true;
  heading.focus({ preventScroll: true });
  answer.scrollIntoView({ block: 'nearest' });
}

function remarks({ ms, kept }: Shown, { help, isCreated, makeReset }: Offered): HTMLElement {
  const words = [runMessages.formatTime(ms), ...(kept ? [] : [runMessages.label.notKept])];
  const created = isCreated ? [runMessages.label.created, ...helpLink(help), ' · '] : [];
  return element('div', 'remark', `${words.join(' · ')} · `, ...created, makeReset());
}

function headersList({ headers }: Answered): HTMLElement {
  const rows = headers.flatMap(([name, value]) => [element('dt', '', name), element('dd', '', value)]);
  return element(
    'details',
    'headers',
    element('summary', '', runMessages.formatHeaders(headers.length)),
    element('dl', '', ...rows),
  );
}

function bodyOf(answered: Answered): HTMLElement {
  const { body } = answered;
  if (body === undefined || body === '') return element('p', 'none', runMessages.label.noBody);
  const type = headerOf(answered.headers, 'content-type') ?? '';
  if (typeof body === 'object') return element('p', 'none', runMessages.formatBytes(body.length, type));
  const isJson = isJsonType(type);
  const code = element('pre', '', element('code', '', ...(isJson ? jsonToNodes(body) : [body])));
  code.tabIndex = 0;
  return code;
}

/** Creates a button for each Link Object whose values the response has: it opens the operation with them filled in. */
function nextSteps({ answered, sent, path }: Shown, next: readonly NextView[]): readonly Node[] {
  const exchange: Exchange = {
    method: sent.method,
    target: sent.url,
    requestHeaders: sent.headers,
    requestBody: typeof sent.body === 'string' ? sent.body : undefined,
    path,
    answer: answered,
  };
  const steps = next.flatMap(({ title, href, values, body }) => {
    const texts = values.map(([key, value]) => [key, evaluate(value, exchange)] as const);
    const known = texts.flatMap(([key, text]) => (text === undefined ? [] : [[key, text] as const]));
    const json = body === undefined ? undefined : evaluateAll(body.json, exchange);
    if (known.length < texts.length || (body !== undefined && json === undefined)) return [];
    const named = known.map(([key, text]) => `${key.slice(key.indexOf('.') + 1)} ${text}`).join(', ');
    return [
      textButton(`${title}${named === '' ? '' : ` · ${named}`}`, () => {
        const page = new URL(href, location.href).pathname;
        keepNextStep({ page, values: known, body: body === undefined ? undefined : { json } });
        location.assign(href);
      }),
    ];
  });
  return steps.length === 0 ? [] : [element('footer', 'next', element('span', '', runMessages.label.next), ...steps)];
}

/** Creates the link to the page about keys, if there is one. */
function helpLink(help: string | undefined): readonly (Node | string)[] {
  if (help === undefined) return [];
  const link = document.createElement('a');
  link.href = help;
  link.textContent = runMessages.label.help;
  return [' · ', link];
}
