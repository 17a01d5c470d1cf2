import type { ParameterIn } from '../../openapi/index.ts';
import type { EncodedPart, EncodingView, ExampleView, Travel } from '../types/content.ts';
import type { ResponseView } from '../types/operation.ts';
import type { MarkdownText } from '../types/text.ts';
import { toCode } from './code.ts';
import { listToWords } from './numbers.ts';
import { statusToWords } from './statuses.ts';

const TITLES: Readonly<Record<ParameterIn, string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  querystring: 'Query string',
  header: 'Header parameters',
  cookie: 'Cookies',
};

const TRAVELS: Readonly<Record<Travel, string>> = {
  stream: 'A stream of items, each like this:',
  events: 'A stream of server-sent events, each like this:',
  jsonLines: 'A stream of items, one JSON value a line, each like this:',
  jsonSequence: 'A stream of items, a sequence of JSON texts, each like this:',
  partStream: 'A stream of parts, each like this:',
  form: 'A form: each property is one field.',
  multipart: 'Several parts: each property is one.',
  parts: 'Several parts.',
  file: 'A file: the body is its bytes.',
};

const STYLES: Readonly<Record<NonNullable<EncodingView['style']>, string>> = {
  matrix: 'matrix',
  label: 'label',
  simple: 'comma-separated',
  form: 'form style',
  spaceDelimited: 'separated by spaces',
  pipeDelimited: 'separated by |',
  deepObject: 'deep object',
  cookie: 'cookie style',
};

/** The heading over the parameters of one place. */
export function parametersToWords(place: ParameterIn): string {
  return TITLES[place];
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
    contentTypes.length === 0 ? '' : `sent as ${listToWords(contentTypes.map(toCode), 'or')}`,
    style === undefined ? '' : STYLES[style],
    explode === undefined ? '' : explode ? 'one field a value' : 'values in one field',
    allowReserved ? 'reserved characters stay as they are' : '',
  ];
  return facts.filter(Boolean).join(', ');
}

/** What an encoding is for; a property goes by its name. */
export function partToWords(part: Exclude<EncodedPart, { kind: 'property' }>): string {
  if (part.kind === 'place') return `${part.of === 'part' ? 'Part' : 'item'} ${part.number}`;
  return `${part.of === 'part' ? 'Every' : 'every'} ${part.further ? 'further ' : ''}${part.of}`;
}

/** `Example`, `Generated example`. */
export function exampleToLabel({ origin }: Pick<ExampleView, 'origin'>): string {
  return origin === 'generated' ? 'Generated example' : 'Example';
}

/** The words by which a reader chooses an example: its author's, its name, or that it is generated. */
export function choiceToLabel(title: string | undefined): string {
  return title ?? 'Generated';
}

export const NO_BODY = 'No body.';
export const NO_BODY_DESCRIBED = 'No body is described.';
export const NO_RESPONSE = 'No response is described.';
export const PARTS_SENT = 'How its parts are sent';
export const WHOLE_STREAM = 'The stream as a whole';
export const NEXT_STEPS = 'Next steps';
export const FROM_API = 'Requests that the API sends to you.';
export const NO_USES = 'Nothing of this API refers to it.';
