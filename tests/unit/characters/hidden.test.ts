import { describe, expect, test } from 'vitest';
import { hasHidden, maskHidden, showHidden, showInLine } from '../../../src/characters/hidden.ts';

const codes = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

/** Invisible characters with an effect. */
const ACTING = [
  ...codes(0, 0x1f),
  ...codes(0x7f, 0x9f),
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u1160',
  '\u180e',
  ...codes(0x200b, 0x200f),
  ...codes(0x2028, 0x202e),
  ...codes(0x2060, 0x206f),
  '\u3164',
  ...codes(0xfe00, 0xfe0f),
  '\ufeff',
  '\uffa0',
  ...codes(0xfff9, 0xfffb),
  ...codes(0xe0000, 0xe007f),
  ...codes(0xe0100, 0xe01ef),
];

test.each(ACTING.map((character) => [character.codePointAt(0)?.toString(16), character]))(
  'U+%s is shown',
  (_, character) => {
    for (const text of [character, `a${character}b`, `${character}${character}`, `1${character}`, `א${character}`]) {
      expect(hasHidden(text)).toBe(true);
      const shown = showInLine(text);
      expect(hasHidden(shown)).toBe(false);
      expect(shown).toContain('\\');
      expect(hasHidden(maskHidden(text).replaceAll(/[\n\t]/g, ''))).toBe(false);
      expect(maskHidden(text)).toHaveLength(text.length);
    }
  },
);

describe('what belongs to a text that is read stays', () => {
  test.each([
    'Grüße, naïve, 日本語, 한국어',
    'العربية: ٣ قطط',
    'עברית (שלום) 3',
    'می‌خواهم',
    'क्‍ष',
    '👩‍💻 🏳️‍🌈 👍🏽 ☎️ 1️⃣',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '葛󠄀城',
  ])('%s', (text) => {
    expect([showHidden(text), showInLine(text), maskHidden(text)]).toEqual([text, text, text]);
  });
});

test('lines stay lines, but in names they are escapes', () => {
  expect(showHidden('a\r\nb\tc\n\u001b[31md\re')).toBe('a\nb\tc\n\\u001B[31md\\re');
  expect(showHidden('a\r\nb')).toBe('a\nb');
  expect(showInLine('a\nb\tc')).toBe(String.raw`a\nb\tc`);
  expect(maskHidden('a\u001b\u202e\u{e0041}b')).toBe('a␛���b');
  expect(showInLine('\u{e0041}')).toBe(String.raw`\u{E0041}`);
});
