import type { Server } from '../openapi/index.ts';
import { headingSlug, parameterAnchor, responseAnchor, securityAnchor } from '../site/anchors.ts';
import { bodyDirection, listContent, rowBudget, schemaPageRows } from '../view/content.ts';
import { errorCodesOf } from '../view/error-codes.ts';
import { guideToText } from './guide-text.ts';
import type { Page, PageOf } from '../site/page.ts';
import { headingText } from '../markdown/plain-text.ts';
import type { Portal } from '../site/portal.ts';
import { urlFor } from '../site/routes.ts';
import type { Row, RowGroup } from '../view/rows/row.ts';
import { headerToRow, parameterToRow } from '../view/rows/index.ts';
import { namedOf, shapeOf } from '../view/rows/shape.ts';
import { RecordWriter } from './record.ts';
import { schemeToWords } from '../view/words/security.ts';

/** What the search index holds of one page. */
export interface SearchRecord {
  readonly url: string;
  /** Small HTML made of the model; headings with ids become results of their own. */
  readonly html: string;
  /** Names and titles, for the word list. */
  readonly words: readonly string[];
}

/** One record a listed page, in page order. */
export function* listRecords(portal: Portal): Generator<SearchRecord> {
  const paragraphs = new Map<string, string>();
  for (const page of portal.pages) {
    if (page.unlisted || page.kind === 'home' || page.kind === 'not-found') continue;
    const writer = new RecordWriter(page.title, paragraphs);
    writeRecord(page, writer, portal);
    yield { url: urlFor(page, portal), html: writer.html(), words: writer.words };
  }
}

/** What readers filter by: a kind that no other page has, or the family of it. */
const FILTERS: Readonly<Partial<Record<Page['kind'], string>>> = {
  api: 'reference',
  tag: 'reference',
  topic: 'guide',
  schemas: 'reference',
  lifecycle: 'reference',
  webhook: 'operation',
};

function writeRecord(page: Page, writer: RecordWriter, portal: Portal): void {
  writer.meta('kind', page.kind);
  writer.filter('kind', FILTERS[page.kind] ?? page.kind);
  if ('api' in page) {
    writer.meta('api', page.api.info.title);
    writer.filter('api', page.api.info.title);
  }
  switch (page.kind) {
    case 'guide':
      writeGuide(page, writer, portal);
      break;
    case 'operation':
    case 'webhook':
      writeOperation(page, writer);
      break;
    case 'schema':
      writeSchema(page, writer);
      break;
    case 'api':
      writeApi(page, writer);
      break;
    case 'tag':
      writer.name(page.tag.name);
      writer.text(page.tag.lead, page.tag.description);
      break;
    case 'topic':
      writer.text(page.topic.content);
      break;
    case 'home':
    case 'schemas':
    case 'lifecycle':
    case 'not-found':
      writer.text(page.description);
  }
}

/** The text before the first heading, then each heading with what it heads; components say what they show. */
function writeGuide({ guide }: PageOf<'guide'>, writer: RecordWriter, portal: Portal): void {
  writer.text(guide.description);
  const taken = new Map<string, number>();
  const [intro = '', ...sections] = guideToText(guide, portal).split(/^#{2,3}[ \t]+(.+)$/m);
  writer.text(intro);
  for (let index = 0; index < sections.length; index += 2) {
    const title = headingText(sections[index]);
    const slug = headingSlug(title);
    const count = taken.get(slug) ?? 0;
    taken.set(slug, count + 1);
    writer.field(count === 0 ? slug : `${slug}-${count}`, title, sections[index + 1]);
  }
}

function writeApi({ api }: PageOf<'api'>, writer: RecordWriter): void {
  writer.text(api.info.summary, api.info.description);
  if (api.servers.length > 0) writeServers(api.servers, writer);
  if (api.securitySchemes.length === 0) return;
  writer.field('authentication', 'Authentication', undefined);
  for (const scheme of api.securitySchemes) {
    const { name, type, send } = schemeToWords(scheme);
    writer.field(securityAnchor(scheme), name, listOf([scheme.id, type, send, scheme.description]));
  }
}

/** Where the API is: the base URL, what its variables stand for and which values they take. */
function writeServers(servers: readonly Server[], writer: RecordWriter): void {
  const texts = servers.flatMap(({ url, name, description, variables }) => [
    listOf([name, url, description]),
    ...variables.map((variable) => listOf([variable.name, variable.description])),
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

function writeSchema({ schema }: PageOf<'schema'>, writer: RecordWriter): void {
  writer.meta('badges', schema.deprecated ? 'deprecated' : undefined);
  writer.name(schema.title ?? '');
  writer.text(schema.description);
  writer.ownValues(schema.enum.map((item) => textOf(item.value)));
  const rows = schemaPageRows(schema);
  writer.text(rows.description);
  writeGroup(rows, writer);
}

function writeOperation({ api, operation }: PageOf<'operation' | 'webhook'>, writer: RecordWriter): void {
  const { method, path, operationId, deprecated, stability, badges } = operation;
  const marks = [...(deprecated ? ['deprecated'] : []), ...(stability === undefined ? [] : [stability])];
  writer.meta('method', method);
  writer.meta('path', path);
  writer.meta('badges', [...marks, ...badges.map((badge) => badge.name)].join(', '));
  writer.name(`${method} ${path}`, operationId ?? '', path.replaceAll(/[{}]/g, '').replace(/^\//, ''));
  writer.address(method, path);
  writer.text(operation.description, operation.pathDescription);
  if (operation.servers !== api.servers && operation.servers.some(({ url }) => url !== '/')) {
    writeServers(operation.servers, writer);
  }
  const budget = rowBudget(operation);
  for (const parameter of operation.parameters) {
    writeRow({ ...parameterToRow(parameter), anchor: parameterAnchor(parameter) }, writer);
  }
  const { requestBody } = operation;
  if (requestBody !== undefined) {
    writer.text(requestBody.description);
    for (const { rows } of listContent(requestBody.content, {
      anchor: 'body',
      direction: bodyDirection(operation),
      budget,
    })) {
      if (rows !== undefined) writeGroup(rows, writer);
    }
  }
  for (const response of operation.responses) {
    const anchor = responseAnchor(response.status);
    writer.field(anchor, response.status, response.description ?? response.summary, errorCodesOf(response));
    for (const header of response.headers) writeRow(headerToRow(header, anchor, response.headers), writer);
    for (const { rows } of listContent(response.content, { anchor, direction: 'response', budget })) {
      if (rows !== undefined) writeGroup(rows, writer);
    }
  }
}

function writeGroup(group: RowGroup, writer: RecordWriter): void {
  for (const row of group.rows) writeRow(row, writer);
  for (const inner of group.groups) writeGroup(inner, writer);
}

/** What lies below a named schema is found on that schema's page. */
function writeRow(row: Row, writer: RecordWriter): void {
  const values = row.enum.map((item) => [textOf(item.value), item.description ?? ''].join(' ').trim());
  if (row.naming === 'property') writer.field(row.anchor, row.name, row.description, values);
  else writer.values(values);
  if (namedOf(shapeOf(row.schema).core) !== undefined) return;
  for (const group of row.groups) writeGroup(group, writer);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
