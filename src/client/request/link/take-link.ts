import { readOperation } from '../../sandbox/operation.ts';
import { announce } from '../../page/announce.ts';
import { NO_CHANGES, requestOf } from '../state.ts';
import { textToChoice, type ReaderChoices } from './selection.ts';
import { indentJson } from '../json-text.ts';
import { answers, bodiesOf, cardOfPage, languagesOf, listedServers, responses } from './page-parts.ts';
import { editMessages } from '../../messages/values.ts';

/**
 * Shows what the address says of choices, and takes it out of there. Gives the fold of the form where it has changed the request.
 * Nothing is sent.
 */
export async function takeLink(): Promise<HTMLElement | undefined> {
  const card = cardOfPage();
  const [anchor = '', text] = location.hash.split('?', 2);
  const { data, change } = card === undefined ? {} : requestOf(card);
  if (card === undefined || data === undefined || change === undefined || text === undefined) return undefined;
  if (anchor.length > 1) location.replace(anchor);
  else history.replaceState(history.state, '', location.pathname + location.search);
  await Promise.all(['portico-samples', 'portico-tabs'].map((name) => customElements.whenDefined(name)));
  // The parameters are loaded only if the link may name one.
  const { parameters } = /[?&][a-z]+\./.test(`?${text}`) ? await readOperation(data) : { parameters: [] };
  const choice = textToChoice(text, { ...data, declared: parameters });
  showChoice(card, choice);
  if (choice.values.size === 0 && choice.json === undefined) return undefined;
  change({ ...NO_CHANGES, values: choice.values, typed: new Set(choice.values.keys()) });
  if (choice.json !== undefined) change({ given: { text: indentJson(choice.json) } });
  const fold = card.querySelector<HTMLDetailsElement>('.Edit details');
  if (fold === null) return undefined;
  fold.open = true;
  announce(editMessages.label.fromLink);
  return fold;
}

function showChoice(card: HTMLElement, { language, server, body, example, response, answer }: ReaderChoices): void {
  showTab(languagesOf(card), language);
  const option = server === undefined ? undefined : listedServers(card)[Number(server)];
  // The script of the target is loaded by the sample block, and takes the option after a stored choice.
  if (option !== undefined) card.dispatchEvent(new CustomEvent('portico-server', { detail: option }));
  if (body !== undefined || example !== undefined)
    choose(bodiesOf(card), 'input', (one) => one.example === example && (body ?? one.mediaType) === one.mediaType);
  showTab(responses(), response);
  const choice = answers();
  if (answer !== undefined) choose(choice, 'change', (one) => one.example === answer);
  choice?.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Shows the tab of a value, on this page alone. */
function showTab(tabs: Element | undefined, value: string | undefined): void {
  const list = [...(tabs?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const index = list.findIndex(({ dataset }) => value !== undefined && dataset.value === value);
  const panel = tabs?.querySelectorAll(':scope > [role="tabpanel"]')[index];
  if (panel !== undefined) tabs?.dispatchEvent(new CustomEvent('portico-reveal', { detail: panel }));
}

function choose(
  select: HTMLSelectElement | undefined,
  type: 'input' | 'change',
  isWanted: (data: DOMStringMap) => boolean,
): void {
  const option = [...(select?.options ?? [])].find(({ dataset }) => isWanted(dataset));
  if (select === undefined || option === undefined || option.selected) return;
  option.selected = true;
  select.dispatchEvent(new Event(type, { bubbles: true }));
}
