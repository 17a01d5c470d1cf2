import { memoize } from '../cache/memoize.ts';
import { jsonToText, type Example, type Json, type MediaType, type Schema } from '../model/index.ts';
import { isBinary, valueToBody, type Body } from './body.ts';
import { bodyToText } from './body-text.ts';
import { schemaToExample } from './example.ts';
import { essenceOf, grammarOf, isEventStream, isJsonLines, isMultipart } from './media-type.ts';
import type { Direction, ExampleText } from './sample.ts';

/** Example of a body: the author's, or a generated one. */
export interface BodyExample {
  /** Undefined for a generated one. */
  readonly example: Example | undefined;
  /** Undefined if only its URL is known. */
  readonly body: Body | undefined;
}

/** Returns the serialized examples of a media type: the author's in their order, else a generated one; cached. */
export function mediaTypeToExamples(mediaType: MediaType, direction: Direction): readonly ExampleText[] {
  return EXAMPLES[direction](mediaType);
}

/** Returns the serialized example of a schema for a media type; undefined if no example can be generated. */
export function schemaToExampleText(schema: Schema, mediaType = 'application/json'): ExampleText | undefined {
  const media: MediaType = { ...PLAIN, mediaType, pointer: schema.pointer, schema };
  return mediaTypeToExamples(media, 'both')[0];
}

/** Returns the examples of a media type as bodies. */
export function mediaTypeToBodies(media: MediaType, direction: Direction): readonly BodyExample[] {
  const written = media.examples.map((example) => ({ example, body: exampleToBody(example, media) }));
  if (written.some(({ body }) => body !== undefined)) return written;
  const body = generateBody(media, direction);
  return body === undefined ? written : [...written, { example: undefined, body }];
}

const examplesIn = (direction: Direction): ((mediaType: MediaType) => readonly ExampleText[]) =>
  memoize((mediaType) => mediaTypeToBodies(mediaType, direction).map((item) => toText(item, mediaType)));
const EXAMPLES = { request: examplesIn('request'), response: examplesIn('response'), both: examplesIn('both') };
const PLAIN = {
  description: undefined,
  itemSchema: undefined,
  examples: [],
  encoding: [],
  prefixEncoding: [],
  itemEncoding: undefined,
  expand: false,
};

function exampleToBody(example: Example, media: MediaType): Body | undefined {
  if (example.serializedValue !== undefined) return { kind: 'text', text: example.serializedValue };
  const written = example.dataValue ?? example.value;
  return written === undefined ? undefined : valueToBody(written.json, media);
}

function generateBody(media: MediaType, direction: Direction): Body | undefined {
  const { mediaType, schema, itemSchema } = media;
  if (schema?.missing !== undefined) return undefined;
  if (itemSchema !== undefined) return generateStream(media, itemSchema, direction);
  if (isBinary(mediaType, schema)) return essenceOf(mediaType) === '' ? undefined : valueToBody('', media);
  if (schema === undefined) return undefined;
  const value = schemaToExample(schema, { direction });
  return value === undefined ? undefined : valueToBody(value, media);
}

/** Generates a stream of two items, of different variants if there are any. */
function generateStream(media: MediaType, item: Schema, direction: Direction): Body | undefined {
  const values = kindsOf(item).flatMap((variant): readonly Json[] => {
    const value = schemaToExample(item, { direction, variant });
    return value === undefined ? [] : [value];
  });
  if (values.length === 0) return undefined;
  if (isMultipart(media.mediaType)) {
    const parts = values.map((value, index) => {
      const encoding = media.prefixEncoding[index] ?? media.itemEncoding;
      const type = encoding?.contentType ?? (typeof value === 'string' ? 'text/plain' : 'application/json');
      const text = isBinary(type, undefined) ? '(binary data)' : typeof value === 'string' ? value : jsonToText(value);
      return `--boundary\nContent-Type: ${type}\n\n${text}\n`;
    });
    return { kind: 'text', text: `${parts.join('')}--boundary--` };
  }
  const lines = isEventStream(media.mediaType) || isJsonLines(media.mediaType);
  return valueToBody(values, lines ? { ...media, schema: undefined } : media);
}

/** Returns up to three variants of an item; two times none without a choice. */
function kindsOf({ oneOf, anyOf }: Schema): readonly (Schema | undefined)[] {
  const variants = oneOf.length > 0 ? oneOf : anyOf;
  if (variants.length === 0) return [undefined, undefined];
  const telling = variants.filter(({ deprecated, type }) => !deprecated && type.join() !== 'null');
  return [...telling, ...variants.filter((variant) => !telling.includes(variant))].slice(0, 3);
}

function toText({ example, body }: BodyExample, media: MediaType): ExampleText {
  return {
    mediaType: media.mediaType,
    name: example?.name,
    summary: example?.summary,
    description: example?.description,
    origin: example === undefined ? 'generated' : 'written',
    source: body === undefined ? '' : bodyToText(body),
    grammar: body?.kind === 'json' ? 'json' : body?.kind === 'file' ? 'text' : grammarOf(media.mediaType),
    externalValue: example?.externalValue,
  };
}
