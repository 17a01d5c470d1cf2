import { memoize } from '../../cache/memoize.ts';
import type { Example, Json, MediaType, Schema } from '../../openapi/model/index.ts';
import { isBinary, valueToBody, type Body } from './body.ts';
import { bodyToText } from './body-text.ts';
import { judgedExample, schemaToExample } from './example.ts';
import { findError, withoutOther } from './judge.ts';
import { essenceOf, isJsonLines, isJsonType } from '../../openapi/standard/media-type.ts';
import { grammarOf, isEventStream } from './media-type.ts';
import type { ExampleText } from './sample.ts';
import { memoizeByDirection, type ValueDirection } from './direction.ts';
import { listVariants, replaceAt, showsVariant, variantKey, type VariantPlace } from './variants.ts';

/** Example of a body: the author's, or a generated one. */
export interface BodyExample {
  /** Name among the examples of a media type; undefined for the only generated one, and the only one of a schema. */
  readonly name: string | undefined;
  readonly origin: 'written' | 'generated';
  /** Undefined for a generated one, and for one of a schema. */
  readonly example: Example | undefined;
  /** Alternative of a choice that a generated one is for; undefined for others. */
  readonly variant: VariantPlace | undefined;
  /** Undefined for a text in another format than JSON. */
  readonly value: Json | undefined;
  /** Undefined if only its URL is known. */
  readonly body: Body | undefined;
  /** True unless its schema refuses the value. */
  readonly isValid: boolean;
}

/** Alternative of a choice with the name of an example of it. */
export interface ExampleOfVariant extends Pick<VariantPlace, 'path' | 'choice' | 'member'> {
  readonly example: string | undefined;
}

/** Returns the serialized examples of a media type: the author's in their order, else a generated one; cached. */
export const mediaTypeToExamples = memoizeByDirection((media: MediaType, direction) =>
  mediaTypeToBodies(media, direction).map((item) => toText(item, media)),
);

/** Returns the serialized examples of a media type without those for alternatives of a choice, which pages alone show. */
export function mediaTypeToFirstExamples(mediaType: MediaType, direction: ValueDirection): readonly ExampleText[] {
  return listFirstBodies(mediaType, direction).map((body) => toText(body, mediaType));
}

/** Returns the serialized example of a schema as JSON, a valid one if there is any; undefined if no example can be generated. */
export function schemaToExampleText(schema: Schema): ExampleText | undefined {
  const examples = schemaToExamples(schema);
  return examples.find(({ isValid }) => isValid) ?? examples[0];
}

/**
 * Returns the serialized examples that a schema has itself, else a generated one; cached. A schema with read-only and write-only fields
 * has no value with both: one is generated for responses, and one for requests.
 */
export const schemaToExamples: (schema: Schema) => readonly ExampleText[] = memoize((schema) => {
  const media: MediaType = { ...PLAIN, mediaType: 'application/json', pointer: schema.pointer, schema };
  const examples = nameAll(listFirstBodies(media, 'both'), [], 'both').map((body) => toText(body, media));
  return examples.flatMap((example) => (example.origin === 'generated' ? splitByDirection(example, media) : example));
});

/** Replaces a generated example by one for responses and one for requests if it is neither. */
function splitByDirection(example: ExampleText, media: MediaType): readonly ExampleText[] {
  const { schema } = media;
  if (schema === undefined || !judgedExample(schema, { direction: 'both' }).isDirected) return [example];
  const sent = (['response', 'request'] as const).flatMap((direction) => {
    const body = generateBody(media, direction);
    return body === undefined ? [] : [{ ...toText(body, media), name: direction, direction }];
  });
  return sent.length < 2 || sent.some(({ source }) => source === example.source) ? [example] : sent;
}

/**
 * Returns the examples of a media type as bodies: the author's, or those of its schema, as written; generated ones without any, for a
 * request without a valid one, and for alternatives of a choice without one; cached.
 */
export const mediaTypeToBodies = memoizeByDirection(listBodies);

