import { expect, test } from 'vitest';
import { rootNode, type DocumentNode } from '../../../../src/openapi/document/node.ts';
import { versions } from '../../../../src/openapi/standard/versions.ts';

function nodeOf(root: unknown): DocumentNode {
  return rootNode({ root, version: versions['3.2'], problems: [] });
}

test.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])(
  '%s is there only when the document has it',
  (key) => {
    expect(nodeOf({}).has(key)).toBe(false);
    expect(nodeOf({}).raw(key)).toBeUndefined();
    expect(nodeOf(JSON.parse(`{"${key}": "own"}`)).text(key)).toBe('own');
  },
);
