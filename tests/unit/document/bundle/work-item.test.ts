import { expect, test } from 'vitest';
import {
  childTask,
  findInlined,
  firstReference,
  put,
  type CopyTask,
} from '../../../../src/document/bundle/work-item.ts';
import { pointerOf } from '../../../../src/document/walk.ts';

const source = { file: '/a.yaml', text: '', format: 'yaml', value: {} } as const;

function partAt(pointer: string, value: unknown = {}): CopyTask['part'] {
  return { source, value, pointer };
}

function rootTask(into: Record<string, unknown> = {}): CopyTask {
  return { part: partAt('#'), kind: 'root', into, key: '#', parent: undefined, depth: 0, inlined: undefined };
}

test('the pointer of a task is the way of keys to it, escaped', () => {
  const paths = childTask(rootTask(), {}, 'paths', { part: partAt('#/paths'), kind: 'paths' });
  const item = childTask(paths, {}, '/a~b', { part: partAt('#/x'), kind: 'pathItem' });
  expect(pointerOf(item)).toBe('#/paths/~1a~0b');
  expect(item.depth).toBe(2);
});

test.each([
  ['an object', {}, '__proto__', { ['__proto__']: 1 }],
  ['a list', [], '0', [1]],
] as const)('a copy is put into %s', (_, into, key, made: unknown) => {
  const holder = Array.isArray(into) ? [] : {};
  put(childTask(rootTask(), holder, key, { part: partAt('#/a'), kind: 'plain' }), 1);
  expect(holder).toEqual(made);
  expect(Object.keys(holder)).toEqual([key]);
});

test('what has taken the place of references is known within, from the first of them on', () => {
  const outer = { ...rootTask(), part: partAt('#/first') };
  const values = [{ a: 1 }, { b: 2 }] as const;
  const once: CopyTask = { ...outer, inlined: { value: values[0], task: outer, outer: undefined } };
  const second = { ...once, part: partAt('#/second') };
  const twice = childTask({ ...second, inlined: { value: values[1], task: second, outer: once.inlined } }, {}, 'k', {
    part: partAt('#/k'),
    kind: 'plain',
  });
  expect(findInlined(twice, values[0])?.task).toBe(outer);
  expect(findInlined(twice, values[1])?.task).toBe(second);
  expect(findInlined(twice, { b: 2 })).toBeUndefined();
  expect(firstReference(twice)?.pointer).toBe('#/first');
  expect(firstReference(outer)).toBeUndefined();
});
