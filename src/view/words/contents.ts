import type { ParameterIn } from '../../openapi/index.ts';
import type { EncodedPart, EncodingView, ExampleView, Travel } from '../types/content.ts';
import type { BodyChoice, ResponseView } from '../types/operation.ts';
import type { MarkdownText } from '../types/text.ts';
import { toCode } from './code.ts';
import { ENCODED, ENCODING, EXAMPLE, GENERATED, PARAMETERS, STYLES, TRAVELS } from './content-terms.ts';
import { listToWords } from './numbers.ts';
import { statusToWords } from './statuses.ts';

/** The heading over the parameters of one place. */
export function parametersToWords(place: ParameterIn): string {
  return PARAMETERS[place];
}

/** How a media type's value travels, in a sentence. */
export function travelToWords(travel: Travel): string {
  return TRAVELS[travel];
}

/** The line that names a response, as Markdown. */
export function responseToTitle({ title, status }: Pick<ResponseView, 'title' | 'status'>): MarkdownText {
  return title ?? statusToWords(status);
}

/** How one part or form field is sent, as Markdown: "sent as `image/png`, form style". */
export function encodingToWords({ contentTypes, style, explode, allowReserved }: EncodingView): string {
  const facts = [
    contentTypes.length === 0 ? '' : ENCODING.sentAs(listToWords(contentTypes.map(toCode), 'or')),
    style === undefined ? '' : STYLES[style],
    explode === undefined ? '' : explode ? ENCODING.explode : ENCODING.noExplode,
    allowReserved ? ENCODING.allowReserved : '',
  ];
  return facts.filter(Boolean).join(', ');
}

/** What an encoding is for; a property goes by its name. */
export function partToWords(part: Exclude<EncodedPart, { kind: 'property' }>): string {
  const words = ENCODED[part.of];
  if (part.kind === 'place') return words.place(part.number);
  return part.further ? words.further : words.every;
}

/** `Example`, `Generated example`. */
export function exampleToLabel({ origin }: Pick<ExampleView, 'origin'>): string {
  return origin === 'generated' ? EXAMPLE.generated : EXAMPLE.written;
}

/** The words by which a reader chooses one of a request's bodies: its author's, and its media type where that alone tells it apart. */
export function bodyToLabel({ mediaType, variants }: BodyChoice, title: string | undefined, groups: number): string {
  if (groups === 1 || variants.length > 1) return title ?? GENERATED;
  return title === undefined ? mediaType : `${mediaType} · ${title}`;
}
