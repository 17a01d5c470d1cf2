import { VALUES } from '../../view/words/values.ts';
import { announce } from '../page/announce.ts';
import { requestOf } from '../request/state.ts';
import { textToChoice, type Choice } from './choice.ts';
import { fillFold } from './form.ts';
import { answers, bodiesOf, cardOfPage, languagesOf, responses } from './page-parts.ts';

/** Shows what the address says of choices, and takes it out of there. Nothing is sent. */
export async function takeLink(): Promise<void> {
  const card = cardOfPage();
  const [anchor = '', text] = location.hash.split('?', 2);
  const { data, change } = card === undefined ? {} : requestOf(card);
  if (card === undefined || data === undefined || change === undefined || text === undefined) return;
  if (anchor.length > 1) location.replace(anchor);
  else history.replaceState(history.state, '', location.pathname + location.search);
  await Promise.all(['portico-samples', 'portico-tabs'].map((name) => customElements.whenDefined(name)));
  const choice = textToChoice(text, data);
  showChoice(card, choice);
  if (choice.values.size === 0) return;
  change({ values: choice.values, typed: new Set(choice.values.keys()) });
  const fold = card.querySelector<HTMLDetailsElement>('.Values details');
  if (fold === null) return;
  fillFold(fold);
  fold.open = true;
  announce(VALUES.fromLink);
}

function showChoice(card: HTMLElement, { language, body, example, response, answer }: Choice): void {
  showTab(languagesOf(card), language);
  if (body !== undefined || example !== undefined)
    choose(bodiesOf(card), 'input', (one) => one.example === example && (body ?? one.mediaType) === one.mediaType);
  showTab(responses(), response);
  if (answer !== undefined) choose(answers(), 'change', (one) => one.example === answer);
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
