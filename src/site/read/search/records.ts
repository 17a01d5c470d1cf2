import { z } from 'zod';
import { showHidden, showInLine } from '../../../characters/hidden.ts';
import { escapeAttribute } from '../../../characters/markup.ts';
import type { Api } from '../../../openapi/model/index.ts';
import { writtenIn } from '../../../portal/pages/language.ts';
import { besideMethod } from '../../../portal/pages/labels.ts';
import type { Page } from '../../../portal/pages/page.ts';
import type { Portal } from '../../../portal/portal.ts';
import { versionBeside } from '../../../portal/settings/versions.ts';
import { formatTitle } from '../../../portal/messages/format/pages.ts';
import { statesOf } from '../../../portal/messages/format/stages.ts';
import { viewOf } from '../../../portal/view/index.ts';
import type { View } from '../../../portal/view/types/page.ts';
import { allWithin, firstWithin, hasClass, isElement, textOf, wordsOf, type Element } from '../tree/index.ts';
import { firstSentence } from './meaning.ts';
import type { NamedPage } from './names.ts';
import { readParts } from './page-parts.ts';
import type { PagePart } from './place.ts';
import { joinBadges, type FilterKey, type FilterKind } from './words.ts';

const text = z.string();
const kind = z.enum(['field', 'value', 'status', 'scope', 'error', 'change', 'section']);

/** Shape of a search record: builds keep those of pages that they copy later. */
export const recordSchema = z.object({
  /** Path of the page, with the folder of its language. */
  at: text,
  /** Minimal HTML of the page's texts for Pagefind; headings with ids are results of their own. */
  html: text,
  /** Language of its text (BCP 47). */
  language: text,
  /** Distinguishing names of the page. */
  page: z.object({ kind: text, title: text, method: text, path: text, id: text, badges: text, explains: text }),
  /** Names of its parts. */
  names: z.array(z.object({ kind, name: text, anchor: text, about: text.exactOptional() })),
});

/** Record of one page in the search index. */
export type SearchRecord = Readonly<z.infer<typeof recordSchema>>;

/** Yields each listed page with its record, in page order. */
export function* listRecords(
  portal: Portal,
  mainOf: (page: Page) => Element,
): Generator<readonly [page: Page, record: SearchRecord]> {
  const fieldTexts = new Set<string>();
  for (const page of portal.pages) {
    const record = searchRecordOf(page, portal, () => mainOf(page), fieldTexts);
    if (record !== undefined) yield [page, record];
  }
}

/** Pages of the portal itself, without a record. */
const NOT_SEARCHED: readonly Page['kind'][] = ['home', 'not-found'];

/**
 * Returns the record of a page by its main element, undefined for an unlisted one. `fieldTexts`: texts of fields on pages of operations,
 * which those of schemas do not repeat.
 */
export function searchRecordOf(
  page: Page,
  portal: Portal,
  mainOf: () => Element,
  fieldTexts: Set<string>,
): SearchRecord | undefined {
  if (page.unlisted || NOT_SEARCHED.includes(page.kind)) return undefined;
  const { messages: m, settings } = portal;
  const isOperation = page.kind === 'operation';
  const title = isOperation ? besideMethod(page.operation.title, page.operation) : formatTitle(m, page.title);
  const language = writtenIn(page, settings)?.lang ?? m.language;
  const main = mainOf();
  const view = viewOf(page, portal);
  const { names, parts } = readParts(main);
  const api = 'api' in page ? page.api : undefined;
  const head = [
    toFilter('kind', FILTERS[page.kind] ?? 'reference'),
    ...(api === undefined ? [] : [toFilter('api', apiLabel(api, portal))]),
  ];
  const own = namesOf(view, main);
  const states = view.kind === 'operation' || view.kind === 'webhook' ? statesOf(m, view) : [];
  // A site around the portal searches these texts alone.
  const ownWords = [`${own.method} ${own.path}`.trim(), own.id, ...states].filter((name) => name !== '');
  const body = [...ownWords.map(toParagraph), ...withoutRepeated(page, parts, fieldTexts).flatMap(toSection)];
  return {
    at: portal.languageFolder + page.path,
    html: toHtml(language, title, head, body),
    language,
    page: { kind: page.kind, title: showInLine(title), ...own },
    // Copies: a part of a page's text would hold all of it until the index is written.
    names: structuredClone([...names]),
  };
}

