import type { Api } from '../../../openapi/model/index.ts';
import type { Page } from '../../../portal/pages/page.ts';
import { markdownUrlFor } from '../../../portal/pages/routes.ts';
import type { Portal } from '../../../portal/portal.ts';
import { apiIndexView, portalIndexView } from '../../../portal/view/index.ts';
import type { ApiIndexView, IndexEntry, PortalIndexView } from '../../../portal/view/types/index-files.ts';
import type { OperationItem, SchemaName } from '../../../portal/view/types/items.ts';
import { joinBlocks, toLink, toMarkdown } from '../../../characters/markdown.ts';
import { toMarkdownUrl } from './urls.ts';
import { formatAbout, formatTitle } from '../../../portal/messages/format/pages.ts';
import { statesOf } from '../../../portal/messages/format/stages.ts';
import type { Messages } from '../../../portal/messages/messages.ts';

/** Maximum length of `llms-full.txt` in characters; further pages are listed. */
const FULL_LIMIT = 1_000_000;
/** Maximum number of operations in an `llms.txt`, and of schemas; further ones are in the pages of tags, or of schemas. */
const MAX_ITEMS = 300;
/** Numbers of operations of an API above which only its own index lists them; the first applies with which the others fit. */
const OPERATION_LIMITS = [MAX_ITEMS, 60, 20, 5];
/** Maximum number of APIs of which a portal's index has more than a link. */
const MAX_APIS = 100;

/** Writes a portal's llms.txt (llmstxt.org): guides, and APIs with their operations or, for large ones, a link to their own index. */
export function llmsIndex(portal: Portal): string {
  const view = portalIndexView(portal);
  const write = new IndexWriter(portal);
  const itemsIn = (api: ApiIndexView, most: number): readonly OperationItem[] => {
    const all = operationsOf(api);
    return all.length > most ? [] : all;
  };
  const countOf = (most: number): number => view.apis.reduce((sum, api) => sum + itemsIn(api, most).length, 0);
  const most = OPERATION_LIMITS.find((limit) => countOf(limit) <= MAX_ITEMS);
  if (most !== undefined && view.apis.length <= MAX_APIS) {
    const sections = view.apis.map((api) => {
      const items = itemsIn(api, most).map((item) => write.operation(item));
      return section(nameOf(portal.messages, api), [...write.start(api, true), ...items]);
    });
    return portalIndex(view, portal, sections);
  }
  const lines = view.apis.map(
    ({ name, version, index }) => `- ${write.link([name, version].filter(Boolean).join(' '), index)}`,
  );
  return portalIndex(view, portal, [section(portal.messages.part.apis, lines)]);
}

function portalIndex(view: PortalIndexView, portal: Portal, apis: readonly (string | undefined)[]): string {
  const { title, description, guides, groups, full } = view;
  const write = new IndexWriter(portal);
  return finish([
    `# ${toMarkdown(formatTitle(portal.messages, title))}`,
    `> ${toMarkdown(formatAbout(portal.messages, description))}`,
    portal.messages.markdownPages,
    section(
      formatTitle(portal.messages, { kind: 'guides' }),
      guides.map((guide) => write.described(guide)),
    ),
    ...groups.map(({ label, items }) =>
      section(
        toMarkdown(label),
        items.map((item) => ('label' in item ? `- ${write.link(item.label, item.href)}` : write.described(item))),
      ),
    ),
    ...apis,
    section(portal.messages.optionalPages, [
      `- ${write.link('llms-full.txt', full)}: ${portal.messages.formatFull(FULL_LIMIT)}`,
    ]),
  ]);
}

/** Writes an API's llms.txt: operations by tag, webhooks and schemas; of a large API the pages that list them. */
export function llmsApiIndex(api: Api, portal: Portal): string {
  const view = apiIndexView(api, portal);
  if (view === undefined) return '';
  return apiIndex(withoutItems(view), portal);
}

/** Leaves out the operations that the pages of tags and webhooks list, and the schemas that theirs lists, if there are many. */
function withoutItems(view: ApiIndexView): ApiIndexView {
  const { schemas, webhooks } = view;
  const [isLong, hasManySchemas] = [operationsOf(view).length > MAX_ITEMS, schemas.length > MAX_ITEMS];
  const lists = view.lists.filter(({ kind }) => (kind === 'schemas' ? hasManySchemas : isLong));
  return {
    ...view,
    tags: isLong ? view.tags.map((tag) => ({ ...tag, operations: [] })) : view.tags,
    webhooks: isLong ? [] : webhooks,
    schemas: hasManySchemas ? [] : schemas,
    others: [...lists, ...view.others],
  };
}

function operationsOf({ tags, webhooks }: ApiIndexView): readonly OperationItem[] {
  return [...tags.flatMap(({ operations }) => operations), ...webhooks];
}

