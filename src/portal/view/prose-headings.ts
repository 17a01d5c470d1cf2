import { renderMarkdown, type TextAnchors } from '../markup/render.ts';
import { PROSE_PREFIX, proseOf, splitProse } from '../guides/prose.ts';
import type { Page } from '../pages/page.ts';
import type { Portal } from '../portal.ts';
import type { TocHeading } from './types/layout.ts';

/** Headings of the prose before and after the contents of a page. */
export interface ProseHeadings {
  readonly before: readonly TocHeading[];
  readonly after: readonly TocHeading[];
}

/** Lists the headings of the prose around a page's contents, with the ids of the page. */
export function headingsOfProse(page: Page, portal: Portal): ProseHeadings {
  const { before, after } = anchorsOfProse(page, portal);
  return { before: before?.headings ?? [], after: after?.headings ?? [] };
}

/** Returns the anchors of the prose around a page's contents. */
export function anchorsOfProse(page: Page, portal: Portal): Readonly<Partial<Record<'before' | 'after', TextAnchors>>> {
  const prose = proseOf(page, portal);
  if (prose === undefined) return {};
  const { before, after } = splitProse(prose);
  return {
    before: renderMarkdown(before, { idPrefix: PROSE_PREFIX.before }),
    after: renderMarkdown(after, { idPrefix: PROSE_PREFIX.after }),
  };
}
