import { showInLine } from '../../../characters/hidden.ts';
import { writtenIn } from '../../../portal/pages/language.ts';
import { besideMethod } from '../../../portal/pages/labels.ts';
import type { Page } from '../../../portal/pages/page.ts';
import type { Portal } from '../../../portal/portal.ts';
import { urlFor } from '../../../portal/pages/routes.ts';
import { viewOf } from '../../../portal/view/index.ts';
import { sourceOf } from '../../../portal/view/links.ts';
import type { OperationRequest } from '../../../portal/view/types/operation.ts';
import type { ApiView, OperationView, SchemaView, TagView, View } from '../../../portal/view/types/page.ts';
import type { LabelledValue } from '../../../portal/view/types/labelled-value.ts';
import type { Api } from '../../../openapi/model/index.ts';
import type { Element } from '../tree/index.ts';
import type { NamedPage } from './names.ts';
import { writeCatalogue } from './catalogue-text.ts';
import { writeVersion } from './version-text.ts';
import { joinBadges, type FilterKind } from './words.ts';
import { apiLabel } from './api-label.ts';
import { explainedBy, writeGuide } from './guide-text.ts';
import { RecordWriter } from './record.ts';
import { meaningToText } from './meaning.ts';
import { listOf, serversToText, writeServers } from './server-text.ts';
import { textOf, writeDeprecation, writeGroup, writeRow } from './row-text.ts';
import { writeRequest } from './request-text.ts';
import type { PlacedName } from './record.ts';
import { formatAbout, formatTitle } from '../../../portal/messages/format/pages.ts';
import { formatLink } from '../../../portal/messages/format/pairs.ts';
import { formatScheme } from '../../../portal/messages/format/security.ts';
import { statesOf } from '../../../portal/messages/format/stages.ts';
import type { Messages } from '../../../portal/messages/messages.ts';

/** Record of one page in the search index. */
export interface SearchRecord {
  readonly url: string;
  /** Minimal HTML from the page's view; headings with ids are results of their own. */
  readonly html: string;
  /** Language of its text (BCP 47). */
  readonly language: string;
  /** Distinguishing names of the page. */
  readonly page: Omit<NamedPage, 'api' | 'language'> & { readonly api: Api | undefined };
  /** Names of its parts. */
  readonly names: readonly PlacedName[];
}

/** Yields a record for each listed page, in page order. */
export function* listRecords(portal: Portal, mainOf: (page: Page) => Element): Generator<SearchRecord> {
  const paragraphs = new Map<string, string>();
  for (const page of portal.pages) {
    const record = searchRecordOf(page, portal, { main: () => mainOf(page), paragraphs });
    if (record !== undefined) yield record;
  }
}

/** Pages of the portal itself, without a record. */
const NOT_SEARCHED: readonly Page['kind'][] = ['home', 'not-found'];

/** Source of a record besides the view of its page. */
interface RecordSource {
  /** Returns the main element of the page. */
  readonly main: () => Element;
  /** Repeated texts across records. */
  readonly paragraphs: Map<string, string>;
}

/** Returns the record of a page, undefined for an unlisted one. */
export function searchRecordOf(
  page: Page,
  portal: Portal,
  { main: mainOf, paragraphs }: RecordSource,
): SearchRecord | undefined {
  if (page.unlisted || NOT_SEARCHED.includes(page.kind)) return undefined;
  const view = viewOf(page, portal);
  const title =
    page.kind === 'operation'
      ? besideMethod(page.operation.title, page.operation)
      : formatTitle(portal.messages, page.title);
  const language = writtenIn(page, portal.settings)?.lang ?? portal.messages.language;
  const writer = new RecordWriter(title, paragraphs, language);
  writeContext(page, portal, writer);
  const main = mainOf();
  writeView(view, page, { writer, main, m: portal.messages });
  const url = urlFor(page, portal);
  const api = 'api' in page ? page.api : undefined;
  const names = { kind: page.kind, title: showInLine(title), url, api, ...namesOf(view, main) };
  return { url, html: writer.html(), language, page: names, names: writer.names };
}

/** Filter of the kinds of pages that are not the reference's. */
const FILTERS: Readonly<Partial<Record<Page['kind'], FilterKind>>> = {
  guide: 'guide',
  guides: 'guide',
  topic: 'guide',
  operation: 'operation',
  webhook: 'webhook',
  schema: 'schema',
  changes: 'version',
  version: 'version',
  removed: 'version',
};

function writeContext(page: Page, portal: Portal, writer: RecordWriter): void {
  writer.filter('kind', FILTERS[page.kind] ?? 'reference');
  if ('api' in page) writer.filter('api', apiLabel(page.api, portal));
}

type OwnNames = Pick<NamedPage, 'method' | 'path' | 'id' | 'badges' | 'explains'>;

/** Returns the names of a page besides its title. */
function namesOf(view: View, main: Element): OwnNames {
  const none: OwnNames = { method: '', path: '', id: '', badges: '', explains: '' };
  if (view.kind === 'operation' || view.kind === 'webhook') {
    const { method, path, operationId = '', deprecated, stability, badges } = view;
    const marks = [...(deprecated ? ['deprecated'] : []), ...(stability === undefined ? [] : [stability])];
    const all = joinBadges([...marks, ...badges.map(({ name }) => name)]);
    return { ...none, method, path: showInLine(path), id: showInLine(operationId), badges: showInLine(all) };
  }
  if (view.kind === 'schema')
    return { ...none, id: showInLine(view.subtitle ?? ''), badges: view.deprecated ? 'deprecated' : '' };
  if (view.kind === 'tag') {
    const about = meaningToText(view.lead ?? textOf(view.description) ?? '');
    return { ...none, id: showInLine(view.name), explains: showInLine(about) };
  }
  return view.kind === 'guide' ? { ...none, explains: explainedBy(main) } : none;
}