/** Leaves out the texts of a schema's fields that pages of operations have. */
function withoutRepeated(page: Page, parts: readonly PagePart[], fieldTexts: Set<string>): readonly PagePart[] {
  if (page.kind !== 'schema' && page.kind !== 'operation' && page.kind !== 'webhook') return parts;
  const { id, version } = page.api;
  return parts.map(({ name, anchor, texts }) => {
    const keyOf = (text: string): string => [id, version, name, text].join(' ');
    if (page.kind === 'schema' && anchor !== '')
      return { name, anchor, texts: texts.filter((text) => !fieldTexts.has(keyOf(text))) };
    if (page.kind !== 'schema') for (const text of texts) fieldTexts.add(keyOf(text));
    return { name, anchor, texts };
  });
}

/** Returns the distinguishing name of an API: its title, with the version if the portal has several. */
export function apiLabel(api: Api, { apis }: Portal): string {
  const isAlone = apis.every((other) => other === api || other.id !== api.id);
  return showInLine([api.info.title, isAlone ? '' : versionBeside(api)].filter(Boolean).join(' '));
}

/** Filters of the kinds of pages that are not the reference's. */
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

/** Writes what Pagefind indexes instead of a page. */
function toHtml(language: string, title: string, head: readonly string[], body: readonly string[]): string {
  const name = escapeHtml(title);
  const start = [`<html lang="${language}"><head><title>${name}</title>`, ...head];
  return [...start, `</head><body data-pagefind-body><h1>${name}</h1>`, ...body, '</body></html>'].join('');
}

function toFilter(key: FilterKey, value: string): string {
  return `<meta data-pagefind-filter="${key}[content]" content="${escapeHtml(value)}">`;
}

/** Writes a part of a page below its name; one without a text is in the index of names alone. */
function toSection({ name, anchor, texts }: PagePart): readonly string[] {
  const isPage = anchor === '';
  const heading = isPage || texts.length === 0 ? [] : [`<h2 id="${escapeHtml(anchor)}">${escapeHtml(name)}</h2>`];
  return [...heading, ...texts.map(toParagraph)];
}

function toParagraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

function escapeHtml(text: string): string {
  return escapeAttribute(showHidden(text));
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
    const lead = firstWithin(main, (one) => hasClass(one, 'lead'));
    return { ...none, id: showInLine(view.name), explains: showInLine(firstSentence(wordsOf(lead ?? ''))) };
  }
  return view.kind === 'guide' ? { ...none, explains: explainedBy(main) } : none;
}

/** Returns the names in the code spans of a guide, fields and codes, and the statuses that it lists. */
function explainedBy(main: Element): string {
  const codes = allWithin(main, (one) => hasClass(one, 'Guide')).flatMap(codesIn);
  const listed = allWithin(main, (one) => hasClass(one, 'Statuses')).flatMap(statusesIn);
  return showInLine([...new Set([...codes.filter((code) => /^[\w.:-]{3,40}$/.test(code)), ...listed])].join(' '));
}

/** Parts of a guide that come from documents. */
const OF_DOCUMENTS = ['RowGroup', 'Callback', 'Samples', 'Statuses'];

function codesIn({ childNodes }: Element): readonly string[] {
  return childNodes.filter(isElement).flatMap((node) => {
    if (node.tagName === 'pre' || OF_DOCUMENTS.some((name) => hasClass(node, name))) return [];
    return node.tagName === 'code' ? [textOf(node)] : codesIn(node);
  });
}

function statusesIn(table: Element): readonly string[] {
  const cells = allWithin(table, ({ tagName }) => tagName === 'td');
  return cells.flatMap(({ childNodes: [code] }) =>
    code !== undefined && isElement(code) && code.tagName === 'code' ? [textOf(code)] : [],
  );
}
