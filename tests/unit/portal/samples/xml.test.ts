import { expect, test } from 'vitest';
import { schemaToExample } from '../../../../src/portal/samples/index.ts';
import { valueToXml } from '../../../../src/portal/samples/body.ts';
import { readSchema } from './read-schema.ts';

/** Returns the XML of a schema's example without the declaration. */
function xml(schema: unknown, others?: Readonly<Record<string, unknown>>): string {
  const read = readSchema(schema, others);
  return valueToXml(schemaToExample(read, { direction: 'both' }) ?? null, read)
    .split('\n')
    .slice(1)
    .join('\n');
}

const names = { type: 'array', items: { const: 'Rex' }, minItems: 2 };

test.each([
  [
    'properties are elements',
    { properties: { a: { const: 1 }, b: { const: '<&>"' } } },
    '<Thing>\n  <a>1</a>\n  <b>&lt;&amp;&gt;&quot;</b>\n</Thing>',
  ],
  [
    'attributes',
    {
      properties: { id: { const: 1, xml: { attribute: true } }, kind: { const: 'x', xml: { nodeType: 'attribute' } } },
    },
    '<Thing id="1" kind="x"/>',
  ],
  [
    'character data',
    { properties: { a: { const: 'x]]>y', xml: { nodeType: 'cdata' } } } },
    '<Thing>\n  <a><![CDATA[x]]]]><![CDATA[>y]]></a>\n</Thing>',
  ],
  [
    'prefix and namespace',
    { xml: { prefix: 'o', namespace: 'https://x.example/ns' }, properties: { a: { const: 1, xml: { prefix: 'o' } } } },
    '<o:Thing xmlns:o="https://x.example/ns">\n  <o:a>1</o:a>\n</o:Thing>',
  ],
  [
    'items repeat the name of their list',
    { properties: { names } },
    '<Thing>\n  <names>Rex</names>\n  <names>Rex</names>\n</Thing>',
  ],
  [
    'a wrapped list has an element',
    {
      properties: {
        names: { ...names, xml: { wrapped: true, name: 'all' }, items: { const: 'Rex', xml: { name: 'name' } } },
      },
    },
    '<Thing>\n  <all>\n    <name>Rex</name>\n    <name>Rex</name>\n  </all>\n</Thing>',
  ],
  [
    '3.2 wraps by nodeType',
    { properties: { names: { ...names, xml: { nodeType: 'element' } } } },
    '<Thing>\n  <names>\n    <names>Rex</names>\n    <names>Rex</names>\n  </names>\n</Thing>',
  ],
  [
    'what XML forbids in names becomes an underscore',
    { properties: { '1 a': { const: 1 } } },
    '<Thing>\n  <_1_a>1</_1_a>\n</Thing>',
  ],
  ['control characters have no place', { const: 'a\u0000b' }, '<Thing>ab</Thing>'],
])('%s', (_, schema, expected) => {
  expect(xml(schema, { Pet: { const: 1 } })).toBe(expected);
});

test('a choice has the element and the attributes of the variant that fits', () => {
  const variant = (kind: string, xml: object): object => ({
    xml,
    required: ['kind'],
    properties: { kind: { const: kind, xml: { attribute: true } }, size: { const: 1 } },
  });
  const schema = readSchema({ oneOf: [variant('cube', { name: 'c' }), variant('relay', { name: 'r', prefix: 'o' })] });
  expect(valueToXml({ kind: 'relay', size: 1 }, schema).split('\n').slice(1)).toEqual([
    '<o:r kind="relay">',
    '  <size>1</size>',
    '</o:r>',
  ]);
});
