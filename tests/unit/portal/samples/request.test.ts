import { describe, expect, test } from 'vitest';
import { serverToUrl, operationToRequest, type Request } from '../../../../src/portal/samples/index.ts';
import { readOperation, type Surroundings } from './read-operation.ts';

function request(operation: object, surroundings?: Surroundings): Request {
  return operationToRequest(readOperation(operation, surroundings), undefined, undefined);
}

function query(...parameters: readonly object[]): string {
  return request({ parameters: parameters.map((parameter) => ({ in: 'query', ...parameter })) }).url;
}

describe('parameters', () => {
  test.each([
    ['an optional one is left out', query({ name: 'a', schema: { type: 'string' } }), ''],
    ['with an example it is there', query({ name: 'a', example: 'x' }), '?a=x'],
    ['not when it is deprecated', query({ name: 'a', deprecated: true, example: 'x' }), ''],
    [
      'a required text is a word in capitals',
      query({ name: 'issueNumber', required: true, schema: { type: 'string' } }),
      '?issueNumber=ISSUE_NUMBER',
    ],
    [
      'a list has two items',
      query({ name: 'a', required: true, schema: { type: 'array', items: { enum: ['x', 'y', 'z'] } } }),
      '?a=x&a=y',
    ],
    [
      'a serialised example is taken as it is',
      query({ name: 'a', examples: { e: { dataValue: 'b c', serializedValue: 'a=b+c' } } }),
      '?a=b+c',
    ],
    [
      'JSON is content',
      query({ name: 'a', required: true, content: { 'application/json': { example: { b: 1 } } } }),
      '?a=%7B%22b%22%3A1%7D',
    ],
  ])('%s', (_, url, expected) => {
    expect(url).toBe(`https://api.example.com/things${expected}`);
  });

  test('of headers and cookies become header fields', () => {
    const { headers } = request({
      parameters: [
        { name: 'X-Trace', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } },
        { name: 'session', in: 'cookie', required: true, example: 'a b' },
        { name: 'theme', in: 'cookie', example: 'dark' },
      ],
    });
    expect(headers).toEqual([
      { name: 'X-Trace', value: '7c9e6679-7425-40de-944b-e07fc1f90ae7' },
      { name: 'Cookie', value: 'session=a%20b; theme=dark' },
    ]);
  });
});

describe('addresses', () => {
  test.each([
    ['a path parameter takes its place', '/pets/{petId}', [{ name: 'petId', example: 'a/b' }], '/pets/a%2Fb'],
    ['one that is not described is a word in capitals', '/pets/{petId}', [], '/pets/PET_ID'],
    ['what no address may hold is encoded', "/x/$(touch%20pwned)/`id`/'", [], "/x/$(touch%20pwned)/%60id%60/'"],
    [
      'a value is not a template',
      '/{a}/{b}',
      [
        { name: 'a', example: '{b}' },
        { name: 'b', example: '$&' },
      ],
      '/%7Bb%7D/%24%26',
    ],
  ])('%s', (_, path, parameters, expected) => {
    const described = parameters.map((parameter) => ({ ...parameter, in: 'path', required: true }));
    expect(request({ parameters: described }, { path }).url).toBe(`https://api.example.com${expected}`);
  });

  test.each([
    [
      'variables have their defaults',
      { url: 'https://{region}.example.com/v1/', variables: { region: { default: 'eu' } } },
      'https://eu.example.com/v1',
    ],
    ['a relative server stays relative', { url: '/v3' }, '/v3'],
  ])('the sample begins with its server: %s', (_, server, expected) => {
    const operation = readOperation({}, { servers: [server] });
    expect(serverToUrl(operation.servers[0])).toBe(expected);
    expect(operationToRequest(operation, undefined, undefined).url).toBe(`${expected}/things`);
  });

  test.each([
    ['/v3', 'https://docs.example/v3'],
    ['../v3/', 'https://docs.example/reference/v3'],
    ['https://api.example/v3', 'https://api.example/v3'],
    ['/', ''],
  ])('a relative server begins at the published document: %s', (url, expected) => {
    const { servers } = readOperation({}, { servers: [{ url }] });
    expect(serverToUrl(servers[0], 'https://docs.example/reference/pets/openapi.json')).toBe(expected);
  });
});

