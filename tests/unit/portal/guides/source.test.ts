import { expect, test } from 'vitest';
import { guideSource } from '../../../../src/portal/guides/source.ts';
import { guideOf } from '../portal-of.ts';

function take(source: string, name = 'guide.mdx'): { text: string; parts: readonly unknown[]; imports: string } {
  const { text, parts, imports } = guideSource(guideOf('guide', source, `/portal/${name}`));
  const marked = text.replaceAll(/\ue000(\d+)\ue001/g, '«$1»');
  return { text: marked, parts: parts.map((part) => ('tag' in part ? part.tag.name : part.script)), imports };
}

test.each([
  ['a link in a sentence stays there', 'See <OperationLink operation="a/b" /> now', 'See «0» now', ['OperationLink']],
  ['a block in a sentence is apart', 'See <Samples operation="a/b" /> now', 'See \n\n«0»\n\n now', ['Samples']],
  ['a block in a list stays in its item', '- <Samples operation="a/b" />\n- b', '- «0»\n- b', ['Samples']],
  ['a block within a tab', '<Tab title="a"><Samples operation="a/b" /></Tab>', '<Tab title="a">«0»</Tab>', ['Samples']],
  ['a component with an end tag', '<Samples operation="a/b"></Samples>', '«0»', ['Samples']],
  ['code stays', '`<Samples />` `{a}`', '`<Samples />` `{a}`', []],
  ['comments go', 'a{/* <Samples /> */}b', 'ab', []],
  ['expressions', '{a} and {"text"} and {\' \'}|', '«0» and text and  |', ['{a}']],
  ['escaped braces stay', String.raw`\{a}`, String.raw`\{a}`, []],
  ['a computed attribute', '<img src={a} />', '«0»', ['<img src={a} />']],
  ['a layout component with a number', '<Columns cols={2}>x</Columns>', '<Columns cols={2}>x</Columns>', []],
  ['marks of authors go', 'a\ue0000\ue001', 'a0', []],
])('%s', (_, source, text, parts) => {
  expect(take(source)).toEqual({ text, parts, imports: '' });
});

test('imports are taken out, and their components with all that they hold', () => {
  const source = "import A from './A.astro'\n\nexport const a = 1\n\nText <A><A>b</A></A> <B />";
  expect(take(source)).toEqual({
    text: '\n\n\n\nText «0» <B />',
    parts: ['<A><A>b</A></A>'],
    imports: "import A from './A.astro'\nexport const a = 1",
  });
});

test('plain Markdown has components and no JavaScript', () => {
  expect(take('{a} <Samples operation="a/b" /> import A', 'guide.md')).toEqual({
    text: '{a} \n\n«0»\n\n import A',
    parts: ['Samples'],
    imports: '',
  });
});
