import { expect, test } from 'vitest';
import { guideSource } from '../../../../src/portal/guides/source.ts';
import { guideOf } from '../portal-of.ts';

function take(source: string, name = 'guide.mdx'): { text: string; parts: readonly unknown[]; imports: string } {
  const { text, parts, imports } = guideSource(guideOf('guide', source, `/portal/${name}`));
  const marked = text.replaceAll(/\ue000(\d+)\ue001/g, '«$1»');
  return { text: marked, parts: parts.map((part) => ('tag' in part ? part.tag.name : part.script)), imports };
}

test.each([
  ['in one line', '<A>Within the **card**, in {year}.</A>', 'Within the **card**, in {year}.'],
  ['blocks', '<A>\n\nOne *and*\nmore.\n\n- Two\n\n</A>', 'One *and*\nmore.\n\n- Two'],
  ['blocks in elements', '<A>\n<A>One **two**</A>\n<A>three</A>\n</A>', 'One **two**\n\nthree'],
  ['within a sentence', 'See <A>one <A>**two**</A></A>.', 'one **two**'],
])('words of an element: %s', (_, source, words) => {
  const { parts } = guideSource(guideOf('guide', `import A from './A.astro'\n\n${source}`, '/portal/guide.mdx'));
  expect(parts).toMatchObject([{ words }]);
});

test('plain Markdown has components and no JavaScript', () => {
  expect(take('{a} <Samples operation="a/b" /> import A', 'guide.md')).toEqual({
    text: '{a} \n\n«0»\n\n import A',
    parts: ['Samples'],
    imports: '',
  });
});

/** Braces in JavaScript, by the text and the parts that they become. */
const BRACES: readonly (readonly [string, string, string, readonly string[]])[] = [
  ['an opening brace', "A {'{'} b\n\n## C", String.raw`A \{ b` + '\n\n## C', []],
  ['a closing brace', "A {'}'} b", String.raw`A \} b`, []],
  ['signs of Markdown in a string', 'A {"*b* <c> \\"d\\""}', String.raw`A \*b\* \<c\> \"d\"`, []],
  ['a template without values', 'A {`}\n{`} b', String.raw`A \} \{ b`, []],
  ['a template with values', 'A {`${"}"}{`} b', 'A «0» b', ['{`${"}"}{`}']],
  ['a comment with a brace', 'A {/* } */} b', 'A  b', []],
  ['a quote around lines', '> A {[1,\n> 2].join("}")} b', '> A «0» b', ['{[1,\n2].join("}")}']],
  ['an element of HTML around a brace', "<p>{'{'} <b>x</b></p>", '<p>&#123; <b>x</b></p>', []],
  ['a table', "| a |\n| - |\n| {'|'} |", String.raw`| a |` + '\n| - |\n' + String.raw`| \| |`, []],
  ['an attribute with braces', '<Card title={"a } > b"}>x</Card>', '<Card title="a } &gt; b">x</Card>', []],
  ['spread attributes', '<a {...{ href: "}" }}>b</a>', '«0»', ['<a {...{ href: "}" }}>b</a>']],
  ['a fragment', '<>a *b*</>', 'a *b*', []],
  [
    'a fence within a component',
    '<Card title="a">\n```js\nlet a = {\n```\n</Card>',
    '<Card title="a">\n```js\nlet a = {\n```\n</Card>',
    [],
  ],
  ['an export across lines', "export const a = {\n\n  b: '}',\n};\n\n# {a.b}", '\n\n# «0»', ['{a.b}']],
  [
    'Windows line ends',
    "A {'{'}\r\n\r\n{[1,\r\n2]}\r\n\r\nB",
    String.raw`A \{` + '\r\n\r\n«0»\r\n\r\nB',
    ['{[1,\r\n2]}'],
  ],
];

test.each(BRACES)('%s has the range that the MDX parser gives it', (_, source, text, parts) => {
  const { imports, ...rest } = take(source);
  expect(rest).toEqual({ text, parts });
});

test('a component that the guide exports is one of its own', () => {
  expect(take('export const Year = () => <b>2027</b>;\n\nIn <Year /> <Samples operation="a/b" />')).toMatchObject({
    text: '\n\nIn «0» \n\n«1»',
    parts: ['<Year />', 'Samples'],
  });
});

test('an offset in the text is that of the source', () => {
  const source = "A {'{'} {1 + 1} <b>c</b>";
  const { text, sourceOffset } = guideSource(guideOf('guide', source));
  expect(sourceOffset(text.indexOf('<b>'))).toBe(source.indexOf('<b>'));
  expect(sourceOffset(0)).toBe(0);
});

test('comments without number before something else take no time', () => {
  const source = `A {${'/**/'.repeat(500)}${'//  \n'.repeat(500)}1} b`;
  expect(take(source).text).toBe('A «0» b');
});
