import { expect, test } from 'vitest';
import { daysToWords } from '../../../../src/client/page/days-words.ts';
import { daysToWords as wordsOfThePage } from '../../../../src/view/words/dates.ts';

test.each([
  [193, '193 days from now'],
  [1200, '1,200 days from now'],
  [1, 'one day from now'],
  [0, 'today'],
  [-1, 'one day ago'],
  [-12, '12 days ago'],
])('%i days are said as %j, by the script and by the page', (days, words) => {
  expect([daysToWords(days), wordsOfThePage(days)]).toEqual([words, words]);
});
