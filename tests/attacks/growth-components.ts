import { document, entries, range, schema, type Suites } from './growth-parts.ts';
import type { Fields } from './parts.ts';

/** Returns so many operations with the same contents. */
function operations(count: number, held: Fields): Fields {
  return {
    paths: entries(count, (index) => [
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
const records = (count: number): readonly Fields[] => range(count).map((id) => ({ id, name: `Record ${id}` }));
const path = (count: number, item: Fields): Fields => ({
  paths: entries(count, (index) => [`/things/${index}`, { $ref: '#/components/pathItems/Shared' }]),
  components: { pathItems: { Shared: { ...item, get: { responses: { '204': { description: 'Done' } } } } } },
});

/** Documents with as many operations as one component of each kind has entries. */
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
  'a response with an example of many values': (count) =>
    document(answering(count, { content: { 'application/json': { example: records(count) } } })),
  'a body with an example of many values': (count) =>
    document(taking(count, { content: { 'application/json': { example: records(count) } } })),
  'a body with named examples': (count) =>
    document(
      taking(count, {
        content: { 'application/json': { examples: entries(count, (index) => [`e${index}`, { value: { index } }]) } },
      }),
    ),
  'a body with media types': (count) =>
    document(taking(count, { content: entries(count, (index) => [`application/x-${index}`, { schema: string }]) })),
  'a body with encodings': (count) =>
    document(
      taking(count, {
        content: {
          'multipart/form-data': {
            schema: { type: 'object', properties: strings(count) },
            encoding: entries(count, (index) => [`p${index}`, { contentType: 'text/plain' }]),
          },
        },
      }),
    ),
  'a path item with parameters': (count) =>
    document(
      path(count, { parameters: range(count).map((index) => ({ name: `p${index}`, in: 'query', schema: string })) }),
    ),
  'a path item with servers': (count) =>
    document(path(count, { servers: range(count).map((index) => ({ url: `https://${index}.example.com` })) })),
  'a path item with a variable of many values': (count) =>
    document(
      path(count, {
        servers: [
          {
            url: 'https://{region}.example.com',
            variables: { region: { default: 'value-0', enum: values(count) } },
          },
        ],
      }),
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
  'a parameter with values': (count) =>
    document(operations(count, { parameters: [{ $ref: '#/components/parameters/Shared' }] }), {
      components: { parameters: { Shared: { name: 'kind', in: 'query', schema: { enum: values(count) } } } },
    }),
  'a parameter with properties': (count) =>
    document(operations(count, { parameters: [{ $ref: '#/components/parameters/Shared' }] }), {
      components: {
        parameters: {
          Shared: {
            name: 'filter',
            in: 'query',
            style: 'deepObject',
            schema: { type: 'object', properties: strings(count) },
          },
        },
      },
    }),
  'a parameter with examples': (count) =>
    document(operations(count, { parameters: [{ $ref: '#/components/parameters/Shared' }] }), {
      components: {
        parameters: {
          Shared: {
            name: 'kind',
            in: 'query',
            schema: string,
            examples: entries(count, (index) => [`e${index}`, { value: `value-${index}` }]),
          },
        },
      },
    }),
  'a header with values': (count) =>
    document(answering(count, { headers: { 'X-Kind': { $ref: '#/components/headers/Shared' } } }), {
      components: { headers: { Shared: { schema: { enum: values(count) } } } },
    }),
  'an enum': (count) => document(takingSchema(count, { enum: values(count) })),
  'a property that is an enum': (count) =>
    document(takingSchema(count, { type: 'object', properties: { kind: { enum: values(count) } } })),
  'a schema with properties': (count) => document(takingSchema(count, { type: 'object', properties: strings(count) })),
  'a schema with an example of many values': (count) =>
    document(takingSchema(count, { type: 'array', items: {}, example: records(count) })),
  'a schema with examples': (count) => document(takingSchema(count, { type: 'object', examples: records(count) })),
  'a schema with a default of many values': (count) =>
    document(takingSchema(count, { type: 'array', items: {}, default: records(count) })),
  'a schema that requires names': (count) => document(takingSchema(count, { type: 'object', required: values(count) })),
  'a schema with dependent names': (count) =>
    document(
      takingSchema(count, {
        type: 'object',
        dependentRequired: entries(count, (index) => [`p${index}`, [`q${index}`]]),
      }),
    ),
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
  'a schema with places': (count) =>
    document(takingSchema(count, { type: 'array', prefixItems: range(count).map(() => string) })),
  'a schema with variants': (count) =>
    document(takingSchema(count, { oneOf: range(count).map((index) => ({ title: `V${index}`, ...string })) })),
  'a schema with a discriminator': (count) =>
    document(
      taking(
        count,
        { content: { 'application/json': { schema: schema('Shared') } } },
        {
          Shared: {
            oneOf: [schema('One')],
            discriminator: {
              propertyName: 'kind',
              mapping: entries(count, (index) => [`kind-${index}`, '#/components/schemas/One']),
            },
          },
          One: { type: 'object', properties: { kind: string } },
        },
      ),
    ),
  'operations of many tags': (count) => document(operations(count, { tags: values(10) })),
};