/** Lists the alternatives of the choices in a media type's values that an example shows. */
export function listExamplesOfVariants(media: MediaType, direction: ValueDirection): readonly ExampleOfVariant[] {
  const { schema } = media;
  if (schema === undefined) return [];
  const bodies = mediaTypeToBodies(media, direction);
  return listVariants(schema, direction).flatMap(({ path, choice, member, ...place }) => {
    const own = bodies.find(({ variant }) => variant?.member === member && variant.path.join() === path.join());
    const found = own ?? bodies.find((body) => shows(body, { path, choice, member, ...place }, direction));
    return found === undefined ? [] : [{ path, choice, member, example: found.name }];
  });
}

/** Lists the author's examples, and a generated one without any, or if none of these is a valid request. */
function listFirstBodies(media: MediaType, direction: ValueDirection): readonly BodyExample[] {
  const ofMedia = media.examples.map((example) => writtenBody(example, media, direction));
  const isKnown = ofMedia.some(({ body }) => body !== undefined);
  const written = isKnown ? ofMedia : [...ofMedia, ...bodiesOfSchema(media, direction)];
  const isShown = written.some(({ body, isValid }) => body !== undefined && (isValid || direction !== 'request'));
  const first = isShown ? undefined : generateBody(media, direction);
  return first === undefined ? written : [...written, first];
}

function listBodies(media: MediaType, direction: ValueDirection): readonly BodyExample[] {
  const bodies = listFirstBodies(media, direction);
  const { schema } = media;
  const places = schema === undefined ? [] : listVariants(schema, direction);
  const hasValue = bodies.some(({ value }) => value !== undefined);
  return nameAll(hasValue ? addVariants(bodies, places, { media, direction }) : bodies, places, direction);
}

const NO_TEXTS = { example: undefined, variant: undefined };

function writtenBody(example: Example, media: MediaType, direction: ValueDirection): BodyExample {
  const { name, serializedValue } = example;
  const written = serializedValue === undefined ? (example.dataValue ?? example.value) : undefined;
  const body =
    serializedValue !== undefined
      ? ({ kind: 'text', text: serializedValue } as const)
      : written && valueToBody(written.json, media);
  // A text in another format than JSON cannot be compared with the schema, and one may be JSON itself.
  const isText = typeof written?.json === 'string' && (!isJsonType(media.mediaType) || body?.kind === 'text');
  const value = isText ? undefined : written?.json;
  const isValid =
    value === undefined || media.schema === undefined || findError(value, media.schema, direction) === undefined;
  return { ...NO_TEXTS, name, origin: 'written', example, value, body, isValid };
}

/** Returns the examples that the schema of a media type has itself. */
function bodiesOfSchema(media: MediaType, direction: ValueDirection): readonly BodyExample[] {
  const { schema } = media;
  if (schema === undefined || schema.missing !== undefined || isBinary(media.mediaType, schema)) return [];
  const values = schema.examples.map((example) => withoutOther(example, schema, direction));
  return values.map((value) => ({
    ...NO_TEXTS,
    name: undefined,
    origin: 'written',
    value,
    body: valueToBody(value, media),
    isValid: findError(value, schema, direction) === undefined,
  }));
}

/** Maximum number of examples that are generated for the alternatives of one media type, and of bytes of these. */
const [MAX_GENERATED, MAX_BYTES] = [12, 24_000];

/** Adds generated examples for alternatives of the whole value and of its properties without one; beside an author's, for those of the whole value alone. */
function addVariants(
  bodies: readonly BodyExample[],
  places: readonly VariantPlace[],
  { media, direction }: { readonly media: MediaType; readonly direction: ValueDirection },
): readonly BodyExample[] {
  const { schema } = media;
  const all = [...bodies];
  if (schema === undefined) return all;
  const isWritten = bodies.some(({ origin }) => origin === 'written');
  let [left, bytes] = [MAX_GENERATED, MAX_BYTES];
  for (const place of places) {
    const isOuter = place.steps.length === 0 && place.chosen.length === 1;
    if (left <= 0 || (!isOuter && (isWritten || bytes <= 0 || place.path.length > 1))) continue;
    if (all.some((body) => shows(body, place, direction))) continue;
    left -= 1;
    const value = valueOfVariant(schema, place, all, direction);
    if (value === undefined) continue;
    const body = valueToBody(value, media);
    const made: BodyExample = {
      ...NO_TEXTS,
      name: variantKey(place),
      origin: 'generated',
      variant: place,
      value,
      body,
      isValid: true,
    };
    if (!shows(made, place, direction)) continue;
    bytes -= bodyToText(body).length;
    all.push(made);
  }
  return all;
}

