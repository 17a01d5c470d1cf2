import type { Page } from '../site/pages/page.ts';
import type { Portal } from '../site/portal/portal.ts';
import type { ViewPart } from '../view/part.ts';
import { bodyToMarkdown } from './operation.ts';
import { pageToMarkdown } from './page.ts';
import { responsesToMarkdown } from './response.ts';
import { rowToMarkdown } from './row.ts';

/** A part of a page as Markdown, as it stands in the Markdown of the page. */
export function partToMarkdown(part: ViewPart, page: Page, portal: Portal): string {
  const writing = { base: portal.base, today: portal.builtAt };
  switch (part.kind) {
    case 'page':
      return pageToMarkdown(page, portal);
    case 'body':
      return bodyToMarkdown(part.value, 2, writing);
    case 'response':
      return responsesToMarkdown([part.value], 2, writing);
    case 'row':
      return rowToMarkdown(part.value, writing);
  }
}
