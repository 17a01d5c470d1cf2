import { withOrigin } from '../../page/absolute.ts';
import { linkToPage } from '../../request/link/link-to-page.ts';

/** Returns the text that a button of the page's menu copies. */
export async function textOf(copies: string, markdown: string): Promise<string> {
  if (copies === 'link') return linkToPage();
  const answer = await fetch(markdown);
  if (!answer.ok) throw new Error(answer.statusText);
  return withOrigin(await answer.text(), location.origin);
}
