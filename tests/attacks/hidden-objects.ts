import { answering, component, get, json, named, ofSchema, ok, reference, text, type Places } from './parts.ts';

/** Other objects with the visibility extension. */
export const OBJECTS: Places = {
  'request body': ({ mark, secret, shown }, path) => ({
    paths: {
      [path]: {
        post: { summary: shown, requestBody: { ...mark, description: secret, content: json({}) }, responses: ok },
      },
    },
  }),
  'shared request body': ({ mark, secret, shown }, path) => ({
    paths: {
      [path]: { post: { summary: shown, requestBody: reference('requestBodies', named(path)), responses: ok } },
    },
    ...component('requestBodies', {
      [named(path)]: { ...mark, description: secret, content: json({ example: secret }) },
    }),
  }),
  response: ({ mark, secret, shown }, path) =>
    get(path, { responses: { '200': { description: shown }, '418': { ...mark, description: secret } } }),
  'shared response': ({ mark, secret, shown }, path) =>
    get(
      path,
      { responses: { '200': { description: shown }, '418': reference('responses', named(path)) } },
      component('responses', { [named(path)]: { ...mark, description: secret } }),
    ),
  'media type': ({ mark, secret, shown }, path) =>
    get(path, {
      responses: {
        '200': {
          description: 'OK',
          content: { [`text/${shown}`]: { example: shown }, [`text/${secret}`]: { ...mark, example: secret } },
        },
      },
    }),
  header: ({ mark, secret, shown }, path) =>
    get(path, {
      responses: {
        '200': {
          description: 'OK',
          headers: { [shown]: { schema: { type: 'string' } }, [secret]: { ...mark, example: secret } },
        },
      },
    }),
  example: ({ mark, secret, shown }, path) =>
    answering(path, { examples: { [shown]: { value: shown }, [secret]: { ...mark, value: secret } } }),
  'shared example': ({ mark, secret, shown }, path) =>
    answering(
      path,
      { examples: { [shown]: { value: shown }, other: reference('examples', named(path)) } },
      component('examples', { [named(path)]: { ...mark, value: secret } }),
    ),
  link: ({ mark, secret, shown }, path) =>
    get(path, {
      operationId: named(path),
      responses: {
        '200': {
          description: 'OK',
          links: {
            [shown]: { operationId: named(path), description: shown },
            [secret]: { ...mark, operationId: named(path), description: secret },
          },
        },
      },
    }),
  callback: ({ mark, secret, shown }, path) =>
    get(path, {
      callbacks: {
        [shown]: { '{$request.body#/url}': { post: { summary: shown, responses: ok } } },
        [secret]: { ...mark, '{$request.body#/url}': { post: { summary: secret, responses: ok } } },
      },
    }),
  'operation of a callback': ({ mark, secret, shown }, path) =>
    get(path, {
      callbacks: {
        [shown]: { '{$request.body#/url}': { post: { summary: shown, responses: ok } } },
        [secret]: { '{$request.body#/url}': { post: { ...mark, responses: ok } } },
      },
    }),
  server: ({ mark, secret, shown }, path) =>
    get(path, { servers: [{ url: `https://${shown}.example` }, { ...mark, url: `https://${secret}.example` }] }),
  'server variable': ({ mark, secret, shown }, path) =>
    get(path, {
      servers: [
        { url: `https://${shown}.example` },
        { url: `https://{${secret}}.example`, variables: { [secret]: { ...mark, default: secret } } },
      ],
    }),
  'code sample': ({ mark, secret, shown }, path) =>
    get(path, {
      'x-codeSamples': [
        { lang: 'Shell', source: shown },
        { ...mark, lang: 'Python', source: secret },
      ],
    }),
  badge: ({ mark, secret, shown }, path) => get(path, { 'x-badges': [{ name: shown }, { ...mark, name: secret }] }),
  'security scheme': ({ mark, secret, shown }, path) =>
    get(
      path,
      { security: [{ [shown]: [] }, { [secret]: [] }, { [shown]: [], [secret]: [] }] },
      component('securitySchemes', {
        [shown]: { type: 'apiKey', in: 'header', name: shown },
        [secret]: { ...mark, type: 'apiKey', in: 'header', name: secret },
      }),
    ),
  'flow of OAuth': ({ mark, secret, shown }, path) =>
    get(
      path,
      { security: [{ [shown]: [] }] },
      component('securitySchemes', {
        [shown]: {
          type: 'oauth2',
          flows: {
            clientCredentials: { tokenUrl: `https://${shown}.example`, scopes: {} },
            password: { ...mark, tokenUrl: `https://${secret}.example`, scopes: { [secret]: secret } },
          },
        },
      }),
    ),
  'external documentation': ({ mark, secret, shown }, path) =>
    get(path, { summary: shown, externalDocs: { ...mark, url: `https://${secret}.example` } }),
  'vendor field': ({ mark, secret, shown }, path) =>
    get(path, { summary: shown, 'x-mine': { list: [{ ...mark, name: secret }], deep: { ...mark, name: secret } } }),
  topic: ({ mark, secret, shown }) => ({
    'x-topics': [
      { title: shown, content: shown },
      { ...mark, title: secret, content: secret },
    ],
  }),
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
  'schema of a media type': ({ mark, secret, shown }, path) =>
    get(path, {
      summary: shown,
      responses: {
        '200': { description: 'OK', content: json({ schema: { ...mark, ...text(secret) }, example: secret }) },
      },
    }),
};