interface RecordWriting {
  readonly writer: RecordWriter;
  readonly main: Element;
  readonly m: Messages;
}

function writeView(view: View, { description }: Page, writing: RecordWriting): void {
  const { writer } = writing;
  if (view.kind === 'guide') writer.text(view.description);
  else if (view.kind === 'operation' || view.kind === 'webhook') writeOperation(writing.m, view, writer);
  else if (view.kind === 'schema') writeSchema(writing.m, view, writer);
  else if (view.kind === 'api') writeApi(writing.m, view, writer);
  else if (view.kind === 'tag') writeTag(writing.m, view, writer);
  else if (view.kind === 'topic') writer.text(textOf(view.content));
  else if (view.kind === 'version') writeVersion(writing.m, view, writer);
  else writer.text(formatAbout(writing.m, description));
  if (view.kind === 'schemas')
    for (const { name, anchor } of view.schemas) if (anchor !== undefined) writer.part({ kind: 'field', name, anchor });
  if (view.kind === 'errors' || view.kind === 'permissions') writeCatalogue(view, writer);
  if (view.kind === 'guide' || 'prose' in view) writeGuide(writing.main, writer);
}

function writeApi(m: Messages, { summary, description, servers, schemes, more }: ApiView, writer: RecordWriter): void {
  writer.text(summary, textOf(description), ...more.pairs.map((item) => labelledValueToText(m, item)));
  if (servers.length > 0) writeServers(m, servers, writer);
  if (schemes.length === 0) return;
  writer.part({ kind: 'section', name: m.part.authentication, anchor: 'authentication' });
  for (const scheme of schemes) {
    const flows = scheme.flows.map(({ flow }) => flow);
    const { name, type, send } = formatScheme(m, scheme.kind, flows);
    const scopes = scheme.flows.flatMap((flow) => flow.scopes);
    const meanings = new Set(scopes.map(({ description }) => textOf(description)));
    const about = [scheme.kind.id, type, send, textOf(scheme.description), textOf(scheme.deprecation?.description)];
    writer.part({ kind: 'section', name, anchor: scheme.anchor }, listOf([...about, ...meanings]));
    writer.values([...new Set(scopes.map((scope) => scope.name))], scheme.anchor, 'scope');
  }
}

/** Writes labelled values as text. */
function labelledValueToText(m: Messages, { kind, values }: LabelledValue): string {
  const texts = values.map((value) => {
    if ('text' in value) return value.text;
    return 'code' in value ? value.code : formatLink(m, value, kind);
  });
  return `${m.pair[kind].label}: ${texts.join(', ')}`;
}

function writeTag(m: Messages, { name, lead, description, pairs }: TagView, writer: RecordWriter): void {
  writer.name(name);
  writer.text(lead, textOf(description), ...pairs.map((item) => labelledValueToText(m, item)));
}

function writeSchema(
  m: Messages,
  { deprecation, subtitle, description, pairs, rows }: SchemaView,
  writer: RecordWriter,
): void {
  writer.name(subtitle ?? '');
  writer.text(textOf(description), ...pairs.map((item) => labelledValueToText(m, item)));
  writeDeprecation(deprecation, writer);
  writer.ownValues((rows?.values ?? []).map(({ text }) => text));
  if (rows !== undefined) writeGroup(rows, writer);
}

function writeOperation(m: Messages, view: OperationView, writer: RecordWriter): void {
  const { method, path, operationId } = view;
  writer.name(`${method} ${path}`, operationId ?? '', ...statesOf(m, view));
  writer.text(...textsOf(m, view));
  writeDeprecation(view.deprecation, writer);
  writeScopes(view, writer);
  const schemes = view.authentication?.requirements.flat() ?? [];
  for (const row of schemes.flatMap(({ parameters }) => parameters)) writeRow(row, writer);
  if (view.servers.length > 0) writeServers(m, view.servers, writer);
  writeRequest(m, view, writer);
  for (const callback of view.callbacks.flatMap(({ operations }) => operations)) {
    const { title, anchor, servers } = callback;
    const { text, values } = serversToText(m, servers);
    const texts = [...textsOf(m, callback), ...(servers.length > 0 ? [text] : [])].filter((one) => one !== undefined);
    writer.part({ kind: 'section', name: title, anchor }, texts.join('\n\n'), values);
    writeRequest(m, callback, writer);
  }
}

/** Returns the texts of an operation about itself. */
function textsOf(m: Messages, view: OperationRequest): readonly (string | undefined)[] {
  return [
    textOf(view.description),
    ...view.about.map(sourceOf),
    ...view.pairs.map((item) => labelledValueToText(m, item)),
  ];
}

/** Writes the required scopes and roles, at the page's authentication. */
function writeScopes({ authentication }: OperationView, writer: RecordWriter): void {
  const needed = authentication?.requirements.flat().flatMap(({ scopes }) => scopes.map(({ name }) => name)) ?? [];
  writer.values([...new Set([...needed, ...(authentication?.roles ?? [])])], '', 'scope');
}
