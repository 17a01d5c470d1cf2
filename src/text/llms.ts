import type { Api } from '../openapi/index.ts';
import type { Page } from '../site/page.ts';
import { getPortal } from '../site/portal.ts';
import { downloadUrlFor, markdownUrlFor, pageOf, toUrl } from '../site/routes.ts';
import { escapeText, joinBlocks, toLink } from './escape.ts';
import { pageToMarkdown } from './page.ts';

/** Characters that `llms-full.txt` holds at most; pages beyond them are listed. */
const FULL_LIMIT = 1_000_000;

/** The portal's index for machine readers (llmstxt.org): guides, APIs with their operations or, for large ones, their own index. */
export function llmsIndex(): string {
  const { title, description, pages, apis } = getPortal();
  const guides = pages.filter(({ kind, unlisted }) => kind === 'guide' && !unlisted);
  return finish([
    `# ${escapeText(title)}`,
    `> ${escapeText(description)}`,
    'Every page is also there as Markdown: its address with `.md` for the last slash.',
    guides.length === 0 ? undefined : `## Guides\n\n${guides.map(describedLine).join('\n')}`,
    ...apis.map((api) => apiSection(api)),
    `## Optional\n\n- ${toLink('llms-full.txt', absolute('/llms-full.txt'))}: all pages in one text, up to ${FULL_LIMIT.toLocaleString('en')} characters`,
  ]);
}

/** The index of one API: all its operations by tag, its webhooks and schemas. */
export function llmsApiIndex(api: Api): string {
  const { pages } = getPortal();
  const own = pages.filter((page) => 'api' in page && page.api === api && !page.unlisted);
  const tags = own.filter((page) => page.kind === 'tag');
  const sections = tags.map((tag) => {
    const operations = own.filter((page) => page.kind === 'operation' && page.tag === tag.tag);
    const heading = `## ${escapeText(tag.title)}\n\n${describedLine(tag)}`;
    return [heading, ...operations.map(operationLine)].join('\n');
  });
  const webhooks = own.filter(({ kind }) => kind === 'webhook');
  const schemas = own.filter(({ kind }) => kind === 'schema');
  const others = own.filter(({ kind }) => kind === 'topic' || kind === 'lifecycle');
  return finish([
    `# ${escapeText(api.info.title)} ${escapeText(api.version)}`,
    `> ${escapeText(pageOf(api)?.description ?? '')}`,
    startLines(api).join('\n'),
    ...sections,
    webhooks.length === 0 ? undefined : `## Webhooks\n\n${webhooks.map(operationLine).join('\n')}`,
    schemas.length === 0 ? undefined : `## Schemas\n\n${schemas.map(pageLine).join('\n')}`,
    others.length === 0 ? undefined : `## Optional\n\n${others.map(describedLine).join('\n')}`,
  ]);
}

/** All listed pages one after the other, whole ones up to the limit, the others as links. */
export function llmsFull(limit = FULL_LIMIT): string {
  const { apis } = getPortal();
  const pages = getPortal().pages.filter(({ unlisted }) => !unlisted);
  const blocks: string[] = [];
  let length = 0;
  for (const [index, page] of pages.entries()) {
    const text = `<!-- ${absoluteUrl(page)} -->\n\n${pageToMarkdown(page).trimEnd()}`;
    length += text.length;
    if (length > limit) {
      const left = (pages.length - index).toLocaleString('en');
      const where = apis
        .flatMap((api) => pageOf(api) ?? [])
        .map((api) => `- ${toLink(escapeText(api.title), absolute(`${api.path}llms.txt`))}`);
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

function apiSection(api: Api): string {
  const { pages } = getPortal();
  const operations = pages.filter((page) => page.kind === 'operation' && page.api === api && !page.unlisted);
  const webhooks = pages.filter((page) => page.kind === 'webhook' && page.api === api && !page.unlisted);
  const lines = [...operations, ...webhooks];
  const all =
    lines.length > MANY
      ? [`- All ${lines.length.toLocaleString('en')} operations are in its own index.`]
      : lines.map(operationLine);
  return `## ${escapeText(api.info.title)} ${escapeText(api.version)}\n\n${[...startLines(api), ...all].join('\n')}`;
}

function startLines(api: Api): string[] {
  const page = pageOf(api);
  if (page === undefined) return [];
  return [
    describedLine(page),
    `- ${toLink('Index', absolute(`${page.path}llms.txt`))}: operations and schemas`,
    `- ${toLink('OpenAPI document', origin() + downloadUrlFor(api, 'yaml'))}: the whole description in one file`,
  ];
}

/** An operation's line ends with its method and path, any other page's with what it is about. */
function operationLine(page: Page): string {
  if (page.kind === 'operation')
    return `${pageLine(page)}: ${inLine(`${page.operation.method} ${page.operation.path}`)}`;
  if (page.kind === 'webhook') return `${pageLine(page)}: webhook ${inLine(page.operation.path)}`;
  return pageLine(page);
}

function describedLine(page: Page): string {
  return `${pageLine(page)}: ${escapeText(page.description)}`;
}

function pageLine(page: Page): string {
  return `- ${toLink(escapeText(page.title), absoluteUrl(page))}`;
}

/** A path as it is written, kept to its line; what could be HTML or a link is none. */
function inLine(path: string): string {
  return path
    .replace(/\s+/g, ' ')
    .replace(/[[\]]/g, '\\$&')
    .replace(/<(?=[A-Za-z/!?])/g, '&lt;');
}

function absoluteUrl(page: Page): string {
  return origin() + markdownUrlFor(page);
}

function absolute(path: string): string {
  return origin() + toUrl(path);
}

/** Empty where nobody said where the portal is published: addresses are relative to its host then. */
function origin(): string {
  return getPortal().site ?? '';
}

function finish(blocks: readonly (string | undefined)[]): string {
  return `${joinBlocks(blocks).trimEnd()}\n`;
}
