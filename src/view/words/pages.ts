import type { About, HeadView, Title, TocHeading } from '../types/frame.ts';
import { ABOUT, ALL_TAGS, TITLES } from './page-terms.ts';
import { PART } from './parts.ts';

/** What a page, a part of the navigation or the portal is called. */
export function titleToWords(title: Title): string {
  if (typeof title === 'string') return title;
  return title.kind === 'all-tags' ? ALL_TAGS(title.count) : TITLES[title.kind];
}

/** An entry of a table of contents. */
export function headingToWords({ text }: Pick<TocHeading, 'text'>): string {
  return typeof text === 'string' ? text : PART[text.kind];
}

/** What a browser calls a page: `Create a pet · Petstore`. */
export function headToTitle({ title, owner }: Pick<HeadView, 'title' | 'owner'>): string {
  const own = titleToWords(title);
  return owner === undefined ? own : `${own} · ${titleToWords(owner)}`;
}

/** What a page is about, in one plain sentence. */
export function aboutToWords(about: About): string {
  if (typeof about === 'string') return about;
  switch (about.kind) {
    case 'reference':
      return ABOUT.reference(about.apis);
    case 'topic':
    case 'tag':
    case 'schema':
      return ABOUT[about.kind](about.api, about.name);
    case 'webhooks':
    case 'schemas':
    case 'console':
    case 'lifecycle':
      return ABOUT[about.kind](about.api);
    case 'guides':
    case 'documentation':
    case 'not-found':
      return ABOUT[about.kind];
  }
}
