import { expect, test } from 'vitest';
import { cutText, endOfText } from '../../../../src/portal/markup/cut.ts';

test.each(['', 'abc', '😀', 'a😀b😀', '😀😀😀'])('%j is never cut within a character', (text) => {
  for (let most = 0; most <= text.length + 1; most += 1) {
    const [start, end] = [cutText(text, most), endOfText(text, most)];
    expect([start.isWellFormed(), end.isWellFormed()]).toEqual([true, true]);
    expect([text.startsWith(start), text.endsWith(end)]).toEqual([true, true]);
    expect(Math.min(most, text.length) - Math.min(start.length, end.length)).toBeLessThanOrEqual(1);
  }
});
