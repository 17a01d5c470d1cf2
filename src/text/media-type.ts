import { safeUrl } from '../site/pages/safe-url.ts';
import type { ContentView, EncodingView, ExampleView } from '../view/types/content.ts';
import { toCode } from '../view/words/code.ts';
import { PARTS_SENT, WHOLE_STREAM } from '../view/words/content-terms.ts';
import { encodingToWords, exampleToLabel, partToWords, travelToWords } from '../view/words/contents.ts';
import { typeToWords } from '../view/words/types.ts';
import { embedInline, embedMarkdown } from './embed.ts';
import { escapeText, indent, joinBlocks, toFence, toLink } from './escape.ts';
import { wordsToMarkdown } from './links.ts';
import { groupToMarkdown, rowToMarkdown } from './row.ts';
import type { Writing } from './writing.ts';
import { MEDIA_TYPE, externalToWords } from '../view/words/parts.ts';

/** The media types of a body: what each holds and how its parts are sent. */
export function contentToMarkdown(content: readonly ContentView[], writing: Writing): string {
  return joinBlocks(content.map((part) => contentPart(part, writing)));
}

/** The examples of a body. */
export function examplesToMarkdown(examples: readonly ExampleView[], writing: Writing): string {
  return joinBlocks(examples.map((example) => exampleToMarkdown(example, writing)));
}

/** An example: what it shows, and its text, or the address where it stands. */
export function exampleToMarkdown(example: ExampleView, writing: Writing): string {
  const { mediaType, title, description, source, grammar, externalValue } = example;
  const safe = safeUrl(externalValue);
  return joinBlocks([
    `${exampleToLabel(example)} (${toCode(mediaType)})${title === undefined ? '' : ` — ${escapeText(title)}`}:`,
    description === undefined ? undefined : embedInline(description, writing),
    source === '' ? undefined : toFence(source, grammar),
    externalValue === undefined
      ? undefined
      : externalToWords(safe === undefined ? toCode(externalValue) : toLink(escapeText(externalValue), safe)),
  ]);
}

/** How one part is sent, as a list item. */
function encodingToMarkdown(encoding: EncodingView, writing: Writing): string {
  const { part, headers, inner } = encoding;
  const words = encodingToWords(encoding);
  const name = part.kind === 'property' ? toCode(part.name) : partToWords(part);
  const below = [
    ...headers.map((header) => rowToMarkdown(header, writing)),
    ...inner.map((item) => encodingToMarkdown(item, writing)),
  ];
  return [`- ${name}${words === '' ? '' : `: ${words}`}`, ...below.map((item) => indent(item, 2))].join('\n');
}

function contentPart(content: ContentView, writing: Writing): string {
  const { names, type, travel, description, rows, whole, encodings } = content;
  const typed = type === undefined ? '' : ` · ${wordsToMarkdown(typeToWords(type), writing)}`;
  return joinBlocks([
    `${MEDIA_TYPE}: ${names.map(toCode).join(', ')}${typed}`,
    travel === undefined ? undefined : travelToWords(travel),
    description === undefined ? undefined : embedMarkdown(description, { level: 6, writing }),
    rows === undefined ? undefined : groupToMarkdown(rows, writing),
    whole === undefined
      ? undefined
      : `${WHOLE_STREAM}: ${wordsToMarkdown(typeToWords(whole.type), writing)}\n\n${groupToMarkdown(whole.rows, writing)}`.trimEnd(),
    encodings.length === 0
      ? undefined
      : `${PARTS_SENT}:\n\n${encodings.map((item) => encodingToMarkdown(item, writing)).join('\n')}`,
  ]);
}
