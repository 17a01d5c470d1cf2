import { compareNames } from './by-name.ts';
import { isPlainScalar, type Api, type Operation, type Tag } from '../../openapi/model/index.ts';
import { callbackAnchor, schemaAnchor } from './anchors.ts';
import { arrangementOf, type Arrangement } from './arrange.ts';
import { schemaLabel } from './labels.ts';
import { CATALOGUES, type About, type ApiPageKind, type Guide, type Page, type Title } from './page.ts';
import { firstSentence } from '../markup/plain-text.ts';
import { PART_MARK } from '../guides/part-mark.ts';
import { guideSource } from '../guides/source.ts';
import type { PortalChanges } from '../portal-changes.ts';
import type { PagePlace } from '../content.ts';
import { changePages, removedPages, sincePage } from './change-pages.ts';
import type { Settings } from '../settings/settings.ts';
import { groupVersions, versionSlug } from '../settings/versions.ts';

/** Content that pages are listed from. */
export interface PageSource {
  readonly title: Title;
  readonly settings: Pick<Settings, 'description' | 'apis'>;
  readonly guides: readonly Guide[];
  readonly prose?: ReadonlyMap<object, Guide> | undefined;
  readonly apis: readonly Api[];
  readonly changes?: PortalChanges | undefined;
  /** True for the author's own view, with what is not published. */
  readonly drafts?: boolean | undefined;
}

export interface PageList {
  readonly pages: readonly Page[];
  readonly places: ReadonlyMap<object, PagePlace>;
}

/** Lists every page of the portal once, in reading order, with the page and anchor of each object. */
export function listPages(source: PageSource): PageList {
  const book = new PageRegistry();
  const front = source.guides.find(({ place }) => place === 'home');
  if (front === undefined)
    book.add({ kind: 'home', path: '/', title: source.title, description: homeDescription(source), unlisted: false });
  else addGuide(book, front, '/');
  if (listedGuides(source.guides).length > 1) {
    const guides = { kind: 'guides' } as const;
    book.add({ kind: 'guides', path: '/guides/', title: guides, description: guides, unlisted: false });
  }
  for (const guide of listedGuides(source.guides)) addGuide(book, guide, `/guides/${guide.id}/`);
  for (const guide of source.guides) if (guide.place === 'page') addGuide(book, guide, `/${guide.id}/`);
  for (const versions of groupVersions(source.apis)) {
    versions.forEach((api, index) => {
      addApi(book, { api, ...arrangementOf(api, source.settings) }, index === 0 ? undefined : api.version);
    });
    if (source.changes !== undefined) addChanges(book, versions, source.changes);
  }
  for (const [target, prose] of source.prose ?? []) {
    const place = book.places.get(target);
    if (place !== undefined) book.show(prose, place.page);
  }
  const missing = { kind: 'not-found' } as const;
  book.add({ kind: 'not-found', path: '/404/', title: missing, description: missing, unlisted: true });
  return book;
}

/** Lists the guides that are shown among guides: neither the front page nor a page of its own. */
export function listedGuides(guides: readonly Guide[]): readonly Guide[] {
  return guides.filter(({ place }) => place === undefined);
}

function addGuide(book: PageRegistry, guide: Guide, path: string): void {
  const { title } = guide;
  const description =
    guide.description === '' ? firstSentence(withoutParts(guideSource(guide).text)) : guide.description;
  book.add({ kind: 'guide', guide, path, title, description, unlisted: false }, guide);
}

/** Removes the blocks of a guide's text that have parts: of these a description has nothing. */
function withoutParts(text: string): string {
  const blocks = text.split(/\n{2,}/);
  return blocks.filter((block) => block.search(PART_MARK) === -1).join('\n\n');
}

/** Collects pages with unique paths: no two differ by case alone, and none is another's file. */
class PageRegistry implements PageList {
  readonly pages: Page[] = [];
  readonly places = new Map<object, PagePlace>();
  readonly #taken = new Set<string>();

