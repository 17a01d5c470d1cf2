import type {
  Api,
  Callback,
  Encoding,
  Field,
  Info,
  MediaType,
  OAuthFlow,
  Operation,
  RequestBody,
  Response,
  SecurityScheme,
  Server,
  ServerVariable,
  Tag,
} from '../../openapi/model/index.ts';
import { shapeOf } from './pair-operations.ts';
import { canonicalMediaType, isPlain } from './sent-as-text.ts';
import type { Effects, ObjectName } from './types.ts';

/** Rule of a field: the effects of an edit, and what of its value is compared and shown. */
export interface FieldRule<Model, Value> {
  readonly added: Effects;
  readonly removed: Effects;
  readonly changed: Effects;
  /** Returns the effects of an edit that has fewer. */
  readonly effectsOf?: (old: Model, now: Model) => Effects;
  /** Returns what is compared of a value. */
  readonly read?: (value: Value) => unknown;
  /** Returns true for values that are alike; without it, those that are equal. */
  readonly isSame?: (old: Model, now: Model) => boolean;
  /** Formats a value; without it, as JSON. */
  readonly show?: (value: unknown) => string | undefined;
  /** Convention that the effects follow from. */
  readonly because?: string;
}

/** Rules of the fields of an object; other code compares those without one. */
export type FieldRules<Model> = { readonly [Name in keyof Model]?: FieldRule<Model, Model[Name]> };

/** Creates the row of a field of which all edits have the same effects. */
export const always = (effects: Effects) => ({ added: effects, removed: effects, changed: effects }) as const;
const text = always('text');
const changed = always('changed');
const meaning = always('meaning');

/** Creates the rows of fields that say nothing about values. */
function textsOf(...names: readonly string[]): Readonly<Record<string, typeof text>> {
  return Object.fromEntries(names.map((name) => [name, text]));
}

/** A flag, or a list of which each item restricts. */
export const restriction = { added: 'narrower', removed: 'wider', changed: 'changed' } as const;
const permission = { added: 'wider', removed: 'narrower', changed: 'changed' } as const;

/** Rules of what announces the end of an operation, a parameter or a schema. */
export const lifecycle = {
  deprecated: text,
  // Reported with `deprecated` where it begins or ends.
  deprecation: {
    ...({ added: 'none', removed: 'none', changed: 'text' } as const),
    read: (value: Operation['deprecation']) =>
      value && [value.sunset, value.description, value.replacement?.pointer, value.replacementText],
  },
};

/** Examples without their places, which a change elsewhere moves. */
const examples = {
  ...text,
  read: withoutPlaces,
};

function withoutPlaces(list: readonly Readonly<Record<'pointer', string>>[]): unknown {
  return list.map((item) => ({ ...item, pointer: undefined }));
}

function toPlain(value: unknown): string {
  return String(value);
}

const field: FieldRules<Field> = {
  ...lifecycle,
  description: text,
  required: restriction,
  style: changed,
  explode: { ...changed, isSame: (old, now) => old.explode === now.explode || [old, now].some(isPlain) },
  allowReserved: meaning,
  allowEmptyValue: permission,
  examples,
};

const encoding = { ...meaning, read: (list: readonly Encoding[]) => list.map((item) => encodingValue(item, 0)) };

/** Fields of security schemes of all types. */
type SchemeFields = Partial<
  Readonly<Record<'in' | 'name' | 'scheme' | 'bearerFormat' | 'oauth2MetadataUrl' | 'openIdConnectUrl', unknown>>
> &
  Pick<SecurityScheme, 'deprecated' | 'deprecation' | 'description' | 'prefix' | 'placeholder' | 'type'> & {
    readonly written?: unknown;
  };

/** Objects of the model by their names in ids of rules. */
interface Compared {
  readonly api: Api;
  readonly info: Info;
  readonly tag: Tag;
  readonly operation: Operation;
  readonly parameter: Field;
  readonly header: Field;
  readonly 'request-body': RequestBody;
  readonly 'media-type': MediaType;
  readonly response: Response;
  readonly callback: Callback;
  readonly server: Server;
  readonly 'server-variable': ServerVariable;
  readonly 'security-scheme': SchemeFields;
  readonly 'oauth-flow': OAuthFlow;
}

