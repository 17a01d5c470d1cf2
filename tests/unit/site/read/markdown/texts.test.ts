import { describe, expect, test } from 'vitest';
import { derive, deriveInline, harmIn } from './harm.ts';

describe('HTML is text', () => {
  test.each([
    ['<script>alert(1)</script>', '&lt;script>alert(1)&lt;/script>'],
    ['List<String> of <owner> and <title>', 'List&lt;String> of &lt;owner> and &lt;title>'],
    ['a <b>c</b><br>d <!-- e --> f', 'a **c**\\\nd f'],
    ['<a href="https://x.test/(a)">b</a> and <a href="javascript:c">d</a>', '[b](https://x.test/%28a%29) and d'],
    ['<details><summary>a</summary> <b>b</b></details>', '**a**\n\n**b**'],
    [String.raw`\<b> \\<i>`, String.raw`&lt;b> \\&lt;i>`],
    ['`<b>` and <b>', '`<b>` and &lt;b>'],
    ['&amp;lt;b> &amp;#58;', '&amp;lt;b> &amp;#58;'],
  ])('%j becomes %j', (source, expected) => {
    expect(derive(source)).toBe(expected);
    expect(harmIn(derive(source))).toEqual([]);
  });
});

describe('addresses', () => {
  test.each([
    ['[a](https://example.com)', '[a](https://example.com/)'],
    ['[a](javascript:alert(1))', String.raw`\[a\](javascript:alert(1))`],
    ['[a]: data:text/html,x', String.raw`\[a\]: data:text/html,x`],
    ['!\\[a](b)', String.raw`!\[a\](b)`],
    ['\\![a](https://example.com/b)', String.raw`\![a](https://example.com/b)`],
    ['`[a](javascript:x)`', '`[a](javascript:x)`'],
    ['[a](/docs/reference/pets/pets/get-pet/#responses)', '[a](/docs/reference/pets/pets/get-pet.md)'],
    ['[a](/docs/reference/pets/openapi.json)', '[a](/docs/reference/pets/openapi.json)'],
  ])('%j becomes %j', (source, expected) => {
    expect(derive(source)).toBe(expected);
  });
});

test.each([
  ['a table', '| a | `b\\|c` |\n|---|---|\n| d | e \\| f |', '| a | `b\\|c` |\n| --- | --- |\n| d | e \\| f |'],
  ['a quotation', '> a\n>\n> - b', '> a\n>\n> - b'],
  ['an alert', '> [!NOTE]\n> a', '> a'],
  ['code within an item', '- a\n\n  ```html\n  <b>\n  ```', '- a\n  ```html\n  <b>\n  ```'],
  ['code that holds a fence', '~~~\n```\n~~~', '````\n```\n````'],
  ['two spaces in code', '`a  b`', '`a  b`'],
  ['paragraphs of an item', '1. a\n\n   b\n2. c', '1. a\n\n   b\n2. c'],
  ['text that looks like a block', 'a\n\\# b\n1\\. c\n\\- d\n\\+ e', 'a\n\\# b\n1\\. c\n\\- d\n\\+ e'],
])('%s stays', (_, source, expected) => {
  expect(derive(source)).toBe(expected);
});

test.each([
  ['# heading', '\\# heading'],
  ['- item', '\\- item'],
  ['*emphasis* and `code`', '*emphasis* and `code`'],
  ['[a]: javascript:x', '\\[a\\]: javascript:x'],
])('%j in a line is %j', (source, expected) => {
  expect(deriveInline(source)).toBe(expected);
});
