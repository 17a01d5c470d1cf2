import { safeUrl } from '../../portal/pages/safe-url.ts';
import type { ContentView, EncodingView, ExampleView } from '../../view/types/content.ts';
import { embedInline, embedMarkdown } from './embed.ts';
import { joinBlocks, toLink, toMarkdown } from '../../characters/markdown.ts';
import { indent, toFence } from './escape.ts';
import { inlineToMarkdown } from './links.ts';
import { groupToMarkdown, rowToMarkdown } from './row.ts';
import type { Writing } from './writing.ts';
import { toCode } from '../../characters/markdown.ts';
import {
  exampleToLabel,
  formatEncoding,
  formatEncodingsOf,
  formatExampleTitle,
  formatPart,
  formatTransfer,
} from '../../messages/format/contents.ts';
import { formatType } from '../../messages/format/types.ts';

/** Length up to which the rows of media types and the bodies of responses are repeated, in characters. */
export const MAX_REPEATED_LENGTH = 200;

/** Writes the media types of a body with their rows and encodings. Rows that an earlier one has are referred to. */
export function contentToMarkdown(content: readonly ContentView[], writing: Writing): string {
  const said = new Map<string, string>();
  return joinBlocks(content.map((part) => contentPart(part, said, writing)));
}

/** Writes the examples of a body. */
export function examplesToMarkdown(examples: readonly ExampleView[], writing: Writing): string {
  return joinBlocks(examples.map((example) => exampleToMarkdown(example, writing)));
}

/** Writes an example: description and value, or the URL of an external value. */
export function exampleToMarkdown(example: ExampleView, writing: Writing): string {
  const { mediaType, title, description, source, grammar, externalValue } = example;
  const safe = safeUrl(externalValue);
  return joinBlocks([
    `${exampleToLabel(writing.m, example)} (${toCode(mediaType)})${title === undefined || title.kind === 'number' ? '' : ` — ${toMarkdown(formatExampleTitle(writing.m, title))}`}:`,
    description === undefined ? undefined : embedInline(description, writing),
    source === '' ? undefined : toFence(source, grammar),
    source === '' && externalValue === undefined ? writing.m.example.empty : undefined,
    externalValue === undefined
      ? undefined
      : writing.m.formatExternal(safe === undefined ? toCode(externalValue) : toLink(toMarkdown(externalValue), safe)),
  ]);
}

/** Writes the encoding of a part as a list item. */
function encodingToMarkdown(encoding: EncodingView, writing: Writing): string {
  const { part, headers, inner } = encoding;
  const words = formatEncoding(writing.m, encoding);
  const name = part.kind === 'property' ? toCode(part.name) : formatPart(writing.m, part);
  const below = [
    ...headers.map((header) => rowToMarkdown(header, writing)),
    ...inner.map((item) => encodingToMarkdown(item, writing)),
  ];
  return [`- ${name}${words === '' ? '' : `: ${words}`}`, ...below.map((item) => indent(item, 2))].join('\n');
}

function contentPart(content: ContentView, said: Map<string, string>, writing: Writing): string {
  const { names, type, transfer, description, rows, whole, encodings } = content;
  const typed = type === undefined ? '' : ` · ${inlineToMarkdown(formatType(writing.m, type), writing)}`;
  const written = rows === undefined ? '' : groupToMarkdown(rows, writing);
  const before = said.get(written);
  const same = before === undefined ? '' : ` — ${writing.m.formatSame(before)}`;
  if (written.length > MAX_REPEATED_LENGTH && before === undefined) said.set(written, names.map(toCode).join(', '));
  return joinBlocks([
    `${writing.m.mediaType}: ${names.map(toCode).join(', ')}${typed}${same}`,
    transfer === undefined ? undefined : formatTransfer(writing.m, transfer),
    description === undefined ? undefined : embedMarkdown(description, { level: 6, writing }),
    before === undefined ? written : undefined,
    whole === undefined
      ? undefined
      : `${writing.m.wholeStream}: ${inlineToMarkdown(formatType(writing.m, whole.type), writing)}\n\n${groupToMarkdown(whole.rows, writing)}`.trimEnd(),
    encodings.length === 0
      ? undefined
      : `${formatEncodingsOf(writing.m, transfer)}:\n\n${encodings.map((item) => encodingToMarkdown(item, writing)).join('\n')}`,
  ]);
}
