import { expect, test } from 'vitest';
import { firstSentence, plainText, withStop } from '../../../src/markdown/plain-text.ts';

test.each([
  ['**Bold** and _thin_ and `code`', 'Bold and thin and code'],
  ['See [the guide](https://example.com/a "Title"), ![picture](x.png).', 'See the guide, picture.'],
  ['# Title\n\nText', 'Title Text'],
  ['- one\n- two\n1. three', 'one two three'],
  ['| a | b |\n|---|---|\n| c | d |', 'a b c d'],
  ['```json\n{"a": 1}\n```', '{"a": 1}'],
  ['<b>Hi</b> <!-- no --> there, 1 < 2', 'Hi there, 1 < 2'],
  ['Send `X-Key: <API_KEY>` <i>now</i>', 'Send X-Key: <API_KEY> now'],
  ['snake_case_name and a*b*c', 'snake_case_name and a*b*c'],
  [String.raw`\*not bold\*`, '*not bold*'],
  ['cats &amp; dogs &lt;3', 'cats & dogs <3'],
  ['Ask <https://pets.example/help> or <help@pets.example>', 'Ask https://pets.example/help or help@pets.example'],
  ['either a | b', 'either a | b'],
  [undefined, ''],
])('%j reads %j', (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});

test.each([
  ['One. Two.', 'One.'],
  ['Version 1.2 is here. Two.', 'Version 1.2 is here.'],
  ['First paragraph\n\nSecond.', 'First paragraph'],
  ['これは最初です。次。', 'これは最初です。'],
  ['', ''],
  ['# Title\n\nText here. More.', 'Text here.'],
  ['## One\n### Two\nText', 'Text'],
  ['# Title', 'Title'],
  ['# Title\n\n', 'Title'],
  ['#hashtag first\n\nText', '#hashtag first'],
])('the first sentence of %j is %j', (markdown, sentence) => {
  expect(firstSentence(markdown)).toBe(sentence);
});

test.each([
  ['', ''],
  ['API key', 'API key.'],
  ['Send it!', 'Send it!'],
])('%j with a stop is %j', (text, stopped) => {
  expect(withStop(text)).toBe(stopped);
});

test('a long sentence is cut between words', () => {
  const sentence = firstSentence('word '.repeat(60));
  expect(sentence.length).toBeLessThanOrEqual(160);
  expect(sentence).toMatch(/word…$/);
});

test.each(['`', '# ', '# a\n', '``` ', ' ', '|', ' |', '<!--', '*a', '[a]('])(
  '60,000 characters of %j are read in one go',
  (unit) => {
    const words = plainText(`${unit.repeat(60_000 / unit.length)} end`);
    expect(words.endsWith('end') || words === '').toBe(true);
  },
);
