import type { Value, Version, Writer } from './ways.ts';

/** A place of schemas: wraps a schema, and puts the whole into an operation or a webhook. */
export interface Place {
  readonly name: string;
  readonly in?: readonly Version[];
  /** Adds an operation with the schema. */
  readonly put: (schema: Value, target: Target) => void;
}

/** Document under construction, and the name of its next operation. */
export interface Target extends Writer {
  readonly id: string;
  readonly operation: (id: string, operation: Value) => void;
  readonly webhook: (id: string, operation: Value) => void;
  readonly component: (kind: string, id: string, value: Value) => Value;
}

const JSON_TYPE = 'application/json';
const THREE: readonly Version[] = ['3.0', '3.1', '3.2'];
const NEWER: readonly Version[] = ['3.1', '3.2'];

/** Places below a schema, by the keyword that holds them. */
const BELOW: readonly {
  readonly name: string;
  readonly in?: readonly Version[];
  readonly wrap: (schema: Value) => Value;
}[] = [
  { name: 'whole body', wrap: (schema) => schema },
  { name: 'property', wrap: (schema) => ({ type: 'object', properties: { held: schema } }) },
  { name: 'items', wrap: (schema) => inProperty({ type: 'array', items: schema }) },
  { name: 'nested items', wrap: (schema) => inProperty({ type: 'array', items: { type: 'array', items: schema } }) },
  { name: 'items of the whole body', wrap: (schema) => ({ type: 'array', items: schema }) },
  { name: 'additionalProperties', wrap: (schema) => inProperty({ type: 'object', additionalProperties: schema }) },
  {
    name: 'additionalProperties beside properties',
    wrap: (schema) => ({ type: 'object', properties: { a: { type: 'string' } }, additionalProperties: schema }),
  },
  { name: 'oneOf', in: THREE, wrap: (schema) => inProperty({ oneOf: [schema, { type: 'integer' }] }) },
  { name: 'anyOf', in: THREE, wrap: (schema) => inProperty({ anyOf: [schema, { type: 'integer' }] }) },
  { name: 'oneOf with null', in: NEWER, wrap: (schema) => inProperty({ oneOf: [schema, { type: 'null' }] }) },
  { name: 'allOf', wrap: (schema) => inProperty({ allOf: [schema, { minProperties: 0 }] }) },
  { name: 'not', in: THREE, wrap: (schema) => inProperty({ not: schema }) },
  {
    name: 'patternProperties',
    in: NEWER,
    wrap: (schema) => inProperty({ type: 'object', patternProperties: { '^x': schema } }),
  },
  { name: 'propertyNames', in: NEWER, wrap: (schema) => inProperty({ type: 'object', propertyNames: schema }) },
  {
    name: 'unevaluatedProperties',
    in: NEWER,
    wrap: (schema) => inProperty({ type: 'object', unevaluatedProperties: schema }),
  },
  { name: 'prefixItems', in: NEWER, wrap: (schema) => inProperty({ type: 'array', prefixItems: [schema] }) },
  { name: 'contains', in: NEWER, wrap: (schema) => inProperty({ type: 'array', contains: schema }) },
  { name: 'if', in: NEWER, wrap: (schema) => inProperty({ if: schema, then: { minLength: 1 } }) },
  { name: 'then', in: NEWER, wrap: (schema) => inProperty({ if: { minLength: 1 }, then: schema }) },
  { name: 'else', in: NEWER, wrap: (schema) => inProperty({ if: { minLength: 1 }, else: schema }) },
  {
    name: 'dependentSchemas',
    in: NEWER,
    wrap: (schema) => inProperty({ type: 'object', dependentSchemas: { a: schema } }),
  },
  {
    name: 'contentSchema',
    in: NEWER,
    wrap: (schema) => inProperty({ type: 'string', contentMediaType: JSON_TYPE, contentSchema: schema }),
  },
];

/** Schemas that a sentence tells, with schemas within them. */
const WITHIN = ['not', 'contains', 'propertyNames', 'if', 'then', 'else', 'dependentSchemas'].flatMap((outer) =>
  ['items', 'additionalProperties', 'not'].map((inner) => ({
    name: `${inner} within ${outer}`,
    in: NEWER,
    wrap: (schema: Value): Value =>
      inProperty({
        [outer]: outer === 'dependentSchemas' ? { a: { [inner]: schema } } : { [inner]: schema },
        ...(outer === 'then' || outer === 'else' ? { if: { minLength: 1 } } : {}),
      }),
  })),
);

function inProperty(held: Value): Value {
  return { type: 'object', properties: { held } };
}