/** Maximum number of examples in which a value is replaced by one of an alternative. */
const MAX_TRIED = 3;

/** Generates a value of an alternative: the whole value, or a part in place of that of an example. */
function valueOfVariant(
  schema: Schema,
  { owner, steps, chosen, member }: VariantPlace,
  bodies: readonly BodyExample[],
  direction: ValueDirection,
): Json | undefined {
  if (steps.length === 0) return judgedExample(schema, { direction, variants: chosen }).value;
  const { value: part } = judgedExample(owner, { direction, variants: [member] });
  if (part === undefined) return undefined;
  for (const { value } of bodies.slice(0, MAX_TRIED)) {
    const made = value === undefined ? undefined : replaceAt(value, steps, part);
    if (made !== undefined && findError(made, schema, direction) === undefined) return made;
  }
  return undefined;
}

/** Returns true for a valid example with a value of an alternative at its place. */
function shows({ value, isValid }: BodyExample, place: VariantPlace, direction: ValueDirection): boolean {
  return value !== undefined && isValid && showsVariant(value, place, direction);
}

/** Names several examples: those of a schema by their numbers, generated ones by their alternatives. */
function nameAll(
  bodies: readonly BodyExample[],
  places: readonly VariantPlace[],
  direction: ValueDirection,
): readonly BodyExample[] {
  if (bodies.length < 2) return bodies;
  const taken = new Set(bodies.flatMap(({ origin, name }) => (origin === 'written' ? (name ?? []) : [])));
  return bodies.map((body, index) => {
    if (body.origin === 'written')
      return body.name === undefined ? { ...body, name: `example-${String(index + 1)}` } : body;
    const variant = body.variant ?? places.find((place) => shows(body, place, direction));
    if (variant === undefined) return body;
    const key = variantKey(variant);
    let name = key;
    for (let count = 2; taken.has(name); count += 1) name = `${key}-${String(count)}`;
    taken.add(name);
    return { ...body, name, variant };
  });
}

const PLAIN = {
  description: undefined,
  itemSchema: undefined,
  examples: [],
  encoding: [],
  prefixEncoding: [],
  itemEncoding: undefined,
  expand: false,
};

function generateBody(media: MediaType, direction: ValueDirection): BodyExample | undefined {
  const { mediaType, schema, itemSchema } = media;
  const made = { ...NO_TEXTS, name: undefined, origin: 'generated', value: undefined, isValid: true } as const;
  const ofBody = (body: Body | undefined): BodyExample | undefined =>
    body === undefined ? undefined : { ...made, body };
  if (schema?.missing !== undefined) return undefined;
  if (itemSchema !== undefined) return ofBody(generateStream(media, itemSchema, direction));
  if (isBinary(mediaType, schema)) return essenceOf(mediaType) === '' ? undefined : ofBody(valueToBody('', media));
  if (schema === undefined) return undefined;
  const { value, nearest } = judgedExample(schema, { direction });
  const shown = value === undefined ? nearest : value;
  if (shown === undefined) return undefined;
  return { ...made, value: shown, body: valueToBody(shown, media), isValid: value !== undefined };
}

/** Generates a stream of two items, of different variants if there are any. */
function generateStream(media: MediaType, item: Schema, direction: ValueDirection): Body | undefined {
  const values = kindsOf(item).flatMap((variant): readonly Json[] => {
    const value = schemaToExample(item, { direction, variants: variant === undefined ? [] : [variant] });
    return value === undefined ? [] : [value];
  });
  if (values.length === 0) return undefined;
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

function toText({ name, origin, example, variant, body, isValid }: BodyExample, media: MediaType): ExampleText {
  return {
    mediaType: media.mediaType,
    name,
    summary: example?.summary,
    description: example?.description,
    origin,
    variant,
    isValid,
    source: body === undefined ? '' : bodyToText(body),
    grammar: body?.kind === 'json' ? 'json' : body?.kind === 'file' ? 'text' : grammarOf(media.mediaType),
    externalValue: example?.externalValue,
  };
}
