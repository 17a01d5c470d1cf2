import type { Api, Operation } from '../openapi/index.ts';
import { parameterAnchor, responseAnchor } from './anchors.ts';
import type { Page, PageOf } from './page.ts';
import type { Portal } from './portal.ts';
import { toUrl } from './routes.ts';
import { RecordWriter } from './search-record.ts';

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
  for (const page of portal.pages) {
    if (page.unlisted || page.kind === 'home' || page.kind === 'not-found') continue;
    const writer = new RecordWriter(page.title);
    describe(page, writer);
    yield { url: toUrl(page.path, portal), html: writer.html(), words: writer.words };
  }
}

function describe(page: Page, writer: RecordWriter): void {
  writer.filter('kind', FILTERS[page.kind] ?? page.kind);
  writer.meta('kind', page.kind);
  if ('api' in page) {
    writer.filter('api', page.api.info.title);
    writer.meta('api', page.api.info.title);
  }
  switch (page.kind) {
    case 'guide':
      writeGuide(page, writer);
      break;
    case 'operation':
    case 'webhook':
      writeOperation(page.operation, writer);
      break;
    case 'api':
      writeApi(page.api, writer);
      break;
    case 'tag':
      writer.name(page.tag.name);
      writer.text(page.tag.lead, page.tag.description);
      break;
    case 'topic':
      writer.text(page.topic.content);
      break;
    default:
      writer.text(page.description);
  }
}

const FILTERS: Readonly<Partial<Record<Page['kind'], string>>> = {
  api: 'reference',
  tag: 'reference',
  topic: 'guide',
  schemas: 'reference',
  lifecycle: 'reference',
  webhook: 'operation',
};

function writeGuide({ guide }: PageOf<'guide'>, writer: RecordWriter): void {
  writer.text(guide.description, guide.source);
}

function writeApi(api: Api, writer: RecordWriter): void {
  writer.text(api.info.summary, api.info.description);
}

function writeOperation(operation: Operation, writer: RecordWriter): void {
  const { method, path, operationId } = operation;
  writer.meta('method', method);
  writer.meta('path', path);
  writer.name(`${method} ${path}`, operationId ?? '', path.replaceAll(/[{}]/g, ''));
  writer.text(operation.description, operation.pathDescription);
  for (const parameter of operation.parameters) {
    writer.field(parameterAnchor(parameter), parameter.name, parameter.description);
  }
  for (const response of operation.responses) {
    writer.field(responseAnchor(response.status), response.status, response.description);
  }
}
