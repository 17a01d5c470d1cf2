import { describe, expect, test } from 'vitest';
import { parseYaml } from '../../../../../src/openapi/document/read/index.ts';
import { caught } from '../../model/caught.ts';

test.each<readonly [string, string, unknown]>([
  ['dates stay text', 'a: 2027-06-01', { a: '2027-06-01' }],
  ['words of YAML 1.1 stay text', 'a: [no, on, y, 12:30:00, 1_000]', { a: ['no', 'on', 'y', '12:30:00', '1_000'] }],
  [
    'core values',
    'a: [~, null, true, 010, 0x1F, 0o14, 1e3, .5, -1]',
    { a: [null, null, true, 10, 31, 12, 1000, 0.5, -1] },
  ],
  ['a tag says what a value is', 'a: [!!str 1, !!int "2"]', { a: ['1', 2] }],
  ['keys are as written', '200: a\n1.0: b\nnull: c', { '200': 'a', '1.0': 'b', null: 'c' }],
  [
    'merge keys give way to own keys',
    'b: &b {x: 1, y: 2}\na:\n  <<: *b\n  x: 3',
    { b: { x: 1, y: 2 }, a: { x: 3, y: 2 } },
  ],
  [
    'several are merged in order',
    'p: [&a {x: 1}, &b {x: 2, y: 2}]\nq: {<<: [*a, *b]}',
    { p: [{ x: 1 }, { x: 2, y: 2 }], q: { x: 1, y: 2 } },
  ],
])('%s', (_, text, value) => {
  // A clone drops raw texts, which have tests of their own.
  expect(structuredClone(parseYaml(text, 'a.yaml'))).toEqual(value);
});

test.each<readonly [string, string, unknown]>([
  ['a brace at its key', 'a: {\n  b: 1\n}', { a: { b: 1 } }],
  ['a bracket at its key', 'a:\n  b: [\n    1\n  ]\n  c: 2', { a: { b: [1], c: 2 } }],
  ['a bracket at the key of a list item', '- a: {\n  b: 1\n  }\n  c: 2', [{ a: { b: 1 }, c: 2 }]],
  ['pasted JSON', 'a:\n  b: {\n"c": "}",\n\n# d\n"e": [\n"f"]}', { a: { b: { c: '}', e: ['f'] } } }],
  ['an anchor and a tag before it', 'a: &x !!map {\n}\nb: *x', { a: {}, b: {} }],
  ['a plain text over lines', 'a: [b\nc]', { a: ['b c'] }],
  ['a quoted text over lines', 'a: "b\nc\n\n# d"\ne: \'f\n\tg\'', { a: 'b c\n# d', e: 'f g' }],
  ['Windows line breaks', 'a: {\r\n  b: 1\r\n}\r\nc: 2', { a: { b: 1 }, c: 2 }],
  ['a comment without a space', 'a: "b"# c\nd: [1,#e\n  2]#f\n', { a: 'b', d: [1, 2] }],
  ['a number sign that begins no comment', 'a: {b: x#y,\nc: "#"}', { a: { b: 'x#y', c: '#' } }],
  ['a tab before a bracket', 'a:\t[1]\nb:\t{c:\t1,\td: x\ty}', { a: [1], b: { c: 1, d: 'x\ty' } }],
  ['brackets in texts', 'a: |\n  [\nb: c [\n  {\nd: "["\ne: {\n}', { a: '[\n', b: 'c [ {', d: '[', e: {} }],
])('%s is read, although a parser that follows YAML 1.2 or js-yaml refuses it', (_, text, value) => {
  expect(structuredClone(parseYaml(text, 'a.yaml'))).toEqual(value);
});

