import { expect, test } from 'vitest';
import type { Change } from '../../../../src/satellites/changes/index.ts';
import { compareDocuments } from './compare-values.ts';

/** Compares two schemas of a parameter in a path. */
function comparePaths(path: string, style: string, old: string, now: string): Promise<readonly Change[]> {
  const [before = '', after = ''] = [old, now].map(
    (schema) =>
      `{ paths: { '${path}': { get: { parameters: [{ name: id, in: path, required: true, style: ${style}, schema: { ${schema} } }], responses: { '200': { description: d } } } } } }`,
  );
  return compareDocuments(before, after);
}

test.each([
  ['/a/{id}', 'simple', 'type: string, minLength: 1', 'may-break'],
  ['/a/{id}', 'simple', 'type: string, pattern: "^[^/]+$"', 'may-break'],
  ['/a/{id}', 'simple', 'type: string, minLength: 2', 'breaking'],
  ['/a/{id}', 'simple', 'type: string, pattern: "^[a-z]+$"', 'breaking'],
  ['/a/{id}', 'simple', 'type: integer', 'breaking'],
  ['/a/x{id}', 'simple', 'type: string, pattern: "^[^/]*$"', 'may-break'],
  ['/a/{id}', 'simple', 'type: string, not: { enum: [".", ".."] }', 'may-break'],
])(
  'a text in the path %s in the style %s with %s is %s, by values that can be sent',
  async (path, style, now, level) => {
    const [change] = await comparePaths(path, style, 'type: string', now);
    expect(change?.level).toBe(level);
    expect(['', '.', '..']).not.toContain(change?.witness?.value);
    expect(JSON.stringify(change?.witness?.value ?? '')).not.toContain('/');
  },
);

test('a list in a path has a witness that is a segment', async () => {
  const list = 'type: array, items: { type: string }';
  const [change] = await comparePaths('/a/{id}', 'simple', list, `${list}, minItems: 2`);
  expect(change?.level).toBe('breaking');
  expect([[''], ['.'], ['..']]).not.toContainEqual(change?.witness?.value);
});
