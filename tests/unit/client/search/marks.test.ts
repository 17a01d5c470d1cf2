import { expect, test } from 'vitest';
import { markWords, decodeEntities, type Piece } from '../../../../src/client/search/marks.ts';

const drawn = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

test('entities of an index are read', () => {
  expect(decodeEntities('&lt;b&gt; &amp;amp; &quot;&#39;&#x27; &nope;')).toBe(`<b> &amp; "'' &nope;`);
});

test.each([
  ['Get a pet', ['pet'], 'Get a [pet]'],
  ['PetStatus', ['pet', 'status'], '[Pet][Status]'],
  ['/pets/{petId}', ['petid'], '/pets/{[petId]}'],
  ['a b', ['a'], 'a b'],
  ['comments of the command', ['com'], '[com]ments of the [com]mand'],
  ['welcome', ['com'], 'welcome'],
  ['all repositories', ['repository'], 'all [repositories]'],
  ['created_at', ['created_at'], '[created_at]'],
  ['created_at', ['at'], 'created_[at]'],
  ['触发更新', ['更新'], '触发[更新]'],
  ['', ['pet'], ''],
])('in %j the words %j are marked', (text, words, expected) => {
  expect(drawn(markWords(text, words))).toBe(expected);
});
