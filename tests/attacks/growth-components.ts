import { document, entries, range, schema, type Suites } from './growth-parts.ts';
import type { Fields } from './parts.ts';

/** Returns a quarter of so many operations, with the same contents: enough for growth to show. */
function operations(count: number, held: Fields): Fields {
  return {
    paths: entries(count / 4, (index) => [
      `/things/${index}`,
      { post: { operationId: `post${index}`, responses: { '204': { description: 'Done' } }, ...held } },
    ]),
  };
}

/** Returns operations with one shared response. */
function answering(count: number, response: Fields): Fields {
  return {
    ...operations(count, { responses: { '200': { $ref: '#/components/responses/Shared' } } }),
    components: { responses: { Shared: { description: 'OK', ...response } } },
  };
}

/** Returns operations with one shared request body. */
function taking(count: number, body: Fields, schemas: Fields = {}): Fields {
  return {
    ...operations(count, { requestBody: { $ref: '#/components/requestBodies/Shared' } }),
    components: { requestBodies: { Shared: body }, schemas },
  };
}

/** Returns operations with one shared schema. */
function takingSchema(count: number, shared: Fields): Fields {
  return taking(count, { content: { 'application/json': { schema: schema('Shared') } } }, { Shared: shared });
}

const string = { type: 'string' };
const strings = (count: number): Fields => entries(count, (index) => [`p${index}`, string]);
const values = (count: number): readonly string[] => range(count).map((index) => `value-${index}`);
const path = (count: number, item: Fields): Fields => ({
  paths: entries(count / 4, (index) => [`/things/${index}`, { $ref: '#/components/pathItems/Shared' }]),
  components: { pathItems: { Shared: { ...item, get: { responses: { '204': { description: 'Done' } } } } } },
});

/** Documents with operations that share one component of each kind, which has four times as many entries. */
export const COMPONENTS: Suites = {
  'a response with headers': (count) =>
    document(answering(count, { headers: entries(count, (index) => [`X-${index}`, { schema: string }]) })),
  'a response with links': (count) =>
    document(answering(count, { links: entries(count, (index) => [`next${index}`, { operationId: 'post0' }]) })),
  'a response with media types': (count) =>
    document(answering(count, { content: entries(count, (index) => [`application/x-${index}`, { schema: string }]) })),
  'a response with named examples': (count) =>
    document(
      answering(count, {
        content: { 'application/json': { examples: entries(count, (index) => [`e${index}`, { value: { index } }]) } },
      }),
    ),
  'a body with named examples': (count) =>
    document(
      taking(count, {
        content: { 'application/json': { examples: entries(count, (index) => [`e${index}`, { value: { index } }]) } },
      }),
    ),
  'a body with media types': (count) =>
    document(taking(count, { content: entries(count, (index) => [`application/x-${index}`, { schema: string }]) })),
  'a path item with parameters': (count) =>
    document(
      path(count, { parameters: range(count).map((index) => ({ name: `p${index}`, in: 'query', schema: string })) }),
    ),
  'a callback with expressions': (count) =>
    document(operations(count, { callbacks: { all: { $ref: '#/components/callbacks/Shared' } } }), {
      components: {
        callbacks: {
          Shared: entries(count, (index) => [
            `{$request.body#/url${index}}`,
            { post: { responses: { '204': { description: 'Done' } } } },
          ]),
        },
      },
    }),
  'an enum': (count) => document(takingSchema(count, { enum: values(count) })),
  'a schema with properties': (count) => document(takingSchema(count, { type: 'object', properties: strings(count) })),
  'a schema with dependent schemas': (count) =>
    document(
      takingSchema(count, {
        type: 'object',
        dependentSchemas: entries(count, (index) => [`p${index}`, { required: [`q${index}`] }]),
      }),
    ),
  'a schema with patterns': (count) =>
    document(
      takingSchema(count, { type: 'object', patternProperties: entries(count, (index) => [`^p${index}`, string]) }),
    ),
  'a schema with variants': (count) =>
    document(takingSchema(count, { oneOf: range(count).map((index) => ({ title: `V${index}`, ...string })) })),
  'operations of many tags': (count) => document(operations(count, { tags: values(10) })),
};
