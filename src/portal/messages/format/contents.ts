import type { Messages } from '../messages.ts';
import type { EncodedPart, EncodingView, ExampleTitle, ExampleView } from '../../view/types/content.ts';
import type { BodyVariant, ExampleChoice, ResponseView } from '../../view/types/operation.ts';
import type { MarkdownText } from '../../view/types/text.ts';
import { toCode } from '../../../characters/markdown.ts';
import { formatVariant } from './labels.ts';
import { formatStatus } from './statuses.ts';

/** Returns the title of a response, as Markdown. */
export function responseToTitle(m: Messages, { title, status }: Pick<ResponseView, 'title' | 'status'>): MarkdownText {
  return title ?? formatStatus(m, status);
}

/** Formats the encoding of one part or form field, as Markdown: "sent as `image/png`, form style". */
export function formatEncoding(m: Messages, { contentTypes, style, explode, allowReserved }: EncodingView): string {
  const facts = [
    contentTypes.length === 0 ? '' : m.encoding.sentAs(m.formatList(contentTypes.map(toCode), 'or')),
    style === undefined ? '' : m.styles[style],
    explode === undefined ? '' : explode ? m.encoding.explode : m.encoding.noExplode,
    allowReserved ? m.flags.allowReserved : '',
  ];
  return facts.filter(Boolean).join(', ');
}

/** Names the target of an encoding other than a property. */
export function formatPart(m: Messages, part: Exclude<EncodedPart, { kind: 'property' }>): string {
  const words = m.encoded[part.of];
  if (part.kind === 'place') return words.place(part.number);
  return part.further ? words.further : words.every;
}

/** `Example`, `Example 2`, `Generated example`. */
export function exampleToLabel(m: Messages, { origin, title }: Pick<ExampleView, 'origin' | 'title'>): string {
  if (title?.kind === 'number') return formatExampleTitle(m, title);
  if (title?.kind === 'direction') return `${m.example.generated} · ${formatExampleTitle(m, title)}`;
  return origin === 'generated' ? m.example.generated : m.example.written;
}

/** Formats the title of an example: the author's, `Example 2`, `Card`, `payment: Card`. */
export function formatExampleTitle(m: Messages, title: ExampleTitle): string {
  switch (title.kind) {
    case 'text':
      return title.text;
    case 'number':
      return `${m.example.written} ${String(title.number)}`;
    case 'direction':
      return m.part[title.direction];
    case 'variant': {
      const name = formatVariant(m, title.label);
      return title.path.length === 0 ? name : `${title.path.join('.')}: ${name}`;
    }
  }
}

/** Labels one of several examples by its title, with a mark for a generated one beside others; else by its media type. */
export function bodyToLabel(
  m: Messages,
  { mediaType, variants }: BodyVariant,
  { title, origin }: ExampleChoice,
  groups: number,
): string {
  const named = title === undefined && origin === 'written' ? m.example.written : undefined;
  const known = title === undefined ? named : formatExampleTitle(m, title);
  const isMixed = variants.some((other) => other.origin !== origin);
  const mark = isMixed && origin === 'generated' ? ` (${m.generated.toLowerCase()})` : '';
  const isAlone = groups > 1 && variants.length === 1;
  if (isAlone) return known === undefined ? mediaType : `${mediaType} · ${known}`;
  return known === undefined ? m.generated : `${known}${mark}`;
}
