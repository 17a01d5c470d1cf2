import { describe, expect, test } from 'vitest';
import { embedInline, embedMarkdown } from '../../../../src/write/markdown/embed.ts';
import { embed, harmIn, textOf, writing } from './embed-harm.ts';

describe('headings', () => {
  test.each([
    ['begin at the level', '# A\n\n## B', '### A\n\n#### B'],
    ['whatever they began at', '## A\n\n### B', '### A\n\n#### B'],
    ['and end at the sixth', '# A\n\n##### B', '### A\n\n###### B'],
    ['underlined ones too', 'A\n===\n\nB\n---', '### A\n\n#### B'],
    ['closing marks go', '# A #', '### A'],
    ['a comment in code is none', '```sh\n# a\n```', '```sh\n# a\n```'],
    ['a rule is none', 'a\n\n---\n\nb', 'a\n\n---\n\nb'],
    ['a table is none', '| a |\n|---|\n| b |', '| a |\n|---|\n| b |'],
  ])('%s', (_, source, expected) => {
    expect(embed(source)).toBe(expected);
  });
});

describe('HTML is text', () => {
  test.each([
    ['<script>alert(1)</script>', '&lt;script>alert(1)&lt;/script>'],
    ['a <!-- b', 'a &lt;!-- b'],
    ['<img\nsrc=x onerror=y alt=z>', 'z'],
    ['List<String> of <owner> and <title>', 'List&lt;String> of &lt;owner> and &lt;title>'],
    ['a <b>c</b><br>d <!-- e --> f', 'a c d  f'],
    ['<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>\n\nc', '- a \n- b \n\n\nc'],
    ['<a href="https://x.test/(a)">b</a> and <a href="javascript:c">d</a>', '[b](https://x.test/%28a%29) and [d](#)'],
    [
      '<a href=" &#1;javascript:c">d</a> and <a href="https://x.test/a&#2;b">c</a>',
      '[d](#) and [c](https://x.test/a%02b)',
    ],
    ['<p>a</p><p>b <ul><li>c<li>d</ul>', 'a \n\nb  \n- c\n- d'],
    ['- a\n\n  <b>c</b> d', '- a\n\n  c d'],
    ['<details><summary>a</summary> <b>b</b></details>', 'a  b'],
    [String.raw`\<b> \\<i>`, String.raw`&lt;b> \\&lt;i>`],
    ['[a]<b></b>(javascript:b)', '[a](#)'],
    ['`<b>` <b>c</b> `</b>`', '`<b>` c `</b>`'],
    ['<!-- a\n\nb -->\n\nc', 'c'],
    ['1 < 2 > 1', '1 < 2 > 1'],
    ['`<b>` and <b>', '`<b>` and &lt;b>'],
    ['```html\n<b>\n```', '```html\n<b>\n```'],
    ['1. a\n\n    ```html\n    <b>\n    ```', '1. a\n\n    ```html\n    <b>\n    ```'],
    ['<https://example.com>', '<https://example.com>'],
    ['# <b>', '### &lt;b>'],
  ])('%j becomes %j', (source, expected) => {
    expect(embed(source)).toBe(expected);
  });

  test.each([
    ['code that a line leaves open', '`a\n` <script> `b`'],
    ['items that open code each', '- `\n- ` A ` <script> `'],
    ['a mark that is escaped', '\\`<script>`'],
    ['a block that is indented and never closed', 'a\n\n    ```\n\n<script>'],
  ])('also after %s', (_, source) => {
    expect(embed(source)).not.toContain('<script>');
  });
});

