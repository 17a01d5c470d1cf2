import { expect, test } from 'vitest';
import { cutAtWord } from '../../../../src/portal/markup/cut.ts';
import { firstSentence, headingText, plainText, withStop } from '../../../../src/portal/markup/plain-text.ts';

test.each([
  ['See [the guide](https://example.com/a "Title"), ![picture](x.png).', 'See the guide, picture.'],
  ['Pay.\n\n> [!NOTE]\n> It ends soon.', 'Pay. It ends soon.'],
  ['Pay.\n\n> warn\n> It ends\n> soon.', 'Pay. It ends soon.'],
  ['<b>Hi</b> <!-- no --> there, 1 < 2', 'Hi there, 1 < 2'],
  ['Send `X-Key: <API_KEY>` <i>now</i>', 'Send X-Key: <API_KEY> now'],
  ['snake_case_name and a*b*c', 'snake_case_name and abc'],
  [String.raw`\*not bold\*`, '*not bold*'],
  ['Ask <https://pets.example/help> or <help@pets.example>', 'Ask https://pets.example/help or help@pets.example'],
  ['**two _and `three`_** ***four*** __five__', 'two and three four five'],
  ['a <script>x</script>b <!-- c\nd --> e', 'a <script>x</script>b e'],
  [
    'List<String> of <owner>, <b>not</b> <title> or Map<K, List<Long>>',
    'List<String> of <owner>, not <title> or Map<K, List<Long>>',
  ],
  ['<details><summary>More</summary>\n\n*x*\n\n</details>', 'More x'],
  ['| a | b |\n|---|---|\n| `c\\|d` | e \\| f |', 'a b c|d e | f'],
  ['&copy; 2026 &#x41; &amp;amp; `&amp;`', '© 2026 A &amp; &amp;'],
  ['[a [b] *c*](<x y> "t"), [d][e] and [f]\n\n[e]: x\n[f]: y "z"', 'a [b] c, d and f'],
  ['```sh title="x"\n# no heading | `a`\n```\n\n    indented', '# no heading | `a` indented'],
  ['a pattern like [^a-z]', 'a pattern like [^a-z]'],
  ['see www.example.com and https://a.example/%20b_c_d', 'see www.example.com and https://a.example/%20b_c_d'],
  [undefined, ''],
])('%j reads %j', (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});

test.each([
  ['Verifies that:\n\n- one is sent\n- so is the other\n\nMore.', 'Verifies that: one is sent so is the other'],
  ['Schema:\n```yaml\ntype: object\n```\nMore.', 'Schema: type: object'],
  ['Types:\n# First\nOne.', 'Types:'],
  ['First paragraph\n\nSecond.', 'First paragraph'],
  ['これは最初です。次。', 'これは最初です。'],
  ['', ''],
  ['# Title\n\nText here. More.', 'Text here.'],
  ['# Title\n\n', 'Title'],
  ['<!-- note -->\n\n---\n\nText', 'Text'],
  ['<p>Text <b>here</b>.</p>\n\nMore.', 'Text here.'],
  ['Send a token with its prefix, e.g. `Bearer A`. Or not.', 'Send a token with its prefix, e.g. Bearer A.'],
  ['Cats, i.e. Felidae, z. B. Luchse. More.', 'Cats, i.e. Felidae, z. B. Luchse.'],
  ['Cats vs. dogs etc. They fight.', 'Cats vs. dogs etc.'],
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

test.each([
  ['1. Begin', '1. Begin'],
  [' `a` &amp; *b* ', 'a & b'],
  ['- not a list', '- not a list'],
  [undefined, ''],
])('the heading %j reads %j', (title, text) => {
  expect(headingText(title)).toBe(text);
});

test.each([
  ['one two three four', 12, 'one two…'],
  ['abcdefghijklmnop', 8, 'abcdefg…'],
  ['one', 3, 'one'],
])('%j is cut after a word', (text, most, cut) => {
  expect(cutAtWord(text, most)).toBe(cut);
});

test.each([
  ['too long', 'x '.repeat(250_000)],
  ['nested too deeply', `${'> '.repeat(200)}*deep*`],
])('what is %s stays as it is', (_, source) => {
  expect(plainText(source)).toBe(source.trim());
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
