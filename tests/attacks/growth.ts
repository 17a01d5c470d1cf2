import { about, document, entries, ok, range, schema, type Suites } from './growth-parts.ts';
import { SHARED } from './growth-shared.ts';
import type { Fields } from './parts.ts';

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
  ...SHARED,
  'declared tags': (count) =>
    document(onePath, {
      tags: range(count).map((index) => ({ name: `Tag ${index}`, description: `About ${index}.` })),
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
  'tags below one tag': (count) =>
    document(onePath, {
      tags: range(count).map((index) => (index === 0 ? { name: 't0' } : { name: `t${index}`, parent: 't0' })),
    }),
  'groups of tags': (count) =>
    document(onePath, {
      tags: range(count).map((index) => ({ name: `t${index}` })),
      'x-tagGroups': range(count).map((index) => ({ name: `g${index}`, tags: [`t${index}`] })),
    }),
  'tags of one operation': (count) =>
    document({ paths: { '/one': { get: { tags: range(count).map((index) => `t${index}`), responses: ok } } } }),
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
  'variants in place': (count) =>
    document({
      paths: {
        '/one': {
          get: {
            responses: {
              '200': {
                description: 'OK',
                content: {
                  'application/json': {
                    schema: {
                      oneOf: range(count).map((index) => ({
                        type: 'object',
                        properties: { [`own${index}`]: { type: 'string' } },
                      })),
                    },
                  },
                },
              },
            },
          },
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
  'heirs of a wide base': (count) =>
    document(answering('Base'), {
      components: {
        schemas: {
          Base: { type: 'object', properties: entries(count, (index) => [`p${index}`, { type: 'string' }]) },
          ...entries(count, (index) => [`V${index}`, { allOf: [schema('Base')], required: [`p${index}`] }]),
        },
      },
    }),
  'bodies of a wide schema': (count) =>
    document({
      paths: pathsOf(count, answer('Wide')),
      components: {
        schemas: {
          Wide: { type: 'object', properties: entries(count, (index) => [`p${index}`, { type: 'string' }]) },
        },
      },
    }),
  'bodies of many variants': (count) =>
    document({
      paths: pathsOf(count, answer('Any')),
      components: {
        schemas: {
          Any: { oneOf: range(count).map((index) => schema(`V${index}`)) },
          ...entries(count, (index) => [`V${index}`, { type: 'object', properties: { [`p${index}`]: {} } }]),
        },
      },
    }),
  'operations with many parameters of a path': (count) =>
    document({
      paths: {
        '/one': {
          parameters: range(count).map((index) => ({ name: `p${index}`, in: 'query', schema: { type: 'string' } })),
          get: { responses: ok },
        },
      },
    }),
  'an enum of many values': (count) =>
    document(answering('Wide'), {
      components: {
        schemas: {
          Wide: { type: 'object', properties: { kind: schema('Kind') } },
          Kind: { enum: range(count).map((index) => `value-${index}`) },
          ...entries(count, (index) => [`S${index}`, { type: 'object', properties: { kind: schema('Kind') } }]),
        },
      },
    }),
  'a chain of properties': (count) =>
    document(answering('S0'), {
      components: {
        schemas: entries(count, (index) => [
          `S${index}`,
          { type: 'object', properties: { next: index === count - 1 ? { type: 'string' } : schema(`S${index + 1}`) } },
        ]),
      },
    }),
  'schemas that refer to one': (count) =>
    document(answering('S0'), {
      components: {
        schemas: {
          Shared: { type: 'object', properties: { id: { type: 'string' } } },
          ...entries(count, (index) => [`S${index}`, { type: 'object', properties: { shared: schema('Shared') } }]),
        },
      },
    }),
  'operations that answer alike': (count) =>
    document({
      paths: pathsOf(count, answer('Shared')),
      components: { schemas: { Shared: { type: 'object', properties: { id: { type: 'string' } } } } },
    }),
  servers: (count) =>
    document(onePath, { servers: range(count).map((index) => ({ url: `https://${index}.example.com/v1` })) }),
  'servers of many operations': (count) =>
    document({
      servers: range(Math.ceil(Math.sqrt(count))).map((index) => ({ url: `https://${index}.example.com/v1` })),
      paths: entries(Math.ceil(Math.sqrt(count)), (index) => [`/things/${index}`, { get: { responses: ok } }]),
    }),
  'security schemes': (count) =>
    document({
      paths: { '/one': { get: { security: range(count).map((index) => ({ [`s${index}`]: [] })), responses: ok } } },
      components: {
        securitySchemes: entries(count, (index) => [`s${index}`, { type: 'apiKey', in: 'header', name: `X-${index}` }]),
      },
    }),
  parameters: (count) =>
    document({
      paths: {
        '/one': {
          get: {
            parameters: range(count).map((index) => ({ name: `p${index}`, in: 'query', schema: { type: 'string' } })),
            responses: ok,
          },
        },
      },
    }),
  properties: (count) =>
    document(answering('Wide'), {
      components: {
        schemas: {
          Wide: { type: 'object', properties: entries(count, (index) => [`p${index}`, { type: 'string' }]) },
        },
      },
    }),
  responses: (count) =>
    document({
      paths: {
        '/one': {
          get: {
            responses: entries(count, (index) => [index === 0 ? '200' : `x${index}`, { description: `Of ${index}` }]),
          },
        },
      },
    }),
  examples: (count) =>
    document({
      paths: {
        '/one': {
          get: {
            responses: {
              '200': {
                description: 'OK',
                content: {
                  'application/json': { examples: entries(count, (index) => [`e${index}`, { value: { index } }]) },
                },
              },
            },
          },
        },
      },
    }),
  webhooks: (count) => document({ webhooks: entries(count, (index) => [`hook${index}`, { post: { responses: ok } }]) }),
  topics: (count) =>
    document(onePath, { 'x-topics': range(count).map((index) => ({ title: `Topic ${index}`, content: 'Text.' })) }),
  'a long text': (count) =>
    document(onePath, {
      info: { ...about.info, description: 'Some **bold** words and `code`.\n\n'.repeat(count * 20) },
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
