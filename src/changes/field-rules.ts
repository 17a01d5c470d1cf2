import type {
  Api,
  Callback,
  Encoding,
  Field,
  Info,
  MediaType,
  OAuthFlow,
  Operation,
  Parameter,
  RequestBody,
  Response,
  SecurityScheme,
  Server,
  ServerVariable,
  Tag,
} from '../model/index.ts';
import { canonicalMediaType, parametersOf } from './sent-as-text.ts';
import type { Effects, ObjectName } from './types.ts';

/** Rule of a field: the effects of an edit, and what of its value is compared; undefined where other code compares it. */
export type FieldRule<Value> =
  | {
      readonly added: Effects;
      readonly removed: Effects;
      readonly changed: Effects;
      readonly read?: (value: Value) => unknown;
    }
  | undefined;

export type FieldRules<Model> = { readonly [Name in keyof Model]-?: FieldRule<Model[Name]> };

const always = (effects: Effects) => ({ added: effects, removed: effects, changed: effects }) as const;
const elsewhere = undefined;
const text = always('text');
const changed = always('changed');
const meaning = always('meaning');
/** A flag, or a list of which each item restricts. */
const restriction = { added: 'narrower', removed: 'wider', changed: 'changed' } as const;
const permission = { added: 'wider', removed: 'narrower', changed: 'changed' } as const;

