import type { ParameterIn } from '../../../openapi/model/index.ts';
import type { EncodingView, Transfer } from '../../view/types/content.ts';

/** Headings of the parameters of one location. */
export const parameters: Readonly<Record<ParameterIn, string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  querystring: 'Query string',
  header: 'Header parameters',
  cookie: 'Cookies',
};

/** Location of a parameter, after its name. */
export const parameterPlaces: Readonly<Record<ParameterIn, string>> = {
  path: 'path',
  query: 'query',
  querystring: 'querystring',
  header: 'header',
  cookie: 'cookie',
};

/** Sentences about the transfer of a media type's value. */
export const transfers: Readonly<Record<Transfer, string>> = {
  stream: 'A stream of items. Each item:',
  events: 'A stream of server-sent events. Each event:',
  jsonLines: 'A stream of items, one JSON value per line. Each item:',
  jsonSequence: 'A stream of items, sent as a JSON text sequence. Each item:',
  partStream: 'A stream of parts. Each part:',
  form: 'A form: each property is one field.',
  multipart: 'Multipart: one part for each property, or item of an array, unless stated below.',
  parts: 'Several parts.',
  file: 'A file, sent as raw bytes.',
};

/** Serialization styles of a part or form field (OpenAPI 3.2, section 4.12). */
export const styles: Readonly<Record<NonNullable<EncodingView['style']>, string>> = {
  matrix: 'matrix',
  label: 'label',
  simple: 'comma-separated',
  form: 'form style',
  spaceDelimited: 'separated by spaces',
  pipeDelimited: 'separated by |',
  tabDelimited: 'separated by tabs',
  deepObject: 'deep object',
  cookie: 'cookie style',
};

/** Encoding of one part or form field. */
export const encoding = {
  sentAs: (types: string): string => `sent as ${types}`,
  explode: 'one field per value',
  noExplode: 'values in one field',
} as const;

/** Target of an encoding: a part, or an item of one. */
export const encoded = {
  part: {
    place: (number: number): string => `Part ${String(number)}`,
    every: 'Every part',
    further: 'All other parts',
  },
  item: {
    place: (number: number): string => `item ${String(number)}`,
    every: 'every item',
    further: 'all other items',
  },
} as const;

/** Label of an example, by its origin. */
export const example = {
  /** Text in place of a value that is empty or not given. */
  empty: 'Empty.',
  generated: 'Generated example',
  written: 'Example',
} as const;
/** Option of a generated example. */
export const generated = 'Generated';

export const noBody = 'No body.';
export const noBodyDescribed = 'No body is described.';
export const noResponse = 'No response is described.';
/** Heading of the encodings of a body's parts, or of a form's fields. */
export const encodingsOf = { part: 'How its parts are sent', field: 'How its fields are sent' } as const;
export const wholeStream = 'The stream as a whole';
export const nextSteps = 'Next steps';
export const fromApi = 'Events the API sends to you.';
export const noUses = 'Not used in this API.';
