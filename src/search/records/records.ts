import { headingText } from '../../markdown/plain-text.ts';
import { headingSlug } from '../../markdown/slug.ts';
import type { Page } from '../../site/pages/page.ts';
import type { Portal } from '../../site/portal/portal.ts';
import { urlFor } from '../../site/pages/routes.ts';
import type { Writing } from '../../text/writing.ts';
import { viewOf } from '../../view/index.ts';
import { sourceOf } from '../../view/links.ts';
import type { GuideView } from '../../view/types/guide.ts';
import type { ServerView } from '../../view/types/operation.ts';
import type { OperationView } from '../../view/types/operation.ts';
import type { ApiView, SchemaView, View } from '../../view/types/page.ts';
import type { Row, RowGroup } from '../../view/types/row.ts';
import type { MarkdownText } from '../../view/types/text.ts';
import { responseToTitle } from '../../view/words/contents.ts';
import { aboutToWords, titleToWords } from '../../view/words/pages.ts';
import { schemeToWords } from '../../view/words/security.ts';
import { joinBadges } from '../words.ts';
import type { FilterKind } from '../words.ts';
import { guideToText } from './guide-text.ts';
import { RecordWriter } from './record.ts';

/** What the search index holds of one page. */
export interface SearchRecord {
  readonly url: string;
  /** Small HTML made of the page's view; headings with ids become results of their own. */
  readonly html: string;
  /** Names and titles, for the word list. */
  readonly words: readonly string[];
}

/** One record a listed page, in page order. */
export function* listRecords(portal: Portal): Generator<SearchRecord> {
  const paragraphs = new Map<string, string>();
  for (const page of portal.pages) {
    const record = recordOf(page, portal, paragraphs);
    if (record !== undefined) yield record;
  }
}

/** The record of a page, undefined when it is not listed; those that share `paragraphs` make equal texts once. */
export function recordOf(page: Page, portal: Portal, paragraphs: Map<string, string>): SearchRecord | undefined {
  if (page.unlisted || page.kind === 'home' || page.kind === 'not-found') return undefined;
  const writer = new RecordWriter(titleToWords(page.title), paragraphs);
  writeFrame(page, writer);
  writeView(viewOf(page, portal), page, { writer, base: portal.base, today: portal.builtAt });
  return { url: urlFor(page, portal), html: writer.html(), words: writer.words };
}

/** What readers filter by: a kind that no other page has, or the family of it. */
const FILTERS: Readonly<Partial<Record<Page['kind'], FilterKind>>> = {
  api: 'reference',
  tag: 'reference',
  topic: 'guide',
  schemas: 'reference',
  lifecycle: 'reference',
  webhook: 'operation',
};

function writeFrame(page: Page, writer: RecordWriter): void {
  writer.meta('kind', page.kind);
  writer.filter('kind', FILTERS[page.kind] ?? page.kind);
  if (!('api' in page)) return;
  writer.meta('api', page.api.info.title);
  writer.filter('api', page.api.info.title);
}

interface RecordWriting extends Writing {
  readonly writer: RecordWriter;
}

function writeView(view: View, { description }: Page, writing: RecordWriting): void {
  const { writer } = writing;
  switch (view.kind) {
    case 'guide':
      writeGuide(view, writing);
      break;
    case 'operation':
    case 'webhook':
      writeOperation(view, writer);
      break;
    case 'schema':
      writeSchema(view, writer);
      break;
    case 'api':
      writeApi(view, writer);
      break;
    case 'tag':
      writer.name(view.name);
      writer.text(view.lead, textOf(view.description));
      break;
    case 'topic':
      writer.text(textOf(view.content));
      break;
    case 'home':
    case 'schemas':
    case 'lifecycle':
    case 'not-found':
      writer.text(aboutToWords(description));
  }
}

