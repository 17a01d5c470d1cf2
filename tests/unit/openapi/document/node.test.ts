import { describe, expect, test } from 'vitest';
import { DocumentNode, rootNode } from '../../../../src/openapi/document/node.ts';
import { versions } from '../../../../src/openapi/standard/versions.ts';
import type { Problem } from '../../../../src/openapi/model/index.ts';

function nodeOf(root: unknown): { node: DocumentNode; problems: Problem[] } {
  const problems: Problem[] = [];
  return { node: rootNode({ root, version: versions['3.2'], problems }), problems };
}

describe('a value of the wrong kind is left out and reported', () => {
  test.each([
    ['text', { a: {} }, (node: DocumentNode) => node.text('a'), undefined],
    ['text', { a: 5 }, (node: DocumentNode) => node.text('a'), '5'],
    ['text', { a: null }, (node: DocumentNode) => node.text('a'), undefined],
    ['words', { a: ' ' }, (node: DocumentNode) => node.words('a'), undefined],
    ['flag', { a: 'true' }, (node: DocumentNode) => node.flag('a'), undefined],
    ['flag', { a: false }, (node: DocumentNode) => node.flag('a'), false],
    ['number', { a: '1' }, (node: DocumentNode) => node.number('a'), undefined],
    ['number', { a: 0 }, (node: DocumentNode) => node.number('a'), 0],
    ['json', { a: null }, (node: DocumentNode) => node.json('a'), { json: null }],
    ['texts', { a: ['x', 1, {}] }, (node: DocumentNode) => node.texts('a'), ['x', '1']],
    ['list', { a: {} }, (node: DocumentNode) => node.list('a'), []],
    ['map', { a: [] }, (node: DocumentNode) => node.map('a'), []],
    ['object', { a: 'x' }, (node: DocumentNode) => node.object('a'), undefined],
    ['objects', { a: ['x'] }, (node: DocumentNode) => node.objects('a'), []],
  ])('%s of %j', (_, root, read, expected) => {
    expect(read(nodeOf(root).node)).toEqual(expected);
  });
});

test.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])(
  '%s is there only when the document has it',
  (key) => {
    expect(nodeOf({}).node.has(key)).toBe(false);
    expect(nodeOf({}).node.raw(key)).toBeUndefined();
    expect(nodeOf(JSON.parse(`{"${key}": "own"}`)).node.text(key)).toBe('own');
  },
);

describe('a reference leads to', () => {
  const root = {
    a: { $ref: '#/b' },
    b: { $ref: '#/c~1d/0' },
    'c/d': [{ name: 'end' }],
    'x%20y': { name: 'as written' },
    'z z': { name: 'decoded' },
    loop: { $ref: '#/pool' },
    pool: { $ref: '#/loop' },
    out: { $ref: '#/nowhere' },
    deep: { $ref: '#/c~1d/0/name/x' },
  };

  test.each([
    ['#/a', '#/c~1d/0'],
    ['#/x%20y', '#/x%20y'],
    ['#/z%20z', '#/z z'],
    ['#/loop', undefined],
    ['#/out', undefined],
    ['#/deep', undefined],
  ])('%s → %s', (reference, pointer) => {
    expect(nodeOf(root).node.at(reference)?.follow()?.pointer).toBe(pointer);
  });

  test('nothing, with a problem at the place that refers', () => {
    const { node, problems } = nodeOf(root);
    node.object('out');
    node.object('loop');
    expect(problems.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([
      '#/out The reference #/nowhere cannot be resolved.',
      '#/loop The reference #/pool leads back to itself.',
    ]);
  });
});
