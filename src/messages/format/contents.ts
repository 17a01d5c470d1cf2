import type { Messages } from '../messages.ts';
import type { ParameterIn } from '../../model/index.ts';
import type { EncodedPart, EncodingView, ExampleView, Transfer } from '../../view/types/content.ts';
import type { BodyVariant, ResponseView } from '../../view/types/operation.ts';
import type { MarkdownText } from '../../view/types/text.ts';
import { toCode } from '../../characters/markdown.ts';
import { formatStatus } from './statuses.ts';

/** Returns the heading of the parameters of one location. */
export function formatParameters(m: Messages, place: ParameterIn): string {
  return m.parameters[place];
}

/** Returns a sentence about the transfer of a media type's value. */
export function formatTransfer(m: Messages, transfer: Transfer): string {
  return m.transfers[transfer];
}

/** Returns the heading of the encodings of parts or fields. */
export function formatEncodingsOf(m: Messages, transfer: Transfer | undefined): string {
  return m.encodingsOf[transfer === 'form' ? 'field' : 'part'];
}

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
    allowReserved ? m.encoding.allowReserved : '',
  ];
  return facts.filter(Boolean).join(', ');
}

/** Names the target of an encoding other than a property. */
export function formatPart(m: Messages, part: Exclude<EncodedPart, { kind: 'property' }>): string {
  const words = m.encoded[part.of];
  if (part.kind === 'place') return words.place(part.number);
  return part.further ? words.further : words.every;
}

/** `Example`, `Generated example`. */
export function exampleToLabel(m: Messages, { origin }: Pick<ExampleView, 'origin'>): string {
  return origin === 'generated' ? m.example.generated : m.example.written;
}

/** Labels one of a request's bodies by the author's name for it, and by its media type where that alone distinguishes it. */
export function bodyToLabel(
  m: Messages,
  { mediaType, variants }: BodyVariant,
  title: string | undefined,
  groups: number,
): string {
  if (groups === 1 || variants.length > 1) return title ?? m.generated;
  return title === undefined ? mediaType : `${mediaType} · ${title}`;
}
