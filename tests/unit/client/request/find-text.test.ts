import { expect, test } from 'vitest';
import type { CredentialPlace, ParameterValue } from '../../../../src/samples/request-parts.ts';
import { findText, textsOf } from '../../../../src/client/request/show-request.ts';

test.each([
  ["curl 'https://a.example/pets/10'", '/pets/10', 23],
  ['/pets/100 /pets/10', '/pets/10', 10],
  ['/pets/10/tags', '/pets/10', undefined],
  ['/pets/10?x=1', '/pets/10', 0],
  ['/pets/10-a /pets/10.json /pets/10%20', '/pets/10', undefined],
  ['anything', '', undefined],
])('in %j, %j stands at %j', (text, wanted, place) => {
  expect(findText(text, wanted)).toBe(place);
});

const KEY: CredentialPlace = { in: 'cookie', name: 'session', prefix: '', placeholder: 'API_KEY', isBasic: false };

test.each<[string, readonly ParameterValue[], CredentialPlace, ReadonlyMap<string, string>, readonly string[]]>([
  ['a cookie', [], KEY, new Map(), ['/pets', '', 'session=k', 'session=k']],
  ['a header', [], { ...KEY, in: 'header', prefix: 'Bearer ' }, new Map(), ['/pets', '', '', 'Bearer k']],
  ['a query', [], { ...KEY, in: 'query', name: 'key' }, new Map(), ['/pets', '?key=k', '', 'key=k']],
  [
    'a cookie beside another',
    [{ in: 'cookie', name: 'seen', wire: 'seen=y' }],
    KEY,
    new Map([['cookie.seen', 'n']]),
    ['/pets', '', 'seen=n; session=k', 'session=k'],
  ],
  [
    'a cookie, with the first value of a query',
    [],
    KEY,
    new Map([['query.x', '1']]),
    ['/pets?x=1', '', 'session=k', 'session=k'],
  ],
])('what a code says of a request with a key in %s', (_, sampled, credential, values, texts) => {
  const parts = { method: 'GET', path: '/pets', values: sampled, headers: [], credentials: [credential] };
  expect(textsOf({ parts }, { values, key: 'k' })).toEqual(texts);
});
