import { describe, expect, test } from 'vitest';
import { fitTemplate, readAddress, readField } from '../../../../src/client/search/address.ts';

describe('a request is read from', () => {
  test.each([
    ['a URL', 'https://api.example.com/pets/1?full=1#top', undefined, ['pets', '1']],
    ['a path', '/pets/1', undefined, ['pets', '1']],
    ['a path without its slash', 'pets/petId', undefined, ['pets', 'petId']],
    ['method and path', 'get /pets', 'GET', ['pets']],
    ['a line of a log', '127.0.0.1 - - "POST /v1/pets HTTP/1.1" 201 17', 'POST', ['v1', 'pets']],
    ['a line of curl', "curl -X DELETE https://h.example/pets/17 -H 'Accept: a/b'", 'DELETE', ['pets', '17']],
    ['curl with a body', "curl https://h.example/pets -d '{}'", 'POST', ['pets']],
    ['curl with a long option', 'curl --request=PUT "https://h.example/pets/1"', 'PUT', ['pets', '1']],
    ['curl alone', 'curl https://h.example/pets', 'GET', ['pets']],
    ['a variable and a path', '{{baseUrl}}/pets', undefined, ['pets']],
    ['an escaped path', '/pets/a%20b', undefined, ['pets', 'a b']],
    ['a lone percent sign', '/pets/100%', undefined, ['pets', '100%']],
  ])('%s', (_, typed, method, segments) => {
    expect(readAddress(typed)).toEqual({ method, segments });
  });

  test.each(['pets', 'get a pet', 'and / or', '/', 'get', '', 'one/two three'])('not from %j', (typed) => {
    expect(readAddress(typed)).toBeUndefined();
  });
});

function fit(template: string, typed: string): number {
  const address = readAddress(typed);
  return (
    (address === undefined
      ? undefined
      : fitTemplate(template, address, new Set(['pets', 'photos', 'orders', 'store']))) ?? 0
  );
}

describe('of two templates the first fits better', () => {
  test.each([
    ['/gists/public', '/gists/{id}', '/gists/public'],
    ['/gists/{id}', '/gists/public', '/gists/7'],
    ['/repos/{owner}/{repo}/issues', '/issues', '/repos/a/b/issues'],
    ['/pets/{petId}', '/pets', '/pets/1'],
    ['/pets', '/pets/{petId}', '/pets'],
    ['/pets', '/pets/{petId}', 'https://h.example/api/v3/pets'],
    ['/pets/{petId}', '/orders/{petId}', '/pets/{petId}'],
    ['/store/orders', '/store/inventory', '/store/ord'],
    ['/files/{name}.json', '/files/{name}.xml', '/files/a.json'],
    ['/store/orders/{id}', '/pets/{id}', 'orders/5'],
    ['/pets/{petId}/photos', '/pets', 'photos/pets'],
    ['/pets/{petId}/photos', '/users/{userId}/pets', 'photos/pets'],
  ])('%s before %s for %s', (one, other, typed) => {
    expect(fit(one, typed)).toBeGreaterThan(fit(other, typed));
  });

  test.each([
    ['/pets/{petId}', '/categories/1'],
    ['/{any}', '/pets'],
    ['/pets/{petId}/photos', '/pets/1/vets'],
  ])('%s fits not at all for %s', (template, typed) => {
    expect(fit(template, typed)).toBe(0);
  });
});

describe('a field behind an address is read', () => {
  test.each([
    [
      'https://h.example/pets/1?full=1 owner.address.city',
      'https://h.example/pets/1?full=1',
      ['owner', 'address', 'city'],
    ],
    ['GET /pets items[0].id', 'GET /pets', ['items', 'id']],
    ['/pets/1 created_at', '/pets/1', ['created_at']],
  ])('%s', (typed, address, names) => {
    expect(readField(typed)).toEqual({ address, names });
  });

  test.each([
    '/pets/1',
    'list pets',
    'one/two three',
    "curl https://h.example/pets -d '{}'",
    'GET /pets HTTP/1.1',
    'GET /pets 200',
  ])('not from %j', (typed) => {
    expect(readField(typed)).toBeUndefined();
  });
});