const lifecycle = {
  deprecated: text,
  deprecation: {
    ...text,
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

const field: FieldRules<Field> = {
  ...lifecycle,
  name: elsewhere,
  pointer: elsewhere,
  description: text,
  required: restriction,
  style: changed,
  explode: changed,
  allowReserved: meaning,
  allowEmptyValue: permission,
  schema: elsewhere,
  content: elsewhere,
  examples,
};

const operation: FieldRules<Operation> = {
  ...lifecycle,
  id: elsewhere,
  kind: elsewhere,
  method: elsewhere,
  path: changed,
  pointer: elsewhere,
  title: elsewhere,
  operationId: text,
  summary: text,
  description: text,
  pathSummary: text,
  pathDescription: text,
  stability: { added: 'meaning', removed: 'text', changed: 'meaning' },
  badges: text,
  unlisted: text,
  tags: { ...text, read: (tags) => tags.map(({ name }) => name) },
  externalDocs: text,
  servers: elsewhere,
  security: elsewhere,
  roles: meaning,
  parameters: elsewhere,
  credentials: elsewhere,
  sharedParameters: elsewhere,
  requestBody: elsewhere,
  responses: elsewhere,
  callbacks: elsewhere,
  missing: elsewhere,
  codeSamples: { ...text, read: withoutPlaces },
  samples: text,
  tryIt: text,
  expandResponses: text,
  expandSchemas: text,
  meta: text,
};

const securityScheme = {
  ...lifecycle,
  pointer: elsewhere,
  id: elsewhere,
  description: text,
  prefix: text,
  placeholder: text,
  type: changed,
} as const;

type Scheme<Type extends SecurityScheme['type']> = Extract<SecurityScheme, { readonly type: Type }>;

/** Rules of security schemes by type. */
export const SCHEME_RULES: { readonly [Type in SecurityScheme['type']]: FieldRules<Scheme<Type>> } = {
  apiKey: { ...securityScheme, in: changed, name: changed },
  http: { ...securityScheme, scheme: changed, bearerFormat: text },
  oauth2: { ...securityScheme, flows: elsewhere, oauth2MetadataUrl: meaning },
  openIdConnect: { ...securityScheme, openIdConnectUrl: meaning },
  mutualTLS: securityScheme,
  unknown: { ...securityScheme, written: meaning },
};

export const API_RULES: FieldRules<Api> = {
  id: elsewhere,
  formerId: elsewhere,
  version: text,
  openapi: text,
  self: text,
  info: elsewhere,
  servers: elsewhere,
  tags: elsewhere,
  operations: elsewhere,
  webhooks: elsewhere,
  schemas: elsewhere,
  securitySchemes: elsewhere,
  security: elsewhere,
  externalDocs: text,
  topics: text,
  missing: elsewhere,
  source: elsewhere,
  document: elsewhere,
  problems: elsewhere,
};

export const INFO_RULES: FieldRules<Info> = {
  title: text,
  summary: text,
  description: text,
  termsOfService: text,
  contact: text,
  license: text,
  logo: text,
  links: text,
  meta: text,
};

export const TAG_RULES: FieldRules<Tag> = {
  id: elsewhere,
  pointer: elsewhere,
  name: elsewhere,
  summary: text,
  lead: text,
  description: text,
  icon: text,
  kind: text,
  externalDocs: text,
  unlisted: elsewhere,
  parent: { ...text, read: (parent) => parent?.name },
  operations: elsewhere,
  webhooks: elsewhere,
  tags: elsewhere,
  meta: text,
};

export const OPERATION_RULES = operation;
export const HEADER_RULES = field;
export const PARAMETER_RULES: FieldRules<Parameter> = { ...field, in: elsewhere };
export const BODY_RULES: FieldRules<RequestBody> = {
  pointer: elsewhere,
  description: text,
  required: restriction,
  content: elsewhere,
};
const encoding = { ...meaning, read: (list: readonly Encoding[]) => list.map((item) => encodingValue(item, 0)) };

export const MEDIA_TYPE_RULES: FieldRules<MediaType> = {
  pointer: elsewhere,
  mediaType: { ...meaning, read: parametersOf },
  description: text,
  schema: elsewhere,
  itemSchema: elsewhere,
  examples,
  encoding,
  prefixEncoding: encoding,
  itemEncoding: { ...meaning, read: (item) => item && encodingValue(item, 0) },
  expand: text,
};

export const RESPONSE_RULES: FieldRules<Response> = {
  pointer: elsewhere,
  status: elsewhere,
  summary: text,
  description: text,
  headers: elsewhere,
  content: elsewhere,
  links: {
    ...text,
    read: (links) => links.map(({ operation: target, ...link }) => ({ ...link, operation: target?.pointer })),
  },
  sampleHidden: text,
  resolution: text,
};

export const CALLBACK_RULES: FieldRules<Callback> = {
  pointer: elsewhere,
  name: elsewhere,
  number: elsewhere,
  expression: changed,
  operations: elsewhere,
};

export const SERVER_RULES: FieldRules<Server> = {
  url: elsewhere,
  name: text,
  description: text,
  variables: elsewhere,
};

export const VARIABLE_RULES: FieldRules<ServerVariable> = {
  name: elsewhere,
  default: meaning,
  enum: changed,
  description: text,
};

export const FLOW_RULES: FieldRules<OAuthFlow> = {
  flow: elsewhere,
  authorizationUrl: meaning,
  deviceAuthorizationUrl: meaning,
  tokenUrl: meaning,
  refreshUrl: meaning,
  scopes: { ...meaning, read: (scopes) => scopes.map(({ name }) => name) },
  defaultScopes: meaning,
  pkce: meaning,
};

/** Effects of an object that is added or removed as a whole, where they do not depend on its fields. */
export const EXISTENCE: Readonly<Partial<Record<ObjectName, { readonly added: Effects; readonly removed: Effects }>>> =
  {
    operation: { added: 'wider', removed: 'narrower' },
    // A webhook is only called for those who subscribe to it.
    webhook: { added: 'none', removed: 'changed' },
    callback: { added: 'none', removed: 'changed' },
    // A response's media type is negotiated.
    'media-type': {
      added: { request: 'wider', response: 'none' },
      removed: { request: 'narrower', response: 'changed' },
    },
    server: { added: 'wider', removed: 'narrower' },
    'server-variable': { added: 'meaning', removed: 'meaning' },
    'oauth-flow': { added: 'wider', removed: 'narrower' },
    'security-scheme': { added: 'text', removed: 'text' },
    schema: { added: 'text', removed: 'text' },
    tag: { added: 'text', removed: 'text' },
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