/** Rules of the fields of all objects but schemas. */
export const FIELD_RULES: { readonly [Name in keyof Compared]: FieldRules<Compared[Name]> } = {
  api: textsOf('version', 'openapi', 'self', 'externalDocs', 'topics'),
  info: {
    ...textsOf('title', 'summary', 'description', 'termsOfService', 'contact', 'license', 'logo', 'links'),
    meta: text,
  },
  tag: {
    ...textsOf('summary', 'lead', 'description', 'icon', 'kind', 'externalDocs', 'meta'),
    parent: { ...text, read: (parent) => parent?.name },
  },
  operation: {
    ...lifecycle,
    path: { ...changed, isSame: (old, now) => old.method === now.method && shapeOf(old.path) === shapeOf(now.path) },
    ...textsOf('operationId', 'summary', 'description', 'pathSummary', 'pathDescription', 'badges'),
    ...textsOf('unlisted', 'externalDocs', 'samples', 'tryIt', 'expandResponses', 'expandSchemas', 'meta'),
    stability: { added: 'meaning', removed: 'text', changed: 'meaning' },
    tags: { ...text, read: (tags) => tags.map(({ name }) => name) },
    roles: meaning,
    codeSamples: { ...text, read: withoutPlaces },
    method: { ...changed, show: toPlain },
  },
  parameter: field,
  header: field,
  'request-body': { description: text, required: restriction },
  'media-type': {
    description: text,
    examples,
    encoding,
    prefixEncoding: encoding,
    itemEncoding: { ...meaning, read: (item) => item && encodingValue(item, 0) },
    expand: text,
  },
  response: {
    ...textsOf('summary', 'description', 'sampleHidden', 'resolution'),
    links: {
      ...text,
      read: (links) => links.map(({ operation: target, ...link }) => ({ ...link, operation: target?.pointer })),
    },
  },
  callback: { expression: changed },
  server: textsOf('name', 'description'),
  'server-variable': {
    default: meaning,
    enum: changed,
    description: text,
  },
  'security-scheme': {
    ...lifecycle,
    ...textsOf('description', 'prefix', 'placeholder', 'bearerFormat'),
    type: { ...changed, show: toPlain },
    in: changed,
    name: changed,
    scheme: changed,
    oauth2MetadataUrl: meaning,
    openIdConnectUrl: meaning,
    written: meaning,
  },
  'oauth-flow': {
    authorizationUrl: meaning,
    deviceAuthorizationUrl: meaning,
    tokenUrl: meaning,
    refreshUrl: meaning,
    scopes: { ...meaning, read: (scopes) => scopes.map(({ name }) => name) },
    defaultScopes: meaning,
    pkce: meaning,
  },
};

/** Effects of an object that one document has alone: of any, or of one that is required, or of an error, and of others. */
type Existence = readonly [Effects, ...Effects[]];

/** Effects of an object that is added or removed as a whole. */
export const EXISTENCE: Readonly<
  Partial<Record<ObjectName, { readonly added?: Existence; readonly removed: Existence }>>
> = {
  api: { removed: [{ request: 'narrower', response: 'changed' }] },
  operation: { added: ['wider'], removed: ['narrower'] },
  // A webhook is only called for those who subscribe to it.
  webhook: { added: ['none'], removed: ['changed'] },
  callback: { added: ['none'], removed: ['changed'] },
  parameter: { added: ['narrower', 'wider'], removed: ['changed'] },
  'request-body': { added: ['narrower', 'wider'], removed: ['changed'] },
  // A client treats an error status that it does not know like the first of its class (RFC 9110, 15); a new success status is safe.
  response: { added: ['none', { request: 'wider', response: 'none' }], removed: ['none', 'changed'] },
  header: { added: ['none'], removed: ['wider', 'meaning'] },
  // A response's media type is negotiated.
  'media-type': {
    added: [{ request: 'wider', response: 'none' }],
    removed: [{ request: 'narrower', response: 'changed' }],
  },
  server: { added: ['wider'], removed: ['narrower'] },
  'server-variable': { added: ['meaning'], removed: ['meaning'] },
  'oauth-flow': { added: ['wider'], removed: ['narrower'] },
  'security-scheme': { added: ['text'], removed: ['text'] },
  schema: { added: ['text'], removed: ['text'] },
  tag: { added: ['text'], removed: ['text'] },
};

/** Nesting of encodings that is compared; documents may nest them without end. */
const MAX_ENCODING_DEPTH = 5;

function encodingValue(
  { headers, encoding: inner, prefixEncoding, itemEncoding, ...rest }: Encoding,
  depth: number,
): unknown {
  if (depth >= MAX_ENCODING_DEPTH) return rest;
  const read = (item: Encoding): unknown => encodingValue(item, depth + 1);
  return {
    ...rest,
    contentType: rest.contentType && canonicalMediaType(rest.contentType),
    headers: headers.map(({ schema: _, content: __, pointer: ___, ...header }) => header),
    encoding: inner.map(read),
    prefixEncoding: prefixEncoding.map(read),
    itemEncoding: itemEncoding && read(itemEncoding),
  };
}
