import { expect, test } from 'vitest';
import { findTags } from '../../../../src/markup/components/tags.ts';

test('components are found with their attributes and places', () => {
  const source =
    'Text <Sunset operation="petstore/getPet" /> and\n\n<ResponseExample\n  operation=\'a/b\'\n  status={"401"} open />';
  expect(
    findTags(source).map(({ name, attributes, offset }) => ({ name, offset, ...Object.fromEntries(attributes) })),
  ).toEqual([
    { name: 'Sunset', offset: 5, operation: 'petstore/getPet' },
    { name: 'ResponseExample', offset: 49, operation: 'a/b', status: '401', open: '' },
  ]);
});

test.each([
  ['a code fence', '```mdx\n<Samples operation="a/b" />\n```'],
  ['a fence of tildes', '~~~\n<Samples operation="a/b" />\n~~~'],
  ['a fence that never ends', '```\n<Samples operation="a/b" />'],
  ['inline code', 'Write `<Samples operation="a/b" />` here'],
  ['a comment', '{/* <Samples operation="a/b" /> */}'],
  ['an element of HTML', '<samples operation="a/b" />'],
])('none is found in %s', (_, source) => {
  expect(findTags(source)).toEqual([]);
});