  add(wanted: Page, shown?: object, index = this.pages.length): Page {
    const page = { ...wanted, path: this.#claim(wanted.path) };
    this.pages.splice(index, 0, page);
    if (shown !== undefined) this.show(shown, page);
    return page;
  }

  has(path: string): boolean {
    return this.#taken.has(foldCase(path.slice(0, -1)));
  }

  show(shown: object, page: Page, anchor?: string): void {
    if (!this.places.has(shown)) this.places.set(shown, { page, anchor });
  }

  #claim(path: string): string {
    const stem = path.slice(0, -1);
    for (let count = 1; ; count += 1) {
      const candidate = count === 1 ? stem : `${stem}-${count}`;
      const key = foldCase(candidate);
      if (this.#taken.has(key)) continue;
      for (const extension of ['', '.md', '.png', '.openapi.json']) this.#taken.add(foldCase(candidate + extension));
      return `${candidate}/`;
    }
  }
}

/** Folds a path as case-insensitive file systems do: `ς` and `σ` are both `Σ`, `ß` may be `ss`. */
function foldCase(path: string): string {
  return path.normalize('NFKC').toUpperCase();
}

/** An API with the order of its tags and operations. */
interface Sorted extends Pick<Arrangement, 'sort'> {
  readonly api: Api;
}

function addApi(book: PageRegistry, sorted: Sorted, version: string | undefined): void {
  const { api, sort } = sorted;
  const root = `/reference/${api.id}/${version === undefined ? '' : `v/${versionSlug(version)}/`}`;
  const { title } = api.info;
  const description =
    api.info.summary ?? sentenceOr(api.info.description, { kind: 'reference', apis: [title], count: 1 });
  const page = book.add({ kind: 'api', api, path: root, title, description, unlisted: false }, api);
  const base = page.path;
  for (const topic of api.topics) {
    const about = sentenceOr(topic.content, { kind: 'topic', name: topic.title, api: title });
    const path = `${base}topics/${topic.id}/`;
    book.add({ kind: 'topic', api, topic, path, title: topic.title, description: about, unlisted: false }, topic);
  }
  const afterTopics = book.pages.length;
  for (const tag of sort(api.tags)) addTag(book, sorted, tag, base);
  const named = (kind: ApiPageKind): Pick<Page, 'title' | 'description' | 'unlisted'> => ({
    title: { kind },
    description: { kind, api: title },
    unlisted: false,
  });
  if (api.webhooks.some(({ unlisted }) => !unlisted))
    book.add({ kind: 'webhooks', api, path: `${base}webhooks/`, ...named('webhooks') });
  for (const operation of sort(api.webhooks)) {
    const path = `${base}webhooks/${operation.id}/`;
    const text = operationText(operation);
    addCallbacks(book, operation, book.add({ kind: 'webhook', api, operation, path, ...text }, operation));
  }
  // Listed before the operations, but added after the tags, so that a tag of that name keeps its path.
  const catalogues = CATALOGUES.filter(({ isFor }) => isFor(api));
  for (const [index, { kind }] of catalogues.entries())
    book.add({ kind, api, path: `${base}${kind}/`, ...named(kind) }, undefined, afterTopics + index);
  // The console has no content to search for.
  if (api.operations.some(({ tryIt }) => tryIt))
    book.add({ kind: 'console', api, path: `${base}console/`, ...named('console'), unlisted: true });
  if (api.schemas.length === 0) return;
  const schemas = book.add({ kind: 'schemas', api, path: `${base}schemas/`, ...named('schemas') });
  for (const schema of api.schemas.toSorted((a, b) => compareNames(schemaLabel(a, api), schemaLabel(b, api)))) {
    if (isPlainScalar(schema)) {
      book.show(schema, schemas, schemaAnchor(schema));
      continue;
    }
    // A name of blanks alone is not a title.
    const name =
      [schemaLabel(schema, api), schema.id].find((word) => word !== undefined && /\S/.test(word)) ?? 'schema';
    const about = sentenceOr(schema.description, { kind: 'schema', name, api: title });
    const path = `${base}schemas/${schema.id ?? name}/`;
    book.add({ kind: 'schema', api, schema, path, title: name, description: about, unlisted: schema.unlisted }, schema);
  }
}

/** Adds changelogs, and pages of removed operations where their addresses are free. */
function addChanges(book: PageRegistry, versions: readonly Api[], { histories, since }: PortalChanges): void {
  const rootOf = (api: Api): string => book.places.get(api)?.page.path ?? '/';
  for (const api of versions) {
    const history = histories.get(api);
    if (history === undefined) continue;
    for (const page of changePages(api, history, rootOf(api))) book.add(page);
    for (const [removed, page] of removedPages(api, history, rootOf(api)))
      if (!book.has(page.path)) book.add(page, removed);
  }
  const [newest, ...older] = versions;
  for (const api of older) {
    const changes = since.get(api);
    if (newest === undefined || changes === undefined) continue;
    book.add(sincePage(newest, api, { changes, base: rootOf(newest) }), changes);
  }
}

function addTag(book: PageRegistry, sorted: Sorted, tag: Tag, base: string): void {
  const { api, sort } = sorted;
  const about = tag.lead ?? sentenceOr(tag.description, { kind: 'tag', name: tag.summary, api: api.info.title });
  const path = `${base}${tag.id}/`;
  const unlisted = isUnlisted(tag);
  const page = book.add({ kind: 'tag', api, tag, path, title: tag.summary, description: about, unlisted }, tag);
  for (const operation of sort(tag.operations)) {
    // An operation with several tags has one page, below its first tag.
    if (book.places.has(operation) || (operation.tags[0] ?? tag) !== tag) continue;
    const text = operationText(operation);
    const shown: Page = { kind: 'operation', api, tag, operation, path: `${page.path}${operation.id}/`, ...text };
    addCallbacks(book, operation, book.add(shown, operation));
  }
  for (const child of sort(tag.tags)) addTag(book, sorted, child, base);
}

/** Adds callbacks to the page of the operation that declares them; a recursive one once. */
function addCallbacks(book: PageRegistry, operation: Operation, page: Page): void {
  for (const callback of operation.callbacks) {
    book.show(callback, page, callbackAnchor(callback));
    for (const called of callback.operations) {
      if (book.places.has(called)) continue;
      book.show(called, page, callbackAnchor(callback, called));
      addCallbacks(book, called, page);
    }
  }
}

function operationText(operation: Operation): Pick<Page, 'title' | 'description' | 'unlisted'> {
  const { title, description, summary, method, path, tags } = operation;
  return {
    title,
    description: sentenceOr(description, summary ?? `${method} ${path}`),
    unlisted: operation.unlisted || (tags.length > 0 && tags.every(isUnlisted)),
  };
}

/** True for an unlisted tag, or one below it. */
function isUnlisted({ unlisted, parent }: Tag): boolean {
  return unlisted || (parent !== undefined && isUnlisted(parent));
}

function sentenceOr(markdown: string | undefined, otherwise: About): About {
  const sentence = firstSentence(markdown);
  return sentence === '' ? otherwise : sentence;
}

function homeDescription({ settings, apis, title }: PageSource): About {
  if (settings.description !== undefined) return settings.description;
  const titles = [...new Set(apis.map((api) => api.info.title))];
  const reference: About = { kind: 'reference', apis: titles, count: groupVersions(apis).length };
  const [first] = apis;
  if (first !== undefined && apis.length === 1)
    return first.info.summary ?? sentenceOr(first.info.description, reference);
  return titles.length > 0 ? reference : typeof title === 'string' ? title : { kind: 'documentation' };
}
