import { describe, expect, test } from 'vitest';
import { problemsOf, readApi } from './read-api.ts';

test.each([
  [
    '{ url: https://example.com }',
    { url: 'https://example.com', name: undefined, description: undefined, variables: [] },
  ],
  ['{ url: /v1, name: main, description: D }', { url: '/v1', name: 'main', description: 'D' }],
  ['{ url: "" }', { url: '' }],
  [
    '{ url: "https://{r}.com", variables: { r: { default: eu, enum: [eu, us], description: Region } } }',
    { variables: [{ name: 'r', default: 'eu', enum: ['eu', 'us'], description: 'Region' }] },
  ],
  [
    '{ url: "{p}", variables: { p: { default: 443, enum: [443, 8443] } } }',
    { variables: [{ default: '443', enum: ['443', '8443'] }] },
  ],
  ['{ url: "{p}", variables: { p: { enum: [a] } } }', { variables: [{ default: 'a' }] }],
  ['{ url: "{constructor}" }', { url: '{constructor}', variables: [] }],
])('%s', (server, expected) => {
  expect(readApi(`servers: [${server}]`).servers).toMatchObject([expected]);
});

test('servers with a host come before paths, each in the order of the document', () => {
  const urls = ['/api', 'https://a.example', '../', '{scheme}://{host}', 'javascript://b.example', '//b.example'];
  const { servers } = readApi(JSON.stringify({ servers: urls.map((url) => ({ url })) }));
  expect(servers.map(({ url }) => url)).toEqual([
    ...['https://a.example', '{scheme}://{host}', '//b.example'],
    ...['/api', '../', 'javascript://b.example'],
  ]);
});

describe('the nearest level replaces the others', () => {
  test.each([
    ['[{ url: /root }]', '[]', '[]', ['/root']],
    ['[{ url: /root }]', '[{ url: /path }]', '[]', ['/path']],
    ['[{ url: /root }]', '[{ url: /path }]', '[{ url: /a }, { url: /b }]', ['/a', '/b']],
    ['[]', '[]', '[]', ['/']],
    ['text', '[]', '[]', ['/']],
  ])('root %s, path %s, operation %s', (root, path, operation, expected) => {
    const api = readApi(`{ servers: ${root}, paths: { /a: { servers: ${path}, get: { servers: ${operation} } } } }`);
    expect(api.operations[0]?.servers.map(({ url }) => url)).toEqual(expected);
  });
});

test.each([
  ['{}', 'error #/servers: `servers` must be a list.'],
  ['[{ description: D }]', 'error #/servers: Server 1 has no `url`.'],
  ['[text]', 'error #/servers: Item 1 of `servers` must be an object.'],
  ['[{ url: "https://{r}.com/{r}" }]', 'warning #/servers/0/url: The address has a variable `r` that is not declared.'],
  ['[{ url: "{r}", variables: { r: {} } }]', 'error #/servers/0/variables/r: A server variable needs a default.'],
  ['[{ url: "{r}", variables: { r: text } }]', 'error #/servers/0/variables/r: This must be an object.'],
])('%s is reported', (servers, problem) => {
  expect(problemsOf(readApi(`servers: ${servers}`))).toContain(problem);
});
