import { expect, test } from 'vitest';
import { sanitizeDocument } from '../../../../src/client/try-it/sanitize.ts';

const OUTSIDE = { $ref: 'http://127.0.0.1:4991/router/reboot?now=1' };
const INSIDE = { $ref: '#/components/schemas/Pet' };

/** Returns a document with a value in every place for data. */
function documentWith(value: unknown): Record<string, unknown> {
  const schema = { type: 'object', example: value, examples: [value], default: value, enum: [value], const: value };
  const named = { a: { value, dataValue: value } };
  const media = { schema, example: value, examples: named };
  return {
    openapi: '3.2.0',
    paths: {
      '/a': {
        post: {
          parameters: [{ name: 'q', in: 'query', schema, example: value, examples: named }],
          requestBody: { content: { 'application/json': media } },
          responses: { 200: { content: { 'application/json': media }, links: { l: { parameters: { a: value } } } } },
        },
      },
    },
    components: { schemas: { Pet: { properties: { default: schema, example: INSIDE } } }, examples: named },
  };
}

function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => (key === '$ref' ? [String(item)] : references(item)));
}

test.each([
  ['outside', OUTSIDE],
  ['inside', INSIDE],
  ['outside, deep within', { a: [{ b: OUTSIDE }] }],
])('what looks like a reference %s, in data, is none for the client', (_, value) => {
  const { document } = sanitizeDocument(documentWith(value));
  expect(references(document)).toEqual(['#/components/schemas/Pet']);
});

test.each([
  ['info', { info: OUTSIDE }],
  ['a part', { paths: { '/a': { post: { requestBody: OUTSIDE } } } }],
  ['an unknown part', { strange: { deep: OUTSIDE } }],
  ['a list', { tags: [OUTSIDE] }],
])('a reference to anything outside is none: in %s', (_, part) => {
  expect(references(sanitizeDocument(part).document)).toEqual([]);
});

test('an example that lies elsewhere is none, and one that lies here too is that alone', () => {
  const address = 'https://evil.example/value';
  const examples = { a: { externalValue: address }, b: { value: 1, externalValue: address } };
  const { document } = sanitizeDocument({
    components: { examples, schemas: { A: { properties: { externalValue: {} } } } },
  });
  expect(document).toEqual({
    components: { examples: { b: { value: 1 } }, schemas: { A: { properties: { externalValue: {} } } } },
  });
});

test('what is sent is as the document has it: as JSON, as a form, in the address, beside bytes of any kind', () => {
  const { document, restore } = sanitizeDocument({
    paths: { '/a': { post: { requestBody: { content: { a: { example: OUTSIDE } } } } } },
  });
  const text = JSON.stringify(document);
  const [example = ''] = /\{"\$ref[^}]*\}/.exec(text) ?? [];
  expect(example).not.toBe(JSON.stringify(OUTSIDE));
  const sentAs = (body: Uint8Array<ArrayBuffer>, url = 'https://a.example/'): { body: number[]; url: string } => {
    const sent = restore({ url, method: 'POST', headers: [], body: body.buffer });
    return { body: [...new Uint8Array(sent.body ?? new ArrayBuffer())], url: sent.url };
  };
  const bytes = (words: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(words);
  expect(sentAs(bytes(example)).body).toEqual([...bytes(JSON.stringify(OUTSIDE))]);
  const form = (words: string): string => new URLSearchParams({ a: words }).toString();
  expect(sentAs(bytes(form(example))).body).toEqual([...bytes(form(JSON.stringify(OUTSIDE)))]);
  const address = (words: string): string => new URL(`https://a.example/?a=${encodeURIComponent(words)}`).href;
  expect(sentAs(bytes(''), address(example)).url).toBe(address(JSON.stringify(OUTSIDE)));
  const odd = Uint8Array.from([0, 255, 226, 129, 36, 114, 101, 102, 226, 129]);
  expect(sentAs(odd).body).toEqual([...odd]);
});

test.each([
  { type: 'http', scheme: 'bearer', token: 'CANARY', 'x-scalar-secret-token': 'CANARY' },
  { type: 'http', scheme: 'basic', username: 'CANARY', password: 'CANARY', 'x-scalar-secret-password': 'CANARY' },
  { type: 'apiKey', in: 'header', name: 'X-Key', value: 'CANARY', 'x-scalar-secret-token': 'CANARY' },
  {
    type: 'oauth2',
    'x-default-scopes': ['CANARY'],
    flows: {
      authorizationCode: {
        ...{ authorizationUrl: 'https://a.example', tokenUrl: 'https://a.example', scopes: { read: 'Read' } },
        ...{ 'x-scalar-secret-client-id': 'CANARY', clientSecret: 'CANARY', selectedScopes: ['CANARY'] },
        ...{ 'x-scalar-secret-redirect-uri': 'CANARY', token: 'CANARY', 'x-scalar-security-body': { a: 'CANARY' } },
      },
    },
  },
])('no credential of a document is filled in for the reader: $type', (scheme) => {
  const { document } = sanitizeDocument({ components: { securitySchemes: { 'x-scalar-key': scheme } } });
  const text = JSON.stringify(document);
  expect(text).not.toContain('CANARY');
  expect(text).toContain(scheme.type);
});

test('the client obeys no vendor field: scripts, cookies, servers, environments', () => {
  const fields = Object.fromEntries(
    ['x-pre-request', 'x-post-response', 'x-scalar-cookies', 'x-scalar-environments', 'x-scalar-active-proxy'].map(
      (name) => [name, 'CANARY'],
    ),
  );
  const { document } = sanitizeDocument({
    ...fields,
    servers: [{ url: '/', ...fields, 'x-scalar-selected-server': 'CANARY' }],
    paths: { '/a': { ...fields, post: { ...fields, parameters: [{ name: 'a', in: 'query', ...fields }] } } },
  });
  expect(JSON.stringify(document.paths)).not.toContain('CANARY');
  expect(Object.keys(document).toSorted()).toEqual(['paths', 'servers']);
});

test('names that begin with x- are names', () => {
  const document = {
    paths: { '/a': { get: { security: [{ 'x-key': [] }], responses: { 200: { headers: { 'x-rate': {} } } } } } },
    servers: [{ url: '/{x-a}', variables: { 'x-a': { default: 'b' } } }],
    components: { schemas: { 'x-a': { properties: { 'x-b': {} } } }, securitySchemes: { 'x-key': { type: 'apiKey' } } },
  };
  expect(sanitizeDocument(document).document).toEqual(document);
});

test('descriptions hold no picture and no element for the client; data stay as they are', () => {
  const text = 'See ![a](https://evil.example/a.png), <img src=x> and <https://docs.example>: 1 < 2!';
  const { document } = sanitizeDocument({
    info: { title: 'A', description: text },
    components: {
      schemas: {
        Pet: {
          description: text,
          properties: { description: { type: 'string', description: text } },
          example: { description: text },
        },
      },
    },
  });
  const shown =
    'See !\u2060[a](https://evil.example/a.png), <\u2060img src=x> and <\u2060https://docs.example>: 1 < 2!';
  expect(document).toEqual({
    info: { title: 'A', description: shown },
    components: {
      schemas: {
        Pet: {
          description: shown,
          properties: { description: { type: 'string', description: shown } },
          example: { description: text },
        },
      },
    },
  });
});
