import type { About, HeadView, Title, TocHeading } from '../types/frame.ts';
import { listToWords, numberToWords } from './numbers.ts';
import { PART } from './parts.ts';

const TITLES = {
  documentation: 'API documentation',
  guides: 'Guides',
  reference: 'Reference',
  overview: 'Overview',
  operations: 'Operations',
  webhooks: 'Webhooks',
  schemas: 'Schemas',
  lifecycle: 'Lifecycle',
  console: 'Console',
  'not-found': 'Page not found',
} as const;

/** What a page, a part of the navigation or the portal is called. */
export function titleToWords(title: Title): string {
  if (typeof title === 'string') return title;
  return title.kind === 'all-tags' ? `All ${numberToWords(title.count)} tags` : TITLES[title.kind];
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
      return about.apis.length === 1
        ? `Reference of the ${about.apis.join('')}.`
        : `Reference of ${listToWords(about.apis)}.`;
    case 'topic':
      return `${about.name} of the ${about.api}.`;
    case 'tag':
      return `${about.name} in the ${about.api}.`;
    case 'schema':
      return `The schema ${about.name} of the ${about.api}.`;
    case 'webhooks':
      return `All that the ${about.api} sends to you.`;
    case 'schemas':
      return `All named schemas of the ${about.api}.`;
    case 'console':
      return `All operations of the ${about.api} in one client.`;
    case 'lifecycle':
      return `What is experimental, in beta, deprecated or about to be switched off in the operations of the ${about.api}.`;
    case 'guides':
      return 'All guides, in the order to read them in.';
    case 'documentation':
      return TITLES.documentation;
    case 'not-found':
      return 'There is no page at this address.';
  }
}
