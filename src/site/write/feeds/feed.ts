import { showInLine } from '../../../characters/hidden.ts';
import { escapeAttribute, toXml } from '../../../characters/markup.ts';
import { formatChange } from '../../../portal/messages/format/changes.ts';
import { formatAbout, formatTitle } from '../../../portal/messages/format/pages.ts';
import { feedPath } from '../../../portal/pages/change-files.ts';
import type { PageOf } from '../../../portal/pages/page.ts';
import type { Portal } from '../../../portal/portal.ts';
import { pageUrl } from '../../../portal/pages/routes.ts';
import { listedPages } from '../../../portal/pages/reading-order.ts';
import { pageToView } from '../../../portal/view/index.ts';
import type { ChangeSection } from '../../../portal/view/types/changes.ts';

/** Maximum number of versions in a feed, and of changes of each level in an entry. */
const [MAX_ENTRIES, MAX_LINES] = [50, 50];

/** Writes the versions of a changelog as an Atom feed (RFC 4287); one without a date has that of the build. */
export function feedFile({ api, title, path }: PageOf<'changes'>, portal: Portal, site: string): string {
  const { messages: m, language } = portal;
  const own = site + pageUrl(path, portal);
  const entries = listedPages(portal, api, 'version')
    .flatMap((page) => (page.kind === 'version' && isReleased(page) ? [page] : []))
    .slice(0, MAX_ENTRIES);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    element('id', own),
    element('title', `${api.info.title}: ${formatTitle(m, title)}`),
    element('updated', toTime(entries[0], portal)),
    `<author>${element('name', formatTitle(m, portal.title))}</author>`,
    link('self', 'application/atom+xml', site + pageUrl(feedPath(api, portal) ?? path, portal)),
    link('alternate', 'text/html', own),
    ...entries.flatMap((page) => entryOf(page, portal, site)),
    '</feed>\n',
  ].join('\n');
}

/** Returns true for a version with a name. */
function isReleased({ title }: PageOf<'version'>): boolean {
  return typeof title === 'object' && title.kind === 'version';
}

function entryOf(page: PageOf<'version'>, portal: Portal, site: string): readonly string[] {
  const { messages: m } = portal;
  const url = site + pageUrl(page.path, portal);
  const view = pageToView(page, portal);
  const sections = view.kind === 'version' ? view.sections : [];
  const none = escapeAttribute(page.changes === undefined ? m.changelog.first : m.changelog.none);
  const content = sections.map((section) => sectionToHtml(section, portal)).join('') || `<p>${none}</p>`;
  return [
    '<entry>',
    element('id', url),
    element('title', `${page.api.info.title} ${formatTitle(m, page.title)}`),
    element('updated', toTime(page, portal)),
    link('alternate', 'text/html', url),
    element('summary', formatAbout(m, page.description)),
    `<content type="html">${toXml(content)}</content>`,
    '</entry>',
  ];
}

function sectionToHtml({ level, count, groups }: ChangeSection, { messages: m }: Portal): string {
  const lines = groups.flatMap(({ subject, changes }) =>
    changes.map((change) => {
      const sentence = formatChange(m, change).map(({ text, isCode }) => {
        const escaped = escapeAttribute(showInLine(text));
        return isCode ? `<code>${escaped}</code>` : escaped;
      });
      const name = escapeAttribute(showInLine(subject?.name ?? m.changelog.wholeApi));
      const { witness } = change;
      const proof = witness && ` (${m.witness[witness.direction]} <code>${escapeAttribute(witness.text)}</code>)`;
      return `<li>${subject?.kind === 'schema' ? `<code>${name}</code>` : name}: ${sentence.join('')}${proof ?? ''}</li>`;
    }),
  );
  return `<h2>${escapeAttribute(m.levels[level].count(count))}</h2><ul>${lines.slice(0, MAX_LINES).join('')}</ul>`;
}

/** Formats the instant of a version without fractions of a second (RFC 3339). */
function toTime(version: Pick<PageOf<'version'>, 'date'> | undefined, { builtAt }: Portal): string {
  return (version?.date ?? builtAt.toISOString()).replace(/\.\d+(?=Z$)/, '');
}

function element(name: string, text: string): string {
  return `<${name}>${toXml(showInLine(text))}</${name}>`;
}

function link(rel: string, type: string, href: string): string {
  return `<link rel="${rel}" type="${type}" href="${toXml(href)}"/>`;
}
