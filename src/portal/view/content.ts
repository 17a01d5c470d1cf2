import { compactJson } from '../../characters/json-strings.ts';
import { isSameSchema } from '../../satellites/changes/index.ts';
import { childSchemas, type Encoding, type MediaType, type Operation, type Schema } from '../../openapi/model/index.ts';
import { mediaTypeToExamples, type ExampleText, type ValueDirection } from '../samples/index.ts';
import { anchorName, mediaTypeAnchors } from '../pages/anchors.ts';
import type { Context } from './context.ts';
import { openAll } from './open.ts';
import { cutCode, MAX_CODE_LENGTH } from './rows/limits.ts';
import { headerToRow, schemaToRows, typeOf } from './rows/index.ts';
import { variantsOf } from './rows/variant.ts';
import { isOfClosed, isOfXml, withoutFacts } from './rows/without-facts.ts';
import { linkVariants } from './variant-examples.ts';
import type { ContentView, EncodedPart, EncodingView, ExampleTitle, ExampleView, Transfer } from './types/content.ts';
import type { RowGroup } from './types/row.ts';

/** Options of the view of a body or response. */
export interface ContentOptions {
  readonly context: Context;
  readonly anchor: string;
  readonly direction: ValueDirection;
  /** Direction of the examples: from the client, or from the server. */
  readonly sent: ValueDirection;
  /** Maximum number of rows before links to the schemas' own pages replace them. */
  readonly budget: number;
  /** Initial state of disclosures: true for open. */
  readonly expand: boolean;
  /** Examples beside the content, which its rows leave out. */
  readonly examples: readonly ExampleView[];
}

/** Maximum number of schema rows of one page. */
const PAGE_ROWS = 140;
const LEAST_BODY_ROWS = 24;
const LEAST_CONTENT_ROWS = 12;
const DEPTH = 4;

/** Returns the maximum number of rows of each body or response of an operation; links to the schemas' own pages replace the rest. */
export function rowBudget(operation: Operation): number {
  const operations = [operation, ...operation.callbacks.flatMap((callback) => callback.operations)];
  const bodies = operations.flatMap(({ requestBody, responses }) => [
    ...(requestBody === undefined ? [] : [requestBody]),
    ...responses.filter((response) => response.content.length > 0),
  ]);
  return Math.max(LEAST_BODY_ROWS, Math.floor(PAGE_ROWS / Math.max(1, Math.min(bodies.length, 4))));
}

/**
 * Returns the direction of an operation's body. OpenAPI 3.2 defines `readOnly` and `writeOnly` for requests to an API
 * only, so webhooks and callbacks show both.
 */
export function bodyDirection({ kind }: Operation): ValueDirection {
  return kind === 'operation' ? 'request' : 'both';
}

/** Lists the media types of a body or response with their rows; media types of the same schema are one entry. */
export function listContent(content: readonly MediaType[], options: ContentOptions): readonly ContentView[] {
  const { anchor, budget } = options;
  const groups = groupContent(content, anchor);
  const share = Math.max(LEAST_CONTENT_ROWS, Math.floor(budget / Math.max(1, groups.length)));
  return groups.map((group, index) => contentView(group, index === 0, { ...options, budget: share }));
}

/** Lists the serialized examples of all media types of a body. */
export function listExamples(
  content: readonly MediaType[],
  direction: ValueDirection,
  context: Context,
): readonly ExampleView[] {
  return content.flatMap((media) => mediaTypeToExamples(media, direction).map((text) => exampleView(text, context)));
}

/** Creates the view of an example, with its author's texts. */
export function exampleView(example: ExampleText, context: Context): ExampleView {
  const { variant, direction, description, ...view } = example;
  return {
    ...view,
    title: titleOf(example, context),
    description: description === undefined ? undefined : context.textOf(description),
  };
}

function titleOf({ name, summary, variant, direction }: ExampleText, context: Context): ExampleTitle | undefined {
  if (direction !== undefined) return { kind: 'direction', direction };
  if (variant !== undefined) {
    const { path, owner, choice, member } = variant;
    const label = variantsOf(owner, choice, NOWHERE, context).find(({ schema }) => schema === member)?.label;
    return label === undefined ? undefined : { kind: 'variant', path, label };
  }
  const text = summary ?? name ?? '';
  if (summary === undefined && /^(?:default|example|)$/i.test(text)) return undefined;
  const number = /^example-([1-9]\d*)$/.exec(text)?.[1];
  return number === undefined ? { kind: 'text', text } : { kind: 'number', number: Number(number) };
}