/** The text before the first heading, then each heading with what it heads; components say what they show. */
function writeGuide(view: GuideView, { writer, ...writing }: RecordWriting): void {
  writer.text(view.description);
  const taken = new Map<string, number>();
  const [intro = '', ...sections] = guideToText(view, writing).split(/^#{2,3}[ \t]+(.+)$/m);
  writer.text(intro);
  for (let index = 0; index < sections.length; index += 2) {
    const title = headingText(sections[index]);
    const slug = headingSlug(title);
    const count = taken.get(slug) ?? 0;
    taken.set(slug, count + 1);
    writer.field(count === 0 ? slug : `${slug}-${count}`, title, sections[index + 1]);
  }
}

function writeApi({ summary, description, servers, schemes }: ApiView, writer: RecordWriter): void {
  writer.text(summary, textOf(description));
  if (servers.length > 0) writeServers(servers, writer);
  if (schemes.length === 0) return;
  writer.field('authentication', 'Authentication', undefined);
  for (const scheme of schemes) {
    const flows = scheme.flows.map(({ flow }) => flow);
    const { name, type, send } = schemeToWords(scheme.kind, flows);
    writer.field(scheme.anchor, name, listOf([scheme.kind.id, type, send, textOf(scheme.description)]));
  }
}

/** Where the API is: the base URL, what its variables stand for and which values they take. */
function writeServers(servers: readonly ServerView[], writer: RecordWriter): void {
  const texts = servers.flatMap(({ url, name, description, variables }) => [
    listOf([name, url, textOf(description)]),
    ...variables.map((variable) => listOf([variable.name, textOf(variable.description)])),
  ]);
  const values = servers.flatMap(({ variables }) => variables.flatMap((item) => [item.default, ...item.enum]));
  writer.field('servers', servers.length === 1 ? 'Server' : 'Servers', `Base URL: ${listOf(texts)}`, [
    ...new Set(values),
  ]);
}

function listOf(texts: readonly (string | undefined)[]): string {
  return texts
    .flatMap((text) => text?.trim().replace(/\.$/, '') ?? [])
    .filter((text) => text !== '')
    .join('. ');
}

function writeSchema({ deprecated, subtitle, description, rows }: SchemaView, writer: RecordWriter): void {
  writer.meta('badges', deprecated ? 'deprecated' : undefined);
  writer.name(subtitle ?? '');
  writer.text(textOf(description));
  writer.ownValues((rows?.values ?? []).map(({ text }) => text));
  writer.text(textOf(rows?.description));
  if (rows !== undefined) writeGroup(rows, writer);
}

function writeOperation(view: OperationView, writer: RecordWriter): void {
  const { method, path, operationId, deprecated, stability, badges } = view;
  const marks = [...(deprecated ? ['deprecated'] : []), ...(stability === undefined ? [] : [stability])];
  writer.meta('method', method);
  writer.meta('path', path);
  writer.meta('badges', joinBadges([...marks, ...badges.map((badge) => badge.name)]));
  writer.name(`${method} ${path}`, operationId ?? '', path.replaceAll(/[{}]/g, '').replace(/^\//, ''));
  writer.address(method, path);
  writer.text(textOf(view.description), ...view.about.map(sourceOf));
  if (view.servers.length > 0) writeServers(view.servers, writer);
  for (const row of view.parameters.flatMap(({ rows }) => rows)) writeRow(row, writer);
  if (view.body !== undefined) {
    writer.text(textOf(view.body.description));
    for (const { rows } of view.body.content) if (rows !== undefined) writeGroup(rows, writer);
  }
  for (const response of view.responses) {
    const { anchor, status, description, codes, headers, content } = response;
    const about = [sourceOf(responseToTitle(response)), textOf(description)].filter((text) => text !== undefined);
    writer.field(anchor, status, about.join('\n\n'), codes);
    for (const header of headers) writeRow(header, writer);
    for (const { rows } of content) if (rows !== undefined) writeGroup(rows, writer);
  }
}

function writeGroup(group: RowGroup, writer: RecordWriter): void {
  for (const row of group.rows) writeRow(row, writer);
  for (const inner of group.groups) writeGroup(inner, writer);
}

/** What lies below a named schema is found on that schema's page. */
function writeRow(row: Row, writer: RecordWriter): void {
  const values = row.values.map(({ text, description }) => [text, textOf(description) ?? ''].join(' ').trim());
  if (row.naming === 'property') writer.field(row.anchor, row.name ?? '', textOf(row.description), values);
  else writer.values(values);
  if (row.isNamed) return;
  for (const group of row.groups) writeGroup(group, writer);
}

function textOf(text: MarkdownText | undefined): string | undefined {
  return text === undefined ? undefined : sourceOf(text);
}
