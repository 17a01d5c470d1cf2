import { expect, test } from 'vitest';
import { RemovedPointers } from '../../../../src/document/filter/removed-pointers.ts';

test('what refers to a part that leaves, to a place in it, or to what refers there leaves too, in a circle as well', () => {
  const gone = new RemovedPointers();
  gone.refer('#/first', '#/second');
  gone.refer('#/second', '#/third');
  gone.refer('#/third', '#/first');
  gone.refer('#/inside', '#/third/properties/a');
  gone.refer('#/plain', '#/end');
  gone.refer('#/round', '#/round');
  gone.add('#/third');
  const all = ['#/first', '#/second', '#/third', '#/third/b', '#/inside', '#/plain', '#/end', '#/round', '#/thirds'];
  expect(all.filter((pointer) => gone.has(pointer))).toEqual(all.slice(0, 5));
});

test('a chain of any length leaves', () => {
  const gone = new RemovedPointers();
  for (let step = 0; step < 100_000; step += 1) gone.refer(`#/${step}`, `#/${step + 1}`);
  gone.add('#/100000');
  expect(gone.has('#/0')).toBe(true);
});