describe('addresses', () => {
  test.each([
    ['[a](https://example.com)', '[a](https://example.com)'],
    ['[a](mailto:a@example.com)', '[a](mailto:a@example.com)'],
    ['[a](javascript:alert(1))', '[a](#)'],
    ['[a](<java&#115;cript:x>)', '[a](#)'],
    ['[a](\njavascript:x)', '[a](\n#)'],
    ['[a]: data:text/html,x', '[a]: #'],
    ['> [a]: vbscript:x', '> [a]: #'],
    ['![alt](https://example.com/a.png)', '[alt](https://example.com/a.png)'],
    ['[a](//example.com/b)', '[a](https://example.com/b)'],
    ['[a][b]\n\n[b]: #tag/Pets', '[a][b]\n\n[b]: /docs/reference/pets/pets.md'],
    ['[a][b]\n\n[b]: #nothing', '[a][b]\n\n[b]: #'],
    ['`[a](javascript:x)`', '`[a](javascript:x)`'],
  ])('%j becomes %j', (source, expected) => {
    expect(embed(source)).toBe(expected);
  });

  test('relative ones are translated', () => {
    const address = (destination: string): string => `/at/${destination}`;
    expect(embedMarkdown('[a](../b/) [c](#d) [e](https://f.example)', { level: 2, address, writing })).toBe(
      '[a](/at/../b/) [c](/at/#d) [e](https://f.example)',
    );
  });

  test.each([
    ['of an operation', '[a](#operation/getPet)', '[a](/docs/reference/pets/pets/get-pet.md)'],
    ['of a tag', '[a](#tag/Pets "Pets")', '[a](/docs/reference/pets/pets.md "Pets")'],
    ['of a schema', '[a](#/components/schemas/Pet)', '[a](/docs/reference/pets/schemas/pet.md)'],
    ['of a section', '[a](#section/Pets)', '[a](/docs/reference/pets.md#pets)'],
    ['of a page', '[a](/reference/pets/)', '[a](/docs/reference/pets.md)'],
    ['of a heading of the text', '# The cat\n\n[a](#The-cat)', '### The cat\n\n[a](#the-cat)'],
    ['of a heading with a sign', '# Cat & dog\n\n[a](#cat-dog)', '### Cat & dog\n\n[a](#cat--dog)'],
    ['that are broken', '[a *b*](#operation/gone "c") [d](../e.md) [f](/g)', 'a *b* d f'],
    ['that are broken, in a heading', '# [a](#b)', '### a'],
    ['that are broken from code', '[`a`](#b) [`[`](#c) [d [e]](#f)', '`a` `[` d [e]'],
    ['of a character of the private range', '\ue001 [a](#b)', '\ue001 a'],
  ])('%s are the twins’: %j becomes %j', (_, source, expected) => {
    expect(embed(source)).toBe(expected);
  });

  test('those in a line too', () => {
    expect(embedInline(textOf('[a](#operation/getPet) [b](#c)'), writing)).toBe(
      '[a](/docs/reference/pets/pets/get-pet.md) b',
    );
  });
});

test.each([
  ['spaces at the end of a line', 'a  \nb \n\n- c  \n  d', 'a  \nb \n\n- c  \n  d'],
  [
    'bars of a table',
    '| a | `b\\|c` |\n|---|---|\n| <b> | [d](#e) \\| f |',
    '| a | `b\\|c` |\n|---|---|\n| &lt;b> | d \\| f |',
  ],
  ['what stands before the lines of a quotation', '> a <b>\n> c\n>\n> - <d>', '> a &lt;b>\n> c\n>\n> - &lt;d>'],
  ['code within an item', '- a\n\n  ```html\n  <b>\n  ```\n\n      <c>', '- a\n\n  ```html\n  <b>\n  ```\n\n      <c>'],
])('%s stay', (_, source, expected) => {
  expect(embed(source)).toBe(expected);
});

test('code that the text leaves open is closed', () => {
  expect(embed('a\n\n~~~\nb')).toBe('a\n\n~~~\nb\n~~~');
});

test.each([
  ['two\nlines', 'two lines'],
  ['# heading', '\\# heading'],
  ['- item', '\\- item'],
  ['*emphasis* and `code`', '*emphasis* and `code`'],
  ['<b>', '&lt;b>'],
  ['[a]: javascript:x', '\\[a]: javascript:x'],
  ['![p](https://p.example/a.png) ![q](q.png)', '[p](https://p.example/a.png) q'],
  // Definitions of another text on the same page would make images of them.
  ['![a][b] ![b][] ![b] `![b]`', '[a][b] [b][] [b] `![b]`'],
  [String.raw`\\![a][b] \![b]`, String.raw`\\[a][b] \![b]`],
])('%j in a line is %j', (source, expected) => {
  expect(embedInline(source, writing)).toBe(expected);
});

test('many marks of code take no time', () => {
  const source = Array.from({ length: 3000 }, (_, index) => '`'.repeat((index % 60) + 1)).join('<b>');
  expect(harmIn(embed(source))).toEqual([]);
});
