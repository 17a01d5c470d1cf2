import { toPasteable } from '../../../characters/pasteable.ts';
import { showVariant } from '../variants.ts';
import { loadDeferred } from '../../deferred/load.ts';
import { withOrigin } from '../../page/absolute.ts';
import { requestOf } from '../../request/state.ts';
import { linkToPage } from '../../request/link/link-to-page.ts';

/** Returns the text that a button of the page's menu copies. */
export async function textOf(copies: string, markdown: string): Promise<string> {
  if (copies === 'link') return linkToPage();
  if (copies === 'path') return document.querySelector('.Endpoint .path')?.textContent ?? '';
  if (copies === 'curl') return toPasteable(await codeOf('curl'), false);
  const answer = await fetch(markdown);
  if (!answer.ok) throw new Error(answer.statusText);
  // Scripts that change the page's texts, such as the server's address, change the copy too.
  const copied = { text: await answer.text() };
  dispatchEvent(new CustomEvent('portico-copy-page', { detail: copied }));
  return withOrigin(copied.text, location.origin);
}

/** Returns the code of a language for the request that the reader has chosen, as the samples show it or would. */
async function codeOf(language: string): Promise<string> {
  const card = document.querySelector<HTMLElement>('portico-samples');
  const panel = card?.querySelector(`[role="tabpanel"][data-value="${language}"]`);
  if (card === null || panel === null || panel === undefined) throw new Error(`The page has no sample in ${language}.`);
  const request = requestOf(card);
  const code = showVariant(panel, request.state().body);
  if (code === undefined) throw new Error(`The page has no sample in ${language}.`);
  const { showRequest } = await loadDeferred();
  await showRequest(code, request);
  return code.textContent;
}
