import { describe, expect, test } from 'vitest';
import { readApi } from './read-api.ts';

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