const NOWHERE = { direction: 'both', base: undefined } as const;

/** Removes those examples of a group's value that are beside it as code. */
export function withoutExamples(group: RowGroup, examples: readonly ExampleView[]): RowGroup {
  if (!group.facts.some(({ kind }) => kind === 'example')) return group;
  const shown = new Set(examples.flatMap(jsonOf));
  const facts = group.facts.filter((fact) => fact.kind !== 'example' || !shown.has(fact.code ?? ''));
  const left = facts.filter((fact) => fact.kind === 'example');
  const place = left.length > 1 ? 'first' : 'only';
  return {
    ...group,
    facts: facts.map((fact) => (fact === left[0] && fact.place === 'further' ? { ...fact, place } : fact)),
  };
}

/** Formats the value of a JSON example on one line, like the code of a fact; empty for other formats. */
function jsonOf({ source, grammar }: ExampleView): readonly string[] {
  return grammar === 'json' ? [cutCode(compactJson(source, MAX_CODE_LENGTH))] : [];
}

/** Media types that are shown as one entry. */
interface ContentGroup {
  readonly names: string[];
  readonly mediaType: MediaType;
  readonly anchor: string;
}

function contentView(
  { names, mediaType, anchor }: ContentGroup,
  isFirst: boolean,
  options: ContentOptions,
): ContentView {
  const { context, expand, direction, sent, budget } = options;
  const { schema, itemSchema, description } = mediaType;
  const hasXml = names.some(isXml);
  const rowsOf = (shown: Schema, place: string): RowGroup => {
    const all = schemaToRows(shown, { context, anchor: place, direction, depth: DEPTH, budget });
    const told = withoutFacts(
      all,
      (fact) => (!hasXml && isOfXml(fact)) || (direction === 'response' && isOfClosed(fact)),
    );
    const rows = expand || mediaType.expand ? openAll(told) : told;
    return withoutExamples(linkVariants(rows, mediaType, sent), options.examples);
  };
  const shown = itemSchema ?? schema;
  const whole = itemSchema === undefined ? undefined : schema;
  return {
    names,
    anchor,
    direction,
    isXml: hasXml,
    open: isFirst || expand,
    type: shown === undefined ? undefined : typeOf(shown, context),
    transfer: transferOf(mediaType),
    description: description === undefined ? undefined : context.textOf(description),
    rows: shown === undefined ? undefined : rowsOf(shown, anchor),
    whole: whole === undefined ? undefined : { type: typeOf(whole, context), rows: rowsOf(whole, `${anchor}-whole`) },
    encodings: encodingViews(mediaType, 'part', { anchor: `${anchor}-encoding`, context }),
  };
}

interface EncodingPlace {
  readonly anchor: string;
  readonly context: Context;
}

function encodingViews(
  { encoding, prefixEncoding, itemEncoding }: Pick<MediaType, 'encoding' | 'prefixEncoding' | 'itemEncoding'>,
  of: 'part' | 'item',
  place: EncodingPlace,
): readonly EncodingView[] {
  const further = prefixEncoding.length > 0;
  return [
    ...encoding.map((item) => encodingView(item, { kind: 'property', name: item.name }, place)),
    ...prefixEncoding.map((item, index) => encodingView(item, { kind: 'place', of, number: index + 1 }, place)),
    ...(itemEncoding === undefined ? [] : [encodingView(itemEncoding, { kind: 'every', of, further }, place)]),
  ];
}

function encodingView(encoding: Encoding, part: EncodedPart, { anchor, context }: EncodingPlace): EncodingView {
  const { contentType, style, explode, allowReserved } = encoding;
  const inside = `${anchor}~~${anchorName(part.kind === 'property' ? part.name : keyOf(part))}`;
  return {
    part,
    contentTypes: contentType?.split(',').map((type) => type.trim()) ?? [],
    style,
    explode,
    allowReserved,
    headers: encoding.headers.map((header) =>
      headerToRow(header, context, { prefix: inside, among: encoding.headers }),
    ),
    inner: encodingViews(encoding, 'item', { anchor: inside, context }),
  };
}

