import { expect, test } from 'vitest';
import { HeldEnter } from '../../../../src/client/search/held-enter.ts';

test('Enter waits for the rows of what was typed, and opens one of them once', () => {
  const enter = new HeldEnter();
  enter.type();
  expect(enter.press()).toBe(false);
  expect(enter.settle()).toBe(true);
  expect(enter.settle()).toBe(false);
  expect(enter.press()).toBe(true);
});

test('a letter behind Enter takes it back, and the rows that were there are not opened', () => {
  const enter = new HeldEnter();
  enter.type();
  enter.settle();
  enter.type();
  expect(enter.press()).toBe(false);
  enter.type();
  expect(enter.settle()).toBe(false);
});

test('a row that the arrows have chosen opens at once, until a letter is typed', () => {
  const enter = new HeldEnter();
  enter.type();
  enter.choose();
  expect(enter.press()).toBe(true);
  enter.type();
  expect(enter.press()).toBe(false);
});