describe('credentials of the requirement that samples send best', () => {
  const securitySchemes = {
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    prefixed: {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      'x-gitbook-prefix': 'Bearer',
      'x-gitbook-token-placeholder': '<MY_KEY>',
    },
    query: { type: 'apiKey', in: 'query', name: 'api key' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
    bearer: { type: 'http', scheme: 'bearer' },
    basic: { type: 'http', scheme: 'basic' },
    oauth: { type: 'oauth2', flows: {} },
    oidc: { type: 'openIdConnect', openIdConnectUrl: 'https://id.example.com' },
    mtls: { type: 'mutualTLS' },
  };

  test.each([
    ['an API key', [{ key: [] }], [['X-Key', '<API_KEY>']], ''],
    ['an access token', [{ oauth: ['a'] }], [['Authorization', 'Bearer <ACCESS_TOKEN>']], ''],
    ['a client certificate is not part of the request', [{ mtls: [] }], [], ''],
    ['all of one', [{ key: [], query: [] }, { bearer: [] }], [['X-Key', '<API_KEY>']], '?api%20key=API_KEY'],
    [
      'what is not declared is passed over',
      [{ unheard: [] }, { bearer: [] }],
      [['Authorization', 'Bearer <API_KEY>']],
      '',
    ],
    [
      'a bearer token before a cookie and a client certificate',
      [{ cookie: [] }, { mtls: [] }, { oauth: ['a'] }, { bearer: [] }],
      [['Authorization', 'Bearer <ACCESS_TOKEN>']],
      '',
    ],
    ['a key in a header before a query', [{ query: [] }, { key: [] }], [['X-Key', '<API_KEY>']], ''],
  ])('%s', (_, security, headers, search) => {
    const made = request({ security }, { securitySchemes });
    expect(made.headers.map(({ name, value }) => [name, value])).toEqual(headers);
    expect(made.url).toBe(`https://api.example.com/things${search}`);
  });
});

describe('answers', () => {
  test.each([
    ['JSON', { 200: { description: '', content: { 'application/problem+json': {} } } }, 'json', []],
    ['text', { 200: { description: '', content: { 'text/csv': {} } } }, 'text', []],
    ['bytes', { 200: { description: '', content: { 'image/png': {} } } }, 'bytes', []],
    ['none', { 204: { description: '' } }, 'none', []],
    [
      'one of several is asked for',
      { 200: { description: '', content: { 'text/csv': {}, 'application/pdf': {} } } },
      'text',
      [{ name: 'Accept', value: 'text/csv' }],
    ],
  ])('%s', (_, responses, answer, headers) => {
    const made = request({ responses });
    expect([made.answer, made.headers]).toEqual([answer, headers]);
  });
});

test('of alternatives of security, one without a cookie is sent, with the prefix that its description requires', () => {
  const securitySchemes = {
    cookie: { type: 'apiKey', in: 'cookie', name: 'sessionid' },
    token: {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description: 'Token-based authentication with required prefix "Token"',
    },
  };
  const { headers } = request({ security: [{ cookie: [] }, { token: [] }] }, { securitySchemes });
  expect(headers).toEqual([{ name: 'Authorization', value: 'Token <API_KEY>' }]);
  const alone = request({ security: [{ cookie: [] }] }, { securitySchemes });
  expect(alone.headers).toEqual([{ name: 'Cookie', value: 'sessionid=API_KEY' }]);
});

describe('JSON is accepted where the same schema is offered as JSON', () => {
  const schema = { type: 'array', items: { type: 'string' } };
  test.each([
    ['text/plain first', ['text/plain', 'application/json', 'text/json'], 'application/json', 'json'],
    ['events first', ['text/event-stream', 'application/json'], 'text/event-stream', 'stream'],
    ['one media type', ['text/plain'], undefined, 'text'],
  ])('%s', (_, types, accept, answer) => {
    const content = Object.fromEntries(types.map((type) => [type, { schema }]));
    const sent = request({ responses: { 200: { description: 'OK', content } } });
    expect(sent.headers.find(({ name }) => name === 'Accept')?.value).toBe(accept);
    expect(sent.answer).toBe(answer);
  });

  test('not where the schemas differ', () => {
    const content = { 'text/plain': { schema: { type: 'string' } }, 'application/json': { schema } };
    const sent = request({ responses: { 200: { description: 'OK', content } } });
    expect(sent.headers).toEqual([{ name: 'Accept', value: 'text/plain' }]);
  });
});
