import { expect, test } from 'vitest';
import { quoteTags, taskMark } from '../../../src/markup/marks.ts';
import * as en from '../../../src/messages/en/index.ts';

test.each([
  [undefined, '<blockquote>', '</blockquote>'],
  ['remark', '<blockquote>', '</blockquote>'],
  ['__proto__', '<blockquote>', '</blockquote>'],
  ['note', '<div class="alert" data-tone="blue"><p class="title">Note</p>', '</div>'],
  ['caution', '<div class="alert" data-tone="red"><p class="title">Caution</p>', '</div>'],
])('a quotation that is marked %s', (mark, start, end) => {
  expect(quoteTags(mark, en.marks)).toEqual([start, end]);
});

test.each([
  ['done', 'aria-label="Done:"'],
  ['open', 'aria-label="To do:"'],
])('a task that is %s says so', (state, label) => {
  expect(taskMark(state, en.marks)).toContain(label);
});

test.each([undefined, '', 'x'])('an item of a list that is marked %j says nothing', (state) => {
  expect(taskMark(state, en.marks)).toBe('');
});

test('where nobody reads them, marks have no words', () => {
  expect(quoteTags('note', undefined)[0]).toBe('<div class="alert" data-tone="blue">');
  expect(taskMark('done', undefined)).toBe('<span class="task" aria-hidden="true">☑</span> ');
});
