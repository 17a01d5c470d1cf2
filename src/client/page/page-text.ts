import { toPasteable } from '../../characters/pasteable.ts';
import { withOrigin } from './absolute.ts';

/** What a button of a page's menu copies. */
export async function textOf(copies: string, markdown: string): Promise<string> {
  if (copies === 'link') return location.href;
  if (copies === 'curl') return toPasteable(codeOf('curl'), false);
  const answer = await fetch(markdown);
  if (!answer.ok) throw new Error(answer.statusText);
  // Who has put other words into the page puts them here too.
  const copied = { text: await answer.text() };
  dispatchEvent(new CustomEvent('portico-copy-page', { detail: copied }));
  return withOrigin(copied.text, location.origin);
}

/** The code of a language that the samples of the page show, or would. */
function codeOf(language: string): string {
  const code = document.querySelector(`portico-samples [data-value="${language}"] pre`);
  if (code === null) throw new Error(`The page has no sample in ${language}.`);
  return code.textContent;
}
