import type { Messages } from '../messages.ts';
import type { About, HeadView, Title, TocHeading } from '../../view/types/layout.ts';

/** Number of APIs that the title of a portal names. */
const TITLE_APIS = 2;

/** Returns the title of a page, a section of the navigation or the portal. */
export function formatTitle(m: Messages, title: Title): string {
  if (typeof title === 'string') return title;
  if (title.kind === 'all-tags') return m.allTags(title.count);
  if (title.kind === 'apis') return m.formatSome(title.names.slice(0, TITLE_APIS), title.names.length, 'and');
  return 'name' in title ? m.versionTitles[title.kind](title.name) : m.titles[title.kind];
}

/** An entry of a table of contents. */
export function formatHeading(m: Messages, { text }: Pick<TocHeading, 'text'>): string {
  return typeof text === 'string' ? text : m.part[text.kind];
}

/** Formats the `title` element of a page: `Create a pet · Petstore`. */
export function headToTitle(m: Messages, { title, owner }: Pick<HeadView, 'title' | 'owner'>): string {
  const own = formatTitle(m, title);
  return owner === undefined ? own : `${own} · ${formatTitle(m, owner)}`;
}

/** Maximum number of APIs that a description names, and the number that it names of more. */
const [MAX_APIS, FIRST_APIS] = [6, 4];

/** Describes a page in one plain sentence. */
export function formatAbout(m: Messages, about: About): string {
  if (typeof about === 'string') return about;
  if ('apis' in about)
    return about.apis.length > MAX_APIS
      ? m.about.many(about.apis.slice(0, FIRST_APIS), about.count)
      : m.about.reference(about.apis);
  if ('name' in about) return m.about[about.kind](about.api, about.name);
  return 'api' in about ? m.about[about.kind](about.api) : m.about[about.kind];
}
