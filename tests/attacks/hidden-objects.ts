import { answering, component, get, named, ofSchema, ok, reference, text, type Places } from './parts.ts';

/** Other objects with the visibility extension. */
export const OBJECTS: Places = {
  'shared response': ({ mark, secret, shown }, path) =>
    get(
      path,
      { responses: { '200': { description: shown }, '418': reference('responses', named(path)) } },
      component('responses', { [named(path)]: { ...mark, description: secret } }),
    ),
  'operation of a callback': ({ mark, secret, shown }, path) =>
    get(path, {
      callbacks: {
        [shown]: { '{$request.body#/url}': { post: { summary: shown, responses: ok } } },
        [secret]: { '{$request.body#/url}': { post: { ...mark, responses: ok } } },
      },
    }),
  'server variable': ({ mark, secret, shown }, path) =>
    get(path, {
      servers: [
        { url: `https://${shown}.example` },
        { url: `https://{${secret}}.example`, variables: { [secret]: { ...mark, default: secret } } },
      ],
    }),
  'security scheme': ({ mark, secret, shown }, path) =>
    get(
      path,
      { security: [{ [shown]: [] }, { [secret]: [] }, { [shown]: [], [secret]: [] }] },
      component('securitySchemes', {
        [shown]: { type: 'apiKey', in: 'header', name: shown },
        [secret]: { ...mark, type: 'apiKey', in: 'header', name: secret },
      }),
    ),
  'vendor field': ({ mark, secret, shown }, path) =>
    get(path, { summary: shown, 'x-mine': { list: [{ ...mark, name: secret }], deep: { ...mark, name: secret } } }),
  schema: ({ mark, secret, shown }, path) =>
    answering(
      path,
      {
        schema: { type: 'object', properties: { [shown]: { type: 'string' }, [secret]: reference('schemas', secret) } },
      },
      component('schemas', { [secret]: { ...ofSchema(mark), type: 'string', description: secret } }),
    ),
  'part of a hidden schema': ({ mark, secret, shown }, path) =>
    answering(
      path,
      {
        schema: {
          type: 'object',
          properties: {
            [shown]: { type: 'string' },
            other: { $ref: `#/components/schemas/${secret}/properties/part` },
          },
        },
        example: { [shown]: shown, other: secret },
      },
      component('schemas', { [secret]: { ...ofSchema(mark), type: 'object', properties: { part: text(secret) } } }),
    ),
};
