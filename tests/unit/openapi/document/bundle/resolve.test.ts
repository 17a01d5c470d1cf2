import { expect, test } from 'vitest';
import { targetOf, type DynamicKeyword } from '../../../../../src/openapi/standard/target.ts';
import { childAt, pointerTokens, valueAt } from '../../../../../src/openapi/standard/pointer.ts';
import { bundled, bundleFiles } from './bundle-files.ts';

async function targetAt(
  files: Readonly<Record<string, string>>,
  pointer: string,
  keyword: DynamicKeyword = '$dynamicRef',
): Promise<{ readonly target: string | undefined; readonly written: unknown }> {
  const { document } = await bundleFiles(files);
  const schema = valueAt(document, pointerTokens(pointer, false) ?? []);
  return { target: targetOf(schema, keyword), written: childAt(schema, keyword) };
}

test.each([
  ['an anchor', '{ A: { $dynamicRef: "#n" }, B: { $dynamicAnchor: n } }', '#/components/schemas/B'],
  ['its own schema', '{ A: { $dynamicAnchor: n, items: { $dynamicRef: "#n" } } }', '#/components/schemas/A', '/items'],
  ['a pointer', '{ A: { $dynamicRef: "#/components/schemas/B%25" }, "B%": {} }', '#/components/schemas/B%'],
  [
    'an anchor of its resource',
    '{ B: { $dynamicAnchor: n }, A: { $id: "https://a/a", items: { $dynamicRef: "#n" }, $defs: { x: { $dynamicAnchor: n } } } }',
    '#/components/schemas/A/$defs/x',
    '/items',
  ],
  [
    'an anchor of another resource',
    '{ A: { $dynamicRef: "https://a/b#n" }, B: { $id: "https://a/b", $defs: { x: { $dynamicAnchor: n } } } }',
    '#/components/schemas/B/$defs/x',
  ],
  ['nothing', '{ A: { $dynamicRef: "#n" } }', undefined],
])('a dynamic reference leads to %s and stays as it is written', async (_, schemas, target, way = '') => {
  const found = await targetAt(
    { 'openapi.yaml': `components: { schemas: ${schemas} }` },
    `#/components/schemas/A${way}`,
  );
  expect(found.target).toBe(target);
  expect(found.written).toMatch(/^(#n|#\/components\/schemas\/B%25|https:\/\/a\/b#n)$/);
});

test.each([
  ['the schema around it', '{ A: { properties: { a: { $recursiveRef: "#" } } } }', '#/components/schemas/A'],
  [
    'the resource around it',
    '{ A: { properties: { a: { $id: "https://a", items: { $recursiveRef: "#" } } } } }',
    '#/components/schemas/A/properties/a',
    '/items',
  ],
])('a recursive reference leads to %s', async (_, schemas, target, way = '') => {
  const found = await targetAt(
    { 'openapi.yaml': `components: { schemas: ${schemas} }` },
    `#/components/schemas/A/properties/a${way}`,
    '$recursiveRef',
  );
  expect(found).toEqual({ target, written: '#' });
});

test('what a dynamic reference leads to in another file comes into the bundle, and the reference names its anchor there', async () => {
  const files = {
    'openapi.yaml': 'components: { schemas: { A: { $ref: "tree.yaml#/defs/Branch" } } }',
    'tree.yaml': 'defs: { Branch: { items: { $dynamicRef: "leaf.yaml#leaf" }, not: { $dynamicRef: "leaf.yaml" } } }',
    'leaf.yaml': '{ $dynamicAnchor: leaf, title: Leaf }',
  };
  expect(await bundled(files)).toContain('$dynamicAnchor: leaf');
  expect(await targetAt(files, '#/components/schemas/A/items')).toEqual({
    target: '#/components/schemas/leaf',
    written: '#leaf',
  });
});
