import { requestOf } from '../state.ts';
import { choiceToText, type ReaderChoices } from './selection.ts';
import { answers, bodiesOf, cardOfPage, languagesOf, listedServers, responses } from './page-parts.ts';

/** The address of the page as it is shown, with what the reader has chosen on it. */
export function linkToPage(): string {
  const card = cardOfPage();
  const address = location.href.replace(/#.*/s, '');
  const [anchor = ''] = location.hash.slice(1).split('?');
  const chosen = card === undefined ? '' : textOf(card, anchor);
  return anchor + chosen === '' ? address : `${address}#${anchor}${chosen}`;
}

/** Returns the reader's choices as text, except the response, which the anchor already names. */
function textOf(card: HTMLElement, anchor: string): string {
  const { data, state } = requestOf(card);
  if (data === undefined) return '';
  const { values, typed, declared, tellable } = state();
  const limited = { ...data, declared };
  const body = chosenOf(bodiesOf(card));
  const response = unlessFirst(tabOf(responses()))?.dataset.value;
  // The first target of the list is the default.
  const server = listedServers(card).findIndex(({ selected, index }) => selected && index > 0);
  const others: Omit<ReaderChoices, 'language'> = {
    server: server >= 0 ? String(server) : undefined,
    body: body?.dataset.mediaType,
    example: body?.dataset.example,
    response: response === anchor ? undefined : response,
    answer: chosenOf(answers())?.dataset.example,
    json: tellable,
    values: new Map([...values].filter(([key]) => typed.has(key))),
  };
  const language = tabOf(languagesOf(card));
  const isPlain = choiceToText({ language: undefined, ...others }, limited) === '';
  // The recipient may have stored another language, so any other choice is accompanied by this one.
  return choiceToText({ language: (isPlain ? unlessFirst(language) : language)?.dataset.value, ...others }, limited);
}

function tabOf(tabs: Element | undefined): HTMLElement | undefined {
  return tabs?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]') ?? undefined;
}

function unlessFirst(tab: HTMLElement | undefined): HTMLElement | undefined {
  return tab?.previousElementSibling === null ? undefined : tab;
}

/** The option that is chosen, where it is not the first. */
function chosenOf(select: HTMLSelectElement | undefined): HTMLOptionElement | undefined {
  return select?.selectedIndex === 0 ? undefined : select?.selectedOptions[0];
}
