import type { Encoding, MediaType } from '../openapi/index.ts';
import { mediaTypeToExamples, type Direction, type ExampleText } from '../samples/index.ts';
import { listContent, type Content, type ContentOptions } from '../view/content.ts';
import { encodingToWords, everyPart } from '../view/words/expressions.ts';
import { typeToWords } from '../view/rows/index.ts';
import { safeUrl } from '../site/safe-url.ts';
import { mediaTypeToWords } from '../view/words/words.ts';
import { embedInline, embedMarkdown } from './embed.ts';
import { escapeText, indent, joinBlocks, toCode, toFence, toLink } from './escape.ts';
import { wordsToMarkdown } from './links.ts';
import { headerToMarkdown } from './parameter.ts';
import { groupToMarkdown } from './row.ts';

/** The media types of a body: what each holds and how its parts are sent. */
export function contentToMarkdown(content: readonly MediaType[], options: ContentOptions): string {
  return joinBlocks(listContent(content, options).map(contentPart));
}

/** The examples of all media types of a body. */
export function examplesToMarkdown(content: readonly MediaType[], direction: Direction): string {
  return joinBlocks(content.flatMap((media) => mediaTypeToExamples(media, direction).map(exampleToMarkdown)));
}

/** An example: what it shows, and its text, or the address where it stands. */
export function exampleToMarkdown(example: ExampleText): string {
  const { mediaType, name, summary, description, origin, source, grammar, externalValue } = example;
  const words = summary ?? (name === undefined || /^(?:default|example)$/i.test(name) ? undefined : name);
  const title = `${origin === 'generated' ? 'Generated example' : 'Example'} (${toCode(mediaType)})`;
  const safe = safeUrl(externalValue);
  return joinBlocks([
    `${title}${words === undefined ? '' : ` — ${escapeText(words)}`}:`,
    description === undefined ? undefined : embedInline(description),
    source === '' ? undefined : toFence(source, grammar),
    externalValue === undefined
      ? undefined
      : `It stands at ${safe === undefined ? toCode(externalValue) : toLink(escapeText(externalValue), safe)}.`,
  ]);
}

/** How one part is sent, as a list item. */
export function encodingToMarkdown(encoding: Encoding, name: string): string {
  const words = encodingToWords(encoding);
  const inner = [
    ...encoding.headers.map(headerToMarkdown),
    ...encoding.encoding.map((item) => encodingToMarkdown(item, toCode(item.name))),
    ...encoding.prefixEncoding.map((item, index) => encodingToMarkdown(item, `item ${index + 1}`)),
    ...(encoding.itemEncoding === undefined
      ? []
      : [encodingToMarkdown(encoding.itemEncoding, everyPart(encoding, 'item'))]),
  ];
  return [`- ${name}${words === '' ? '' : `: ${words}`}`, ...inner.map((item) => indent(item, 2))].join('\n');
}

function contentPart({ names, mediaType, rows, whole }: Content): string {
  const schema = mediaType.itemSchema ?? mediaType.schema;
  const type = schema === undefined ? '' : ` · ${wordsToMarkdown(typeToWords(schema))}`;
  return joinBlocks([
    `Media type: ${names.map(toCode).join(', ')}${type}`,
    mediaTypeToWords(mediaType),
    mediaType.description === undefined ? undefined : embedMarkdown(mediaType.description, { level: 6 }),
    rows === undefined ? undefined : groupToMarkdown(rows),
    whole === undefined || mediaType.schema === undefined
      ? undefined
      : `The stream as a whole: ${wordsToMarkdown(typeToWords(mediaType.schema))}\n\n${groupToMarkdown(whole)}`.trimEnd(),
    encodingsToMarkdown(mediaType),
  ]);
}

function encodingsToMarkdown(mediaType: MediaType): string | undefined {
  const { encoding, prefixEncoding, itemEncoding } = mediaType;
  const all = [
    ...encoding.map((item) => encodingToMarkdown(item, toCode(item.name))),
    ...prefixEncoding.map((item, index) => encodingToMarkdown(item, `Part ${index + 1}`)),
    ...(itemEncoding === undefined ? [] : [encodingToMarkdown(itemEncoding, everyPart(mediaType, 'part'))]),
  ];
  return all.length === 0 ? undefined : `How its parts are sent:\n\n${all.join('\n')}`;
}
