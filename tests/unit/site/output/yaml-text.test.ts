import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Json } from '../../../../src/openapi/model/index.ts';
import { toYaml } from '../../../../src/site/output/yaml-text.ts';

test('what lies deep is written in a line, so that the text grows with the value alone', () => {
  let deep: Json = 'end\u2028';
  for (let level = 0; level < 2000; level += 1) deep = level % 2 === 0 ? [deep] : { items: deep };
  const text = toYaml({ deep });
  expect(text.length).toBeLessThan(40_000);
  expect(text).toContain('end\\u2028');
  let shallow: Json = 1;
  for (let level = 0; level < 90; level += 1) shallow = { items: [shallow] };
  expect(parse(toYaml(shallow))).toEqual(shallow);
});

test('maps and lists are blocks, empty ones are written in a line', () => {
  expect(
    toYaml({
      openapi: '3.1.0',
      tags: [{ name: 'Pets', x: [] }, 'two'],
      paths: {},
      list: [
        [1, [2]],
        [true, null],
      ],
    }),
  ).toBe(
    `openapi: "3.1.0"
tags:
  - name: Pets
    x: []
  - two
paths: {}
list:
  - - 1
    - - 2
  - - true
    - null
`,
  );
});

test('text of several lines is a literal block', () => {
  expect(toYaml({ description: 'One.\n\nTwo: 2\n', next: 'a\nb' })).toBe(
    `description: |
  One.

  Two: 2
next: |-
  a
  b
`,
  );
});

test.each(['⚠️ Careful', '1️⃣ first', '👩‍💻 works', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}', 'می‌شود'])(
  'characters that belong to what is read stand in a block: %s',
  (line) => {
    expect(toYaml(`${line}\nand more`)).toBe(`|-\n  ${line}\n  and more\n`);
  },
);

test.each(['a\ufe0f', 'a\u200db', '\u200bword', '⚠️\ufe0f', '漢\u202e', '⚠️ a\u200b'])(
  'one that is not seen and acts is an escape, and the text quoted: %j',
  (line) => {
    const text = toYaml(`${line}\nand more`);
    expect(text).toMatch(/^".*\\u.*"\n$/);
    expect(text.replaceAll('\ufe0f', '')).not.toMatch(/[\u200b\u200d\u202e]/);
    expect(parse(text)).toBe(`${line}\nand more`);
  },
);

const texts = [
  '',
  ' ',
  ...'yes No null ~ 1 1.0 0x1F 1e3 2024-01-01 *a !a {a} [a] @a `a` "a" $ref --- = << %a ? a?'.split(' '),
  'a: b',
  'a #b',
  '- a',
  '# a',
  '& a',
  "'a'",
  'a\tb',
  'a ',
  'a\n',
  'a\n\n\n',
  '\na',
  ' a\nb',
  'a\n b\n  c',
  'a\n\tb',
  'a\nb ',
  'a\r\nb',
  'a\u2028b',
  'a\u0000b',
  'a\u0085b\nc',
  '\uFEFFa',
  '日本語',
  '😀\n😀',
  '⚠️ ☎️\n👩‍💻\n',
  '#/components/schemas/Pet',
  '/pets/{petId}',
  '/a: b',
  'a\n---\nb',
  '? a',
];

test.each(texts)('%j is read back as it was, as a value and as a key', (text) => {
  const value = { value: text, [text]: 1, list: [text, [text], { [text]: text }] };
  expect(parse(toYaml(value), { version: '1.2' })).toEqual(value);
  expect(parse(toYaml(value), { version: '1.1' })).toEqual(value);
});

test.each([[null], [true], [0], [-1.5], [1e30], ['text'], [[]], [{}]])('%j alone is a document', (json) => {
  expect(parse(toYaml(json))).toEqual(json);
});

test('what would be too long with its indents is JSON, which is YAML too', () => {
  const json = { a: { b: { c: [1, 2, 3] } } };
  expect(toYaml(json, 20)).toBe('{"a":{"b":{"c":[1,2,3]}}}\n');
});
