import { WORDS } from '../../view/words/run.ts';
import { toBodyText } from './body-text.ts';
import { findBody } from './request-data.ts';
import type { CardRequest } from './state.ts';

/** Shows the body that an answer has led here with below the codes of a card, which name another, for as long as it is sent. */
export function showBody(card: HTMLElement, request: CardRequest): void {
  const { body, given } = request.state();
  if (given === undefined) return;
  const { contentType = '' } = findBody(request.data?.bodies ?? [], body) ?? {};
  const label = document.createElement('p');
  label.className = 'label';
  label.textContent = WORDS.ledBody;
  const code = document.createElement('pre');
  code.tabIndex = 0;
  code.textContent = toBodyText(given.json, contentType);
  const section = document.createElement('section');
  section.append(label, code);
  [...card.querySelectorAll('[role="tabpanel"]')].at(-1)?.after(section);
  request.watch(() => {
    if (request.state().given === undefined) section.remove();
  });
}