function apiIndex(view: ApiIndexView, portal: Portal): string {
  const write = new IndexWriter(portal);
  const { about, tags, webhooks, schemas, others } = view;
  return finish([
    `# ${nameOf(portal.messages, view)}`,
    `> ${toMarkdown(formatAbout(portal.messages, about))}`,
    write.start(view, false).join('\n'),
    ...tags.map((tag) => {
      const lines = tag.operations.map((operation) => write.operation(operation));
      return [`## ${toMarkdown(formatTitle(portal.messages, tag.title))}\n\n${write.described(tag)}`, ...lines].join(
        '\n',
      );
    }),
    section(
      formatTitle(portal.messages, { kind: 'webhooks' }),
      webhooks.map((webhook) => write.operation(webhook)),
    ),
    section(
      formatTitle(portal.messages, { kind: 'schemas' }),
      schemas.map((schema) => write.schema(schema)),
    ),
    section(
      portal.messages.optionalPages,
      others.map((other) => write.described(other)),
    ),
  ]);
}

/**
 * Writes the Markdown of all listed pages up to the limit, and then links to the indexes; `markdownPageOf` returns the
 * Markdown of a page.
 */
export function llmsFull(portal: Portal, markdownPageOf: (page: Page) => string, limit = FULL_LIMIT): string {
  const pages = portal.pages.filter(({ unlisted }) => !unlisted);
  const write = new IndexWriter(portal);
  const blocks: string[] = [];
  let length = 0;
  for (const [index, page] of pages.entries()) {
    const text = `<!-- ${write.absolute(markdownUrlFor(page, portal))} -->\n\n${markdownPageOf(page).trimEnd()}`;
    length += text.length;
    if (length > limit) {
      const { title, why } = portal.messages.formatLeft(pages.length - index, limit);
      const where = portalIndexView(portal).apis.map((api) => `- ${write.link(api.name, api.index)}`);
      blocks.push(`# ${title}\n\n${why}\n\n${where.join('\n')}`);
      break;
    }
    blocks.push(text);
  }
  return finish(blocks);
}

/** Writes the lines of an index; URLs are absolute with a configured site. */
class IndexWriter {
  readonly #portal: Portal;
  readonly #site: string;
  readonly #m: Messages;

  constructor(portal: Portal) {
    this.#portal = portal;
    this.#site = portal.site ?? '';
    this.#m = portal.messages;
  }

  absolute(href: string): string {
    return href.startsWith('/') ? this.#site + href : href;
  }

  link(name: string, href: string): string {
    return toLink(toMarkdown(name), this.absolute(href));
  }

  /** Writes the links to an API's page, index and document; the index does not link itself. */
  start(api: ApiIndexView, linksIndex: boolean): readonly string[] {
    return [
      this.described(api),
      ...(linksIndex ? [`- ${this.link(this.#m.index, api.index)}: ${this.#m.indexHolds}`] : []),
      `- ${this.link(this.#m.document, api.document)}: ${this.#m.documentHolds}`,
    ];
  }

  /** Writes a line with the description of a page. */
  described({ title, href, about }: IndexEntry): string {
    return `- ${this.#markdownPage(formatTitle(this.#m, title), href)}: ${toMarkdown(formatAbout(this.#m, about))}`;
  }

  /** Writes a line with the method, path and states of an operation. */
  operation(item: OperationItem): string {
    const states = statesOf(this.#m, item).map(toMarkdown);
    const where =
      item.kind === 'webhook'
        ? `${this.#m.webhook} ${toMarkdown(item.path)}`
        : toMarkdown(`${item.method} ${item.path}`);
    return `- ${this.#markdownPage(item.title, item.href ?? '')}: ${where}${inBrackets(states)}`;
  }

  schema({ name, href = '', deprecated }: SchemaName): string {
    return `- ${this.#markdownPage(name, href)}${inBrackets(deprecated ? [this.#m.isDeprecated] : [])}`;
  }

  #markdownPage(name: string, href: string): string {
    return this.link(name, toMarkdownUrl(href, this.#portal) ?? href);
  }
}

function nameOf(m: Messages, { name, version, newest }: ApiIndexView): string {
  const older = newest === undefined ? [] : [toMarkdown(m.formatOlder(newest))];
  return `${[name, version].filter(Boolean).map(toMarkdown).join(' ')}${inBrackets(older)}`;
}

function inBrackets(words: readonly string[]): string {
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}

function section(title: string, lines: readonly string[]): string | undefined {
  return lines.length === 0 ? undefined : `## ${title}\n\n${lines.join('\n')}`;
}

function finish(blocks: readonly (string | undefined)[]): string {
  return `${joinBlocks(blocks).trimEnd()}\n`;
}
