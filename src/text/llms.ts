import type { Api } from '../openapi/index.ts';
import type { Page } from '../site/pages/page.ts';
import type { Portal } from '../site/portal/portal.ts';
import { downloadUrlFor, markdownUrlFor, pageOf, toUrl } from '../site/pages/routes.ts';
import { aboutToWords, titleToWords } from '../view/words/pages.ts';
import { escapeText, joinBlocks, toLink } from './escape.ts';
import { pageToMarkdown } from './page.ts';

/** Characters that `llms-full.txt` holds at most; pages beyond them are listed. */
const FULL_LIMIT = 1_000_000;

/** The portal's index for machine readers (llmstxt.org): guides, APIs with their operations or, for large ones, their own index. */
export function llmsIndex(portal: Portal): string {
  const { title, description, pages, apis } = portal;
  const guides = pages.filter(({ kind, unlisted }) => kind === 'guide' && !unlisted);
  return finish([
    `# ${escapeText(titleToWords(title))}`,
    `> ${escapeText(aboutToWords(description))}`,
    'Every page is also there as Markdown: its address with `.md` for the last slash.',
    guides.length === 0 ? undefined : `## Guides\n\n${guides.map((page) => describedLine(page, portal)).join('\n')}`,
    ...apis.map((api) => apiSection(api, portal)),
    `## Optional\n\n- ${toLink('llms-full.txt', absolute('/llms-full.txt', portal))}: all pages in one text, up to ${FULL_LIMIT.toLocaleString('en')} characters`,
  ]);
}

/** The index of one API: all its operations by tag, its webhooks and schemas. */
export function llmsApiIndex(api: Api, portal: Portal): string {
  const { pages } = portal;
  const own = pages.filter((page) => 'api' in page && page.api === api && !page.unlisted);
  const tags = own.filter((page) => page.kind === 'tag');
  const sections = tags.map((tag) => {
    const operations = own.filter((page) => page.kind === 'operation' && page.tag === tag.tag);
    const heading = `## ${escapeText(titleToWords(tag.title))}\n\n${describedLine(tag, portal)}`;
    return [heading, ...operations.map((page) => operationLine(page, portal))].join('\n');
  });
  const webhooks = own.filter(({ kind }) => kind === 'webhook');
  const schemas = own.filter(({ kind }) => kind === 'schema');
  const others = own.filter(({ kind }) => kind === 'topic' || kind === 'lifecycle');
  return finish([
    `# ${escapeText(api.info.title)} ${escapeText(api.version)}`,
    `> ${escapeText(aboutToWords(pageOf(api, portal)?.description ?? ''))}`,
    startLines(api, portal).join('\n'),
    ...sections,
    webhooks.length === 0
      ? undefined
      : `## Webhooks\n\n${webhooks.map((page) => operationLine(page, portal)).join('\n')}`,
    schemas.length === 0 ? undefined : `## Schemas\n\n${schemas.map((page) => pageLine(page, portal)).join('\n')}`,
    others.length === 0 ? undefined : `## Optional\n\n${others.map((page) => describedLine(page, portal)).join('\n')}`,
  ]);
}

/** All listed pages one after the other, whole ones up to the limit, the others as links. */
export function llmsFull(portal: Portal, limit = FULL_LIMIT): string {
  const { apis } = portal;
  const pages = portal.pages.filter(({ unlisted }) => !unlisted);
  const blocks: string[] = [];
  let length = 0;
  for (const [index, page] of pages.entries()) {
    const text = `<!-- ${absoluteUrl(page, portal)} -->\n\n${pageToMarkdown(page, portal).trimEnd()}`;
    length += text.length;
    if (length > limit) {
      const left = (pages.length - index).toLocaleString('en');
      const where = apis
        .flatMap((api) => pageOf(api, portal) ?? [])
        .map((api) => `- ${toLink(escapeText(titleToWords(api.title)), absolute(`${api.path}llms.txt`, portal))}`);
      blocks.push(
        `# ${left} further pages\n\nThis text ends at ${limit.toLocaleString('en')} characters. All pages are listed here:\n\n${where.join('\n')}`,
      );
      break;
    }
    blocks.push(text);
  }
  return finish(blocks);
}

/** An API of more operations than this is listed in an index of its own alone. */
const MANY = 200;

function apiSection(api: Api, portal: Portal): string {
  const { pages } = portal;
  const operations = pages.filter((page) => page.kind === 'operation' && page.api === api && !page.unlisted);
  const webhooks = pages.filter((page) => page.kind === 'webhook' && page.api === api && !page.unlisted);
  const lines = [...operations, ...webhooks];
  const all =
    lines.length > MANY
      ? [`- All ${lines.length.toLocaleString('en')} operations are in its own index.`]
      : lines.map((page) => operationLine(page, portal));
  return `## ${escapeText(api.info.title)} ${escapeText(api.version)}\n\n${[...startLines(api, portal), ...all].join('\n')}`;
}

function startLines(api: Api, portal: Portal): string[] {
  const page = pageOf(api, portal);
  if (page === undefined) return [];
  return [
    describedLine(page, portal),
    `- ${toLink('Index', absolute(`${page.path}llms.txt`, portal))}: operations and schemas`,
    `- ${toLink('OpenAPI document', origin(portal) + downloadUrlFor(api, 'yaml', portal))}: the whole description in one file`,
  ];
}

/** An operation's line ends with its method and path, any other page's with what it is about. */
function operationLine(page: Page, portal: Portal): string {
  if (page.kind === 'operation')
    return `${pageLine(page, portal)}: ${inLine(`${page.operation.method} ${page.operation.path}`)}`;
  if (page.kind === 'webhook') return `${pageLine(page, portal)}: webhook ${inLine(page.operation.path)}`;
  return pageLine(page, portal);
}

function describedLine(page: Page, portal: Portal): string {
  return `${pageLine(page, portal)}: ${escapeText(aboutToWords(page.description))}`;
}

function pageLine(page: Page, portal: Portal): string {
  return `- ${toLink(escapeText(titleToWords(page.title)), absoluteUrl(page, portal))}`;
}

/** A path as it is written, kept to its line; what could be HTML or a link is none. */
function inLine(path: string): string {
  return path
    .replace(/\s+/g, ' ')
    .replace(/[[\]]/g, '\\$&')
    .replace(/<(?=[A-Za-z/!?])/g, '&lt;');
}

function absoluteUrl(page: Page, portal: Portal): string {
  return origin(portal) + markdownUrlFor(page, portal);
}

function absolute(path: string, portal: Portal): string {
  return origin(portal) + toUrl(path, portal);
}

/** Empty where nobody said where the portal is published: addresses are relative to its host then. */
function origin({ site }: Portal): string {
  return site ?? '';
}

function finish(blocks: readonly (string | undefined)[]): string {
  return `${joinBlocks(blocks).trimEnd()}\n`;
}
