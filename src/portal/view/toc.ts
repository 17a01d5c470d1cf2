import { renderMarkdown } from '../markup/render.ts';
import type { Api } from '../../openapi/model/index.ts';
import { guideSource } from '../guides/source.ts';
import type { Page } from '../pages/page.ts';
import type { Portal } from '../portal.ts';
import { headingsOfProse, type ProseHeadings } from './prose-headings.ts';
import { documentedServers } from './server.ts';
import type { SectionKind, TocEntry, TocHeading } from './types/layout.ts';

/** Prefix of heading ids in guides: none, their text is that of the page. */
export const GUIDE_PREFIX = '';

/** Returns the table of contents of a page; empty if it needs none. */
export function tocOf(page: Page, portal: Portal): readonly TocEntry[] {
  if (page.kind === 'api') return apiToc(page.api, headingsOfProse(page, portal));
  if (page.kind === 'topic') return ofSeveral(headingsIn(page.topic.content, 'topic'), 3);
  if (page.kind === 'guide') return guideToc(headingsIn(guideSource(page.guide).text, GUIDE_PREFIX));
  if (page.kind === 'tag') return ofSeveral(Object.values(headingsOfProse(page, portal)).flat(), 2);
  return [];
}

/** Merges a heading of the description with a section of the page if their texts are equal and the heading has no children. */
function apiToc(api: Api, { before, after }: ProseHeadings): readonly TocEntry[] {
  const sections = apiSections(api);
  const ids = new Set(sections.map(({ id }) => id));
  const told = headingsIn(api.info.description ?? '', 'about');
  const isTold = ({ id, level }: TocHeading, index: number): boolean =>
    ids.has(id.replace(/^about-/, '')) && (told[index + 1]?.level ?? 0) <= level;
  return nestHeadings([...told.filter((heading, index) => !isTold(heading, index)), ...before, ...sections, ...after]);
}

/** Returns the table of contents of a guide from its headings, without the title. */
function guideToc(headings: readonly TocHeading[]): readonly TocEntry[] {
  return ofSeveral(
    headings.filter(({ level }) => level > 1),
    2,
  );
}

/** Nests the two highest levels of a page's headings; deeper levels are left out. */
export function nestHeadings(headings: readonly TocHeading[]): readonly TocEntry[] {
  const linked = headings.filter(({ id }) => id !== '');
  const top = linked.reduce((least, { level }) => Math.min(least, level), Number.POSITIVE_INFINITY);
  const entries: { heading: TocHeading; children: TocHeading[] }[] = [];
  for (const heading of linked) {
    const last = entries.at(-1);
    if (heading.level === top || last === undefined) entries.push({ heading, children: [] });
    else if (heading.level === top + 1) last.children.push(heading);
  }
  return entries.map(({ heading, children }) => ({ ...heading, children }));
}

function ofSeveral(headings: readonly TocHeading[], least: number): readonly TocEntry[] {
  return headings.length < least ? [] : nestHeadings(headings);
}

function headingsIn(source: string, idPrefix: string): readonly TocHeading[] {
  return renderMarkdown(source, { idPrefix }).headings;
}

/** Lists the sections of an API's page, in page order. */
function apiSections(api: Api): readonly TocHeading[] {
  const { securitySchemes, tags, webhooks } = api;
  const servers = documentedServers(api);
  const sections: readonly (readonly [string, SectionKind, boolean])[] = [
    ['servers', servers.length === 1 ? 'server' : 'servers', servers.length > 0],
    ['authentication', 'authentication', securitySchemes.length > 0],
    ['operations', 'operations', tags.some(({ unlisted }) => !unlisted)],
    ['webhooks', 'webhooks', webhooks.some(({ unlisted }) => !unlisted)],
    ['more', 'more', true],
  ];
  return sections.filter(([, , shown]) => shown).map(([id, kind]) => ({ level: 2, id, text: { kind } }));
}
