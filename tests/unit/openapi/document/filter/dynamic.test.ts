import { describe, expect, test } from 'vitest';
import { targetOf } from '../../../../../src/openapi/standard/target.ts';
import { stripHidden } from '../../../../../src/openapi/document/filter/index.ts';
import { normalizeApi } from '../../model/filter-and-normalize.ts';
import { operationDocument } from '../../../../../src/openapi/document/subset/index.ts';
import { parseYaml } from '../../../../../src/openapi/document/read/index.ts';
import { pointerTokens, valueAt } from '../../../../../src/openapi/standard/pointer.ts';
import { bundleValue } from '../../model/bundle-value.ts';

const head = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\n";

function read(yaml: string): unknown {
  return bundleValue(parseYaml(head + yaml, '/a.yaml'));
}

describe('dynamic references', () => {
  test.each(['$dynamicRef: "#node"', '$dynamicRef: "https://a/node"', '$ref: "#node"'])(
    'what refers to a hidden schema by %s leaves with it',
    (reference) => {
      const node = '{ x-internal: true, $id: "https://a/node", $dynamicAnchor: node, title: Secret }';
      const list = `{ properties: { a: { type: string }, b: { ${reference} } } }`;
      const { document } = stripHidden(read(`components: { schemas: { Node: ${node}, List: ${list} } }`));
      expect(JSON.stringify(document)).not.toMatch(/Secret|node|"b"/);
      expect(JSON.stringify(document)).toContain('"a"');
    },
  );

  test('what they lead to is found where items before it have left a list', () => {
    const hidden = '{ x-internal: true, title: Secret }';
    const shown = '{ $dynamicAnchor: leaf, title: Leaf, items: { $dynamicRef: "#leaf" } }';
    const { document } = stripHidden(read(`components: { schemas: { A: { anyOf: [${hidden}, ${shown}] } } }`));
    const items = valueAt(document, pointerTokens('#/components/schemas/A/anyOf/0/items') ?? []);
    expect(targetOf(items, '$dynamicRef')).toBe('#/components/schemas/A/anyOf/0');
    expect(items).toMatchObject({ $dynamicRef: '#leaf' });
  });

  test('what they lead to is in the slices that need it', () => {
    const paths =
      '/a: { get: { responses: { 200: { description: x, content: { a/b: { schema: { $dynamicRef: "#leaf" } } } } } } }';
    const schemas = '{ Leaf: { $dynamicAnchor: leaf, title: Leaf }, Other: { title: Other } }';
    const document = read(`paths: { '${paths.slice(0, 2)}': ${paths.slice(4)} }\ncomponents: { schemas: ${schemas} }`);
    const api = normalizeApi({ document, id: undefined, version: undefined, source: '/a.yaml' });
    const [operation] = api.operations;
    if (operation === undefined) throw new Error('There is no operation.');
    expect(operationDocument(api, operation)).toMatchObject({ components: { schemas: { Leaf: { title: 'Leaf' } } } });
    expect(JSON.stringify(operationDocument(api, operation))).not.toContain('Other');
  });
});
