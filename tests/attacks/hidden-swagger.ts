import { half, ofSchema, ok, value, type Places } from './parts.ts';

/** Places of Swagger 2.0 that later versions lack. */
export const SWAGGER: Places = {
  definition: ({ mark, secret, shown }, path) => ({
    paths: {
      [path]: { get: { responses: { '200': { description: shown, schema: { $ref: `#/definitions/${secret}` } } } } },
    },
    definitions: { [secret]: { ...ofSchema(mark), type: 'string' } },
  }),
  'examples of a response': (filling, path) => ({
    paths: {
      [path]: {
        get: {
          produces: ['application/json'],
          responses: {
            '200': { description: 'OK', schema: half(filling), examples: { 'application/json': value(filling) } },
          },
        },
      },
    },
  }),
  'body and form': (filling, path) => ({
    paths: {
      [path]: {
        post: {
          parameters: [{ name: 'body', in: 'body', schema: half(filling, { example: value(filling) }) }],
          responses: ok,
        },
        put: {
          consumes: ['multipart/form-data'],
          parameters: [
            { name: filling.shown, in: 'formData', type: 'string' },
            { ...filling.mark, name: filling.secret, in: 'formData', type: 'string', default: filling.secret },
          ],
          responses: ok,
        },
      },
    },
  }),
  'security definition': ({ mark, secret, shown }, path) => ({
    paths: { [path]: { get: { security: [{ [shown]: [] }, { [secret]: [] }], responses: ok } } },
    securityDefinitions: {
      [shown]: { type: 'apiKey', in: 'header', name: shown },
      [secret]: { ...mark, type: 'apiKey', in: 'header', name: secret },
    },
  }),
};
