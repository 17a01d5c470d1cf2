import { sourceOf } from '../../view/links.ts';
import type { LinkView, ResponseView } from '../../view/types/operation.ts';
import { eventsToMarkdown } from './changes.ts';
import { embedInline, embedMarkdown } from './embed.ts';
import { joinBlocks, toMarkdown } from '../../characters/markdown.ts';
import { indent } from './escape.ts';
import { linkTo } from './links.ts';
import { contentToMarkdown, examplesToMarkdown, MAX_REPEATED_LENGTH } from './media-type.ts';
import { moreItemsToMarkdown } from './more-items.ts';
import { rowToMarkdown } from './row.ts';
import { serverToText } from './server.ts';
import type { Writing } from './writing.ts';
import { toCode } from '../../characters/markdown.ts';
import { responseToTitle } from '../../messages/format/contents.ts';
import { formatPass } from '../../messages/format/expressions.ts';
import type { Messages } from '../../messages/messages.ts';

/** Writes the responses of an operation as sections with headings below the level. */
export function responsesToMarkdown(responses: readonly ResponseView[], level: number, writing: Writing): string {
  const said = new Map<string, string>();
  const sections = responses.map((response) => responseToMarkdown(response, { level, said }, writing));
  const heading = `${'#'.repeat(level)} ${writing.m.part.responses}`;
  return joinBlocks([heading, ...(sections.length === 0 ? [writing.m.noResponse] : sections)]);
}

interface Section {
  readonly level: number;
  /** Status under which a body was written, by its Markdown. */
  readonly said: Map<string, string>;
}

/** Writes a response: meaning, body, headers, next steps. A body under an earlier status is referred to. */
function responseToMarkdown(response: ResponseView, { level, said }: Section, writing: Writing): string {
  const { status, description, headers, moreHeaders, content, moreContent, examples, moreExamples, links, moreLinks } =
    response;
  return joinBlocks([
    `${'#'.repeat(Math.min(level + 1, 6))} ${toMarkdown(status)}: ${embedInline(responseToTitle(writing.m, response), writing)}`,
    eventsToMarkdown(response.events, writing),
    description === undefined ? undefined : embedMarkdown(description, { level: Math.min(level + 2, 6), writing }),
    content.length === 0 ? writing.m.noBody : undefined,
    unlessSaid(writing.m, contentToMarkdown(content, writing), status, said),
    moreItemsToMarkdown(moreContent, 'media', writing),
    examplesToMarkdown(examples, writing),
    moreItemsToMarkdown(moreExamples, 'example', writing),
    headers.length === 0
      ? undefined
      : `${writing.m.part.headers}:\n\n${headers.map((header) => rowToMarkdown(header, writing)).join('\n')}`,
    moreItemsToMarkdown(moreHeaders, 'header', writing),
    links.length === 0
      ? undefined
      : `${writing.m.nextSteps}:\n\n${links.map((link) => linkToMarkdown(link, writing)).join('\n')}`,
    moreItemsToMarkdown(moreLinks, 'step', writing),
  ]);
}

function unlessSaid(m: Messages, text: string, status: string, said: Map<string, string>): string {
  const before = said.get(text);
  if (before !== undefined) return `${text.split('\n', 1).join('')} — ${m.formatSame(toMarkdown(before))}`;
  if (text.length > MAX_REPEATED_LENGTH) said.set(text, status);
  return text;
}

/** Writes a Link Object as a list item: target and passed values. */
function linkToMarkdown({ name, target, description, passes, server }: LinkView, writing: Writing): string {
  const title = target.href === undefined ? `**${toMarkdown(target.name)}**` : linkTo(target, writing);
  const inner = [
    description === undefined || sourceOf(description) === '' ? '' : embedInline(description, writing),
    ...passes.map((pass) => `- ${writing.m.usesValue} ${formatPass(writing.m, pass)}`),
    server === undefined ? '' : `- ${writing.m.onServer} ${serverToText(server, writing)}`,
  ].filter((line) => line !== '');
  return [`- ${title} (${toCode(name)})`, ...inner.map((line) => indent(line, 2))].join('\n');
}
