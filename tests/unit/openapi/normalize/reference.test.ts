import { expect, test } from 'vitest';
import { DocumentNode, rootNode } from '../../../../src/openapi/node.ts';
import { createHiddenTest, leadsToHidden } from '../../../../src/openapi/normalize/reference.ts';

function nodesOf(root: Readonly<Record<string, unknown>>): (name: string) => DocumentNode {
  const node = rootNode({ root, version: '3.1', problems: [] });
  return (name) => node.child(name) ?? node;
}

test('what refers to a hidden thing leads to it, in a circle too', () => {
  const at = nodesOf({
    first: { $ref: '#/second' },
    second: { $ref: '#/third' },
    third: { 'x-internal': true, $ref: '#/first' },
    plain: { $ref: '#/end' },
    end: {},
    round: { $ref: '#/round' },
  });
  expect(['third', 'first', 'second', 'plain', 'end', 'round'].map((name) => leadsToHidden(at(name)))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('each chain of references is walked once', () => {
  const at = nodesOf({ first: { $ref: '#/second' }, second: { $ref: '#/third' }, third: {} });
  let steps = 0;
  const isHidden = createHiddenTest((node, reference) => {
    steps += 1;
    return node.at(reference);
  });
  for (const name of ['first', 'second', 'first']) isHidden(at(name));
  expect(steps).toBe(2);
});
