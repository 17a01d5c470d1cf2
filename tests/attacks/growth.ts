import { about, document, entries, range, schema, type Suites } from './growth-parts.ts';
import { ok, type Fields } from './parts.ts';

const onePath = { paths: { '/one': { get: { operationId: 'one', responses: ok } } } };

function answer(name: string): Fields {
  return { '200': { description: 'OK', content: { 'application/json': { schema: schema(name) } } } };
}

function answering(name: string): Fields {
  return { paths: { '/one': { get: { operationId: 'one', responses: answer(name) } } } };
}

/** Returns paths of one tag, each with an operation of the same responses. */
function pathsOf(count: number, responses: Fields): Fields {
  return entries(count, (index) => [
    `/things/${index}`,
    { get: { operationId: `get${index}`, tags: ['All'], responses } },
  ]);
}

/** Documents for which work and output must be proportional to their number. */
export const SUITES: Suites = {
  'operations that each of many ways lets in': (count) =>
    document({
      security: range(count).map((index) => ({ [`s${index}`]: [] })),
      components: {
        securitySchemes: entries(count, (index) => [`s${index}`, { type: 'apiKey', in: 'header', name: `X-${index}` }]),
      },
      paths: entries(count, (index) => [`/things/${index}`, { get: { operationId: `get${index}`, responses: ok } }]),
    }),
  'operations that need many scopes': (count) =>
    document({
      security: [{ oauth: range(count).map((index) => `scope${index}`) }],
      components: {
        securitySchemes: {
          oauth: {
            type: 'oauth2',
            flows: {
              clientCredentials: {
                tokenUrl: 'https://auth.example/token',
                scopes: entries(count, (index) => [`scope${index}`, `Scope ${index}`]),
              },
            },
          },
        },
      },
      paths: entries(count, (index) => [`/things/${index}`, { get: { operationId: `get${index}`, responses: ok } }]),
    }),
  'operations with a tag each': (count) =>
    document({
      paths: entries(count, (index) => [
        `/things/${index}`,
        { get: { operationId: `get${index}`, tags: [`Tag ${index}`], responses: ok } },
      ]),
    }),
  'operations of one tag': (count) =>
    document({
      paths: pathsOf(count, ok),
    }),
  'nested tags': (count) =>
    document(onePath, {
      tags: range(count).map((index) =>
        index === 0 ? { name: 't0' } : { name: `t${index}`, parent: `t${index - 1}` },
      ),
    }),
  'variants that refer back': (count) =>
    document(answering('Base'), {
      components: {
        schemas: {
          Base: { oneOf: range(count).map((index) => schema(`V${index}`)), discriminator: { propertyName: 'kind' } },
          ...entries(count, (index) => [
            `V${index}`,
            {
              type: 'object',
              properties: { kind: { const: `V${index}` }, back: schema('Base'), [`own${index}`]: { type: 'string' } },
            },
          ]),
        },
      },
    }),
  'heirs of one base': (count) =>
    document(answering('Base'), {
      components: {
        schemas: {
          Base: { type: 'object', discriminator: { propertyName: 'kind' }, properties: { kind: { type: 'string' } } },
          ...entries(count, (index) => [
            `V${index}`,
            { allOf: [schema('Base'), { properties: { [`own${index}`]: { type: 'string' } } }] },
          ]),
        },
      },
    }),
  'a chain of allOf': (count) =>
    document(answering(`S${count - 1}`), {
      components: {
        schemas: entries(count, (index) => [
          `S${index}`,
          {
            ...(index === 0 ? {} : { allOf: [schema(`S${index - 1}`)] }),
            type: 'object',
            properties: { [`p${index}`]: { type: 'string' } },
          },
        ]),
      },
    }),
  'servers of many operations': (count) =>
    document({
      servers: range(Math.ceil(Math.sqrt(count))).map((index) => ({ url: `https://${index}.example.com/v1` })),
      paths: entries(Math.ceil(Math.sqrt(count)), (index) => [`/things/${index}`, { get: { responses: ok } }]),
    }),
  webhooks: (count) => document({ webhooks: entries(count, (index) => [`hook${index}`, { post: { responses: ok } }]) }),
  'a long text': (count) =>
    document(onePath, {
      info: { ...about.info, description: 'Some **bold** words and `code`.\n\n'.repeat(count * 10) },
    }),
  headings: (count) =>
    document(onePath, {
      info: {
        ...about.info,
        description: range(count)
          .map((index) => `## Part ${index}\n\nText.`)
          .join('\n\n'),
      },
    }),
};