/** Returns an anchor part for an encoding's position, the same in every language. */
function keyOf(part: Exclude<EncodedPart, { kind: 'property' }>): string {
  const further = part.kind === 'every' && part.further ? 'further ' : '';
  const words = part.kind === 'every' ? `every ${further}${part.of}` : `${part.of} ${String(part.number)}`;
  return part.of === 'part' ? words.replace(/^./, (letter) => letter.toUpperCase()) : words;
}

function groupContent(content: readonly MediaType[], prefix: string): readonly ContentGroup[] {
  const anchors = mediaTypeAnchors(prefix, content);
  const groups: ContentGroup[] = [];
  content.forEach((mediaType, index) => {
    const same = groups.find((group) => isSame(group.mediaType, mediaType));
    if (same === undefined) groups.push({ names: [mediaType.mediaType], mediaType, anchor: anchors[index] ?? prefix });
    else same.names.push(mediaType.mediaType);
  });
  return groups;
}

function isSame(a: MediaType, b: MediaType): boolean {
  const plain = [a, b].every(
    ({ itemSchema, encoding, prefixEncoding, itemEncoding, description }) =>
      itemSchema === undefined &&
      encoding.length + prefixEncoding.length === 0 &&
      itemEncoding === undefined &&
      description === undefined,
  );
  return plain && isSameValue(a.schema, b.schema) && !isForm(a) && !isForm(b);
}

/** Returns true for one schema, or for equal ones that are written for each media type. */
function isSameValue(a: Schema | undefined, b: Schema | undefined): boolean {
  return a !== undefined && b !== undefined && isSameSchema(a, b) && hasSameTexts(a, b);
}

/** Compares the texts of schemas with equal keywords, in all of their parts; those of XML are shown for XML only. */
function hasSameTexts(a: Schema, b: Schema): boolean {
  if (a === b) return true;
  const others = childSchemas(b);
  return (
    a.xml === undefined &&
    b.xml === undefined &&
    textsOf(a) === textsOf(b) &&
    childSchemas(a).every((child, index) => {
      const other = others[index];
      return other !== undefined && hasSameTexts(child, other);
    })
  );
}

function textsOf({
  name,
  title,
  description,
  examples,
  default: usual,
  enum: values,
  externalDocs,
  deprecated,
}: Schema): string {
  return JSON.stringify(
    [name, title, description, examples, usual, values, externalDocs, deprecated],
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  );
}

function isXml(mediaType: string): boolean {
  return /[/+]xml\s*(?:;|$)|\*/i.test(mediaType);
}

function isForm({ mediaType }: MediaType): boolean {
  return /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(mediaType);
}

/** Fields of a Media Type Object that determine its transfer. */
export interface MediaTypeShape {
  readonly mediaType: string;
  readonly schema?: { readonly format?: string | undefined } | undefined;
  readonly itemSchema?: object | undefined;
}

const STREAMS: Readonly<Record<string, Transfer>> = {
  'text/event-stream': 'events',
  'application/jsonl': 'jsonLines',
  'application/x-ndjson': 'jsonLines',
  'application/json-seq': 'jsonSequence',
  'multipart/mixed': 'partStream',
};

/** Returns the transfer of a media type's value: a stream of items, a file, parts, a form; undefined for a plain document. */
export function transferOf({ mediaType, schema, itemSchema }: MediaTypeShape): Transfer | undefined {
  const name = mediaType.toLowerCase().split(';')[0]?.trim() ?? '';
  if (itemSchema !== undefined) return STREAMS[name] ?? 'stream';
  if (name === 'application/x-www-form-urlencoded') return 'form';
  if (name.startsWith('multipart/')) return schema === undefined ? 'parts' : 'multipart';
  return schema?.format === 'binary' || (schema === undefined && isFile(name)) ? 'file' : undefined;
}

function isFile(name: string): boolean {
  return (
    name === 'application/octet-stream' ||
    /^(?:image|audio|video|font)\//.test(name) ||
    /\b(?:pdf|zip|gzip)$/.test(name)
  );
}
