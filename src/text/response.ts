import type { Link, Operation, Response } from '../openapi/index.ts';
import { responseAnchor } from '../site/anchors.ts';
import { linkToWords } from '../view/words/expressions.ts';
import { bodyToWords, responseToWords } from '../view/words/words.ts';
import { embedInline, embedMarkdown } from './embed.ts';
import { escapeText, indent, joinBlocks, toCode } from './escape.ts';
import { linkTo } from './links.ts';
import { contentToMarkdown, examplesToMarkdown } from './media-type.ts';
import { headerToMarkdown } from './parameter.ts';
import { serverToMarkdown } from './server.ts';

/** How responses are written. */
export interface ResponseOptions {
  /** Of the heading over all of them. */
  readonly level: number;
  readonly budget: number;
  /** Before the anchors of rows: those of the page's HTML, so that both share what is worked out. */
  readonly anchorPrefix: string;
}

/** The responses of an operation, a section each. */
export function responsesToMarkdown({ responses }: Operation, options: ResponseOptions): string {
  const { level, budget } = options;
  const first = responses.find(({ status }) => status.startsWith('2')) ?? responses[0];
  const said = new Map<string, string>();
  const sections = responses.map((response) =>
    responseToMarkdown(response, { ...options, budget: response === first ? budget : Math.min(budget, 40) }, said),
  );
  const heading = `${'#'.repeat(level)} Responses`;
  return joinBlocks([heading, ...(sections.length === 0 ? ['No response is described.'] : sections)]);
}

/** One response: its meaning, body, headers, next steps. A body that was described under another status is not told again. */
export function responseToMarkdown(
  response: Response,
  { level, budget, anchorPrefix }: ResponseOptions,
  said: Map<string, string> = new Map<string, string>(),
): string {
  const { status, headers, content, links, sampleHidden } = response;
  const { title, description } = responseToWords(response);
  const options = { anchor: `${anchorPrefix}${responseAnchor(status)}`, direction: 'response', budget } as const;
  return joinBlocks([
    `${'#'.repeat(Math.min(level + 1, 6))} ${escapeText(status)}: ${embedInline(title)}`,
    description === undefined ? undefined : embedMarkdown(description, { level: Math.min(level + 2, 6) }),
    bodyToWords(content),
    headers.length === 0 ? undefined : `Headers:\n\n${headers.map(headerToMarkdown).join('\n')}`,
    unlessSaid(contentToMarkdown(content, options), status, said),
    sampleHidden ? undefined : examplesToMarkdown(content, 'response'),
    links.length === 0 ? undefined : `Next steps:\n\n${links.map(linkToMarkdown).join('\n')}`,
  ]);
}

/** Shorter than this a text is as well told again. */
const SHORT = 200;

function unlessSaid(text: string, status: string, said: Map<string, string>): string {
  const before = said.get(text);
  if (before !== undefined) return `${text.split('\n', 1).join('')} — the same as under ${escapeText(before)}.`;
  if (text.length > SHORT) said.set(text, status);
  return text;
}

/** A link as a list item: where it leads and what it passes on. */
export function linkToMarkdown(link: Link): string {
  const { operation, target, name, description, server } = link;
  const title = operation === undefined ? `**${escapeText(target ?? name)}**` : linkTo(operation, operation.title);
  const inner = [
    description === undefined ? '' : embedInline(description),
    ...linkToWords(link).map((words) => `- Use ${words}`),
    server === undefined ? '' : serverToMarkdown(server).replace('- ', '- On the server '),
  ].filter((line) => line !== '');
  return [`- ${title} (${toCode(name)})`, ...inner.map((line) => indent(line, 2))].join('\n');
}
