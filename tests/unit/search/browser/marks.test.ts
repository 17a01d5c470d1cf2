import { expect, test } from 'vitest';
import { markWords, readExcerpt, type Piece } from '../../../../src/search/browser/marks.ts';

const drawn = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

test.each([
  ['one <mark>pet</mark> by', 'one [pet] by'],
  ['one <mark>pet.</mark> And (<mark>two).</mark>', 'one [pet]. And ([two]).'],
  ['<mark>a</mark><mark>b</mark>', '[a][b]'],
  ['&lt;b&gt; &amp;amp; &quot;&#39;&#x27; &nope;', `<b> &amp; "'' &nope;`],
  ['<mark>&lt;mark&gt;</mark>', '[<mark>]'],
  ['', ''],
])('the excerpt %j reads %j', (excerpt, expected) => {
  expect(drawn(readExcerpt(excerpt))).toBe(expected);
});

test.each([
  ['Get a pet', ['pet'], 'Get a [pet]'],
  ['PetStatus', ['pet', 'status'], '[Pet][Status]'],
  ['/pets/{petId}', ['petid'], '/pets/{[petId]}'],
  ['a b', ['a'], 'a b'],
  ['', ['pet'], ''],
])('in %j the words %j are marked', (text, words, expected) => {
  expect(drawn(markWords(text, words))).toBe(expected);
});