/** Places of schemas in a document. */
export const PLACES: readonly Place[] = [
  ...[...BELOW, ...WITHIN].map(({ wrap, ...place }): Place => ({
    ...place,
    put: (schema, target) => {
      target.operation(target.id, responding(target.version, wrap(schema)));
    },
  })),
  {
    name: 'request body',
    put: (schema, { version, id, operation }) => {
      const asked =
        version === '2.0'
          ? { parameters: [{ in: 'body', name: 'body', schema }] }
          : { requestBody: { content: { [JSON_TYPE]: { schema } } } };
      operation(id, { ...asked, responses: { 204: { description: 'Done.' } } });
    },
  },
  {
    name: 'parameter',
    in: THREE,
    put: (schema, { id, operation, word }) => {
      const parameter = { name: 'p', in: 'query', schema, description: word('parameter description') };
      operation(id, { parameters: [parameter], responses: { 204: { description: 'Done.' } } });
    },
  },
  {
    name: 'items of a parameter by content',
    in: THREE,
    put: (schema, { id, operation }) => {
      const content = { [JSON_TYPE]: { schema: { type: 'array', items: schema } } };
      operation(id, {
        parameters: [{ name: 'p', in: 'query', content }],
        responses: { 204: { description: 'Done.' } },
      });
    },
  },
  {
    name: 'header',
    in: THREE,
    put: (schema, { id, operation, word }) => {
      const headers = { 'X-Held': { schema, description: word('header description') } };
      operation(id, { responses: { 200: { description: 'Fine.', headers } } });
    },
  },
  {
    name: 'header by content',
    in: THREE,
    put: (schema, { id, operation }) => {
      const headers = { 'X-Held': { content: { [JSON_TYPE]: { schema } } } };
      operation(id, { responses: { 200: { description: 'Fine.', headers } } });
    },
  },
  {
    name: 'callback',
    in: THREE,
    put: (schema, { id, operation }) => {
      const called = {
        post: { requestBody: { content: { [JSON_TYPE]: { schema } } }, responses: { 200: { description: 'Fine.' } } },
      };
      operation(id, {
        callbacks: { onEvent: { '{$request.query.url}': called } },
        responses: { 204: { description: 'Done.' } },
      });
    },
  },
  {
    name: 'webhook',
    in: NEWER,
    put: (schema, { id, webhook, version }) => {
      webhook(id, responding(version, schema));
    },
  },
  {
    name: 'stream of items',
    in: ['3.2'],
    put: (schema, { id, operation }) => {
      operation(id, {
        responses: { 200: { description: 'Fine.', content: { 'application/jsonl': { itemSchema: schema } } } },
      });
    },
  },
  {
    name: 'media type by reference',
    in: ['3.2'],
    put: (schema, { id, operation, component }) => {
      const content = { [JSON_TYPE]: component('mediaTypes', id, { schema }) };
      operation(id, { responses: { 200: { description: 'Fine.', content } } });
    },
  },
];

function responding(version: Version, schema: Value): Value {
  const content = version === '2.0' ? { schema } : { content: { [JSON_TYPE]: { schema } } };
  return { responses: { 200: { description: 'Fine.', ...content } } };
}

/** Adds an operation whose objects other than schemas have words in all their texts. */
export function putTexts({ version, id, operation, component, word }: Target): Value {
  const about = (of: string): Value => ({ description: word(`${of} description`) });
  const docs = (of: string): Value => ({ url: 'https://docs.example/', ...about(`${of} externalDocs`) });
  const isSwagger = version === '2.0';
  const [one, other] = [word('parameter example'), word('parameter default')];
  const parameter = isSwagger
    ? { name: 'p', in: 'query', type: 'string', default: other, 'x-example': one, ...about('parameter') }
    : { name: 'p', in: 'query', schema: { type: 'string', default: other }, example: one, ...about('parameter') };
  const type = { type: 'string' };
  const header = { ...(isSwagger ? type : { schema: type }), ...about('header') };
  const scheme = { type: 'apiKey', in: 'header', name: 'Key', ...about('security scheme') };
  if (!isSwagger) component('securitySchemes', 'key', scheme);
  operation(id, {
    summary: word('operation summary'),
    ...about('operation'),
    externalDocs: docs('operation'),
    tags: ['texts'],
    parameters: [parameter],
    security: [{ key: [] }],
    ...(isSwagger ? swaggerTexts(word, header) : newerTexts({ version, id, word }, header)),
  });
  return {
    info: {
      title: word('title of the API'),
      version: '1.0.0',
      ...about('info'),
      ...(version === '3.1' || version === '3.2' ? { summary: word('info summary') } : {}),
      contact: { name: word('contact name'), url: 'https://contact.example/' },
      license: { name: word('license name') },
    },
    externalDocs: docs('document'),
    tags: [{ name: 'all' }, { name: 'texts', ...about('tag'), externalDocs: docs('tag') }],
    ...(isSwagger ? { securityDefinitions: { key: scheme } } : {}),
  };
}

function swaggerTexts(word: Writer['word'], header: Value): Value {
  const schema = { type: 'string' };
  const examples = { [JSON_TYPE]: word('response example') };
  const response = { description: word('response description'), headers: { 'X-Held': header }, examples };
  return { responses: { 200: response, 400: { description: word('error description'), schema } } };
}

function newerTexts({ version, id, word }: Pick<Target, 'version' | 'id' | 'word'>, header: Value): Value {
  const about = (of: string): Value => ({ description: word(`${of} description`) });
  const contentOf = (of: string): Value => {
    const first = { summary: word(`${of} example summary`), ...about(`${of} example`), value: word(`${of} example`) };
    return { [JSON_TYPE]: { schema: { type: 'string' }, examples: { first } } };
  };
  const only = (of: string): Value => {
    const example = { summary: word(`${of} only example summary`), value: word(`${of} only example`) };
    return { [JSON_TYPE]: { schema: { type: 'string' }, examples: { only: example } } };
  };
  const called = {
    summary: word('callback summary'),
    ...about('callback'),
    requestBody: { content: only('callback') },
    responses: { 200: about('callback response') },
  };
  const variables = { v: { default: 'a', ...about('variable') } };
  return {
    requestBody: { ...about('request body'), content: contentOf('request') },
    servers: [{ url: 'https://{v}.example', ...about('server'), variables }],
    callbacks: { onEvent: { '{$request.query.url}': { post: called } } },
    responses: {
      200: {
        ...about('response'),
        ...(version === '3.2' ? { summary: word('response summary') } : {}),
        headers: { 'X-Held': header },
        content: contentOf('response'),
        links: { next: { operationId: id, ...about('link') } },
      },
      202: { ...about('other response'), content: only('other response') },
    },
  };
}