test('__proto__ is a key like any other', () => {
  const value = parseYaml('a:\n  __proto__: {polluted: true}', 'a.yaml');
  expect(JSON.stringify(value)).toBe('{"a":{"__proto__":{"polluted":true}}}');
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

describe('a mistake has its place', () => {
  const bomb = [
    'a: &a [x, x, x, x, x, x, x, x, x]',
    ...'bcdefghi'.split('').map((key, at) => {
      const before = 'abcdefgh'.charAt(at);
      return `${key}: &${key} [${Array.from({ length: 9 }, () => `*${before}`).join(', ')}]`;
    }),
  ].join('\n');

  const long = 'x'.repeat(100_000);
  const many = Array.from({ length: 1000 }, () => '*a').join(', ');
  const merges = Array.from({ length: 1000 }, (_, at) => `m${at}: { <<: *a }`).join('\n');
  const levels = (inner: string): string => `${'['.repeat(400)}${inner}${']'.repeat(400)}`;
  const deep = `a0: &a0 ${levels('1')}\n${Array.from({ length: 50 }, (_, at) => `a${at + 1}: &a${at + 1} ${levels(`*a${at}`)}`).join('\n')}`;

  test.each([
    ['a key twice', 'a:\n  b: 1\n  b: 2', '3:3 The key "b" is repeated'],
    ['an unknown alias', 'a: *b', '1:4 The alias *b has no anchor'],
    ['an anchor that holds itself', 'a: &a\n  b: *a', '2:6 The anchor &a contains itself'],
    ['a foreign tag', 'a: !include b', '1:4 Unknown tag !include'],
    ['a key that is a list', '? [a]\n: 1', '1:3 A key must be text'],
    ['a key that is an alias of a list', 'a: &l [1]\n*l : 1', '2:1 A key must be text'],
    ['a second document', 'a: 1\n---\nb: 2', '2:1 A second YAML document'],
    ['indentation', 'a:\n  b: 1\n c: 2', '3:2 Bad indentation'],
    ['a tab', 'a:\n\tb: 1', '2:1 Tab characters'],
    ['a quote that is not closed', 'a:\n  b: "c\nd: 1', '2:6 This " is not closed'],
    ['a bracket that is not closed', 'a: [b, [c', '1:8 This [ is not closed'],
    ['a bracket that is not closed above other keys', 'a:\n  b: [c, d\ne: { f: 1 }', '2:6 This [ is not closed'],
    ['a bracket that closes another', 'a:\n  b: [c,\n  }', '2:9 A comma or a closing bracket is missing'],
    ['entries without a comma', 'a: {\n  b: 1\n  c: 2 }', '2:7 A comma or a closing bracket is missing'],
    ['a document that ends in a bracket', 'a: [\n---\n]', '1:4 This [ is not closed'],
    [
      'spaces that would multiply the text',
      `${' '.repeat(3000)}a: [\n${'1,\n'.repeat(3000)}]`,
      '1:3004 This [ is not closed',
    ],
    ['aliases that multiply', `openapi: 3.1.0\n${bomb}`, '2:1 Aliases make this too large'],
    ['endless nesting', `a:\nb: ${'['.repeat(2000)}`, '2:1 This is nested too deeply'],
    ['a long text that multiplies', `a: &a ${long}\nb:\n  c: [${many}]`, '1:1 Aliases make this too large'],
    ['a long text that is merged', `a: &a { x: ${long} }\n${merges}`, 'Aliases make this too large'],
    ['nesting by aliases', deep, 'This is nested too deeply'],
    ['merging a text', 'a:\n  <<: b', '2:3 Only objects can be merged'],
  ])('%s', async (_, text, message) => {
    expect(await caught(() => parseYaml(text, 'a.yaml'))).toContain(message);
  });
});

test('aliases of what is short may be many', () => {
  const text = `a: &a { type: string, description: ${'word '.repeat(40)} }\nb:\n${'  - *a\n'.repeat(2000)}`;
  expect(parseYaml(text, 'a.yaml')).toHaveProperty('b.length', 2000);
});

test('nesting by aliases is reported at the key that holds it', async () => {
  const half = `${'['.repeat(600)}${']'.repeat(600)}`;
  const text = `first: &a ${half}\nsecond:\n  third: ${half.slice(0, 600)}*a${half.slice(600)}`;
  expect(await caught(() => parseYaml(text, 'a.yaml'))).toContain(
    '2:1 This is nested too deeply: more than 1000 levels.',
  );
});
