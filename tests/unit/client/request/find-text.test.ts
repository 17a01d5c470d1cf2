import { expect, test } from 'vitest';
import { findText } from '../../../../src/client/request/show-request.ts';

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
