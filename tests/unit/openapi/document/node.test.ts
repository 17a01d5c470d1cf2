import { describe, expect, test } from 'vitest';
import { DocumentNode, rootNode } from '../../../../src/openapi/document/node.ts';
import { versions } from '../../../../src/openapi/standard/versions.ts';
import type { Problem } from '../../../../src/openapi/model/index.ts';

function nodeOf(root: unknown): { node: DocumentNode; problems: Problem[] } {
  const problems: Problem[] = [];
  return { node: rootNode({ root, version: versions['3.2'], problems }), problems };
}

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
