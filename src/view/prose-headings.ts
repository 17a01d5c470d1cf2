import { renderMarkdown } from '../markup/render.ts';
import { PROSE_PREFIX, proseOf, splitProse } from '../portal/guides/prose.ts';
import type { Page } from '../portal/pages/page.ts';
import type { Portal } from '../portal/portal.ts';
import type { TocHeading } from './types/layout.ts';

/** Headings of the prose before and after the contents of a page. */
export interface ProseHeadings {
  readonly before: readonly TocHeading[];
  readonly after: readonly TocHeading[];
}

/** Lists the headings of the prose around a page's contents, with the ids of the page. */
export function headingsOfProse(page: Page, portal: Portal): ProseHeadings {
  const prose = proseOf(page, portal);
  if (prose === undefined) return { before: [], after: [] };
  const { before, after } = splitProse(prose);
  return {
    before: renderMarkdown(before, { idPrefix: PROSE_PREFIX.before }).headings,
    after: renderMarkdown(after, { idPrefix: PROSE_PREFIX.after }).headings,
  };
}
