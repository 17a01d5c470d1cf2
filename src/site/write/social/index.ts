import { cardPath, drawable, listCardPages } from '../../../portal/pages/card.ts';
import type { Page } from '../../../portal/pages/page.ts';
import type { Portal } from '../../../portal/portal.ts';
import type { CardWords } from './draw.ts';
import { formatAbout, formatTitle } from '../../../portal/messages/format/pages.ts';

/** Social image to draw. */
export interface Card {
  /** Path below the base. */
  readonly path: string;
  readonly words: CardWords;
  readonly accent: number | string;
}

/** Lists the social images of a portal. */
export function listCards(portal: Portal): readonly Card[] {
  const { accent } = portal.settings;
  return listCardPages(portal).map((page) => ({ path: cardPath(page), words: wordsOf(page, portal), accent }));
}

function wordsOf(page: Page, portal: Portal): CardWords {
  const title = drawable(formatTitle(portal.messages, page.title)) ?? '';
  const owner = drawable(formatTitle(portal.messages, ownerOf(page, portal))) ?? '';
  return {
    title,
    owner: owner === title ? '' : owner,
    about: drawable(formatAbout(portal.messages, page.description)) ?? '',
  };
}

function ownerOf(page: Page, portal: Portal): Page['title'] {
  if (page.kind === 'home') return '';
  return 'api' in page && page.kind !== 'api' ? page.api.info.title : portal.title;
}
