import { expect, test } from 'vitest';
import type { Fields } from '../../../../src/client/try-it/protocol.ts';
import { toClientDocument } from '../../../../src/client/try-it/console-document.ts';

const document = {
  openapi: '3.1.0',
  servers: [{ url: '/v1' }],
  webhooks: { sent: { post: {} } },
  paths: {
    '/pets': {
      get: { tags: ['Pets'], responses: { 200: { $ref: '#/components/responses/Pets' } } },
      post: { tags: ['Pets'], servers: [{ url: '/v2' }] },
    },
    '/orders': { get: { tags: ['Store'] } },
  },
  components: {
    responses: { Pets: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet~1A' } } } } },
    schemas: { 'Pet/A': { properties: { next: { $ref: '#/components/schemas/Pet~1A' } } }, Unused: {} },
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
  },
};
function pathsOf({ paths }: Fields): readonly string[] {
  return Object.keys(paths ?? {});
}

const base = 'https://portal.example/reference/petstore/openapi.json';

test('what is not to be tried is left out, and with it the paths that are empty then', () => {
  const order = { hidden: [['get', '/orders']] as const };
  const { document: shown } = toClientDocument(document, { order, base, sandbox: undefined });
  expect(pathsOf(shown)).toEqual(['/pets']);
  expect(shown).not.toHaveProperty('webhooks');
});

test('of a tag alone, with the components that it needs and all security schemes', () => {
  const { document: pets } = toClientDocument(document, {
    order: { hidden: [], tag: 'Pets' },
    base,
    sandbox: undefined,
  });
  expect(pathsOf(pets)).toEqual(['/pets']);
  const { components } = document;
  expect(pets.components).toEqual({ ...components, schemas: { 'Pet/A': components.schemas['Pet/A'] } });
  const { document: store } = toClientDocument(document, {
    order: { hidden: [], tag: 'Store' },
    base,
    sandbox: undefined,
  });
  expect(store.components).toEqual({ securitySchemes: components.securitySchemes });
});

test('servers are absolute, and the sandbox is one of them', () => {
  const sandbox = {
    server: { url: 'https://portal.example/sandbox/petstore' },
    answers: () => false,
    send: () => Promise.reject(new Error('Nobody sends.')),
  };
  const { document: shown } = toClientDocument(document, { order: { hidden: [] }, base, sandbox });
  expect(shown.servers).toEqual([{ url: 'https://portal.example/v1' }, sandbox.server]);
  expect(JSON.stringify(shown.paths)).toContain('https://portal.example/v2');
});

test.each([
  [
    { host: 'pets.example', basePath: '/v1', schemes: ['https', 'http'] },
    ['https://pets.example/v1', 'http://pets.example/v1'],
  ],
  [{ host: 'pets.example' }, ['https://pets.example']],
  [{ basePath: '/v1' }, ['https://portal.example/v1']],
  [{}, ['https://portal.example']],
])('of Swagger 2.0, %j: its servers and the sandbox', (written, urls) => {
  const swagger = { swagger: '2.0', ...written, paths: document.paths, definitions: { Pet: {} } };
  const sandbox = {
    server: { url: 'https://portal.example/sandbox/pets' },
    answers: () => true,
    send: () => Promise.reject(new Error()),
  };
  const { document: shown } = toClientDocument(swagger, { order: { hidden: [] }, base, sandbox });
  expect(shown.servers).toEqual([...urls, sandbox.server.url].map((url) => ({ url })));
  expect(shown).toMatchObject({ swagger: '2.0', definitions: { Pet: {} } });
  // These would override the servers.
  for (const name of ['host', 'basePath', 'schemes', 'components']) expect(shown).not.toHaveProperty(name);
});
