import { expect, test } from 'vitest';
import { lineAt, readJson } from '../../../../../src/client/request/edit/read-json.ts';

test.each([
  [
    '{"a": [1, {"b/c": null}], "": "x"}',
    {
      '': '{"a": [1, {"b/c": null}], "": "x"}',
      '/a': '[1, {"b/c": null}]',
      '/a/0': '1',
      '/a/1': '{"b/c": null}',
      '/a/1/b~1c': 'null',
      '/': '"x"',
    },
  ],
  [' [ ] ', { '': '[ ]' }],
  ['{}', { '': '{}' }],
  ['-1.5e3', { '': '-1.5e3' }],
  ['"\\u00e9\\""', { '': '"\\u00e9\\""' }],
])('each value of %s has its place', (text, expected) => {
  const { places, fault } = readJson(text);
  expect(fault).toBeUndefined();
  expect(Object.fromEntries([...places].map(([pointer, { start, end }]) => [pointer, text.slice(start, end)]))).toEqual(
    expected,
  );
});

test.each([
  ['', 0, 'value'],
  ['{', 1, 'name'],
  ['{"a"', 4, 'colon'],
  ['{"a" 1}', 5, 'colon'],
  ['{"a": }', 6, 'value'],
  ['{"a": 1 "b": 2}', 8, 'object'],
  ['{"a": 1,}', 8, 'name'],
  ["{'a': 1}", 1, 'name'],
  ['{a: 1}', 1, 'name'],
  ['[1 2]', 3, 'array'],
  ['[1,]', 3, 'value'],
  ['01', 0, 'value'],
  ['{} x', 3, 'end'],
  ['{"a": "b\n"}', 6, 'string'],
  ['["a', 1, 'string'],
  ['"\\x"', 0, 'string'],
  ['[True]', 1, 'value'],
  ['['.repeat(300), 201, 'depth'],
])('%j ends to be JSON at %d, where %s is expected', (text, at, expected) => {
  expect(readJson(text).fault).toEqual({ at, expected });
});

test('texts that JSON.parse takes are JSON, others are not', () => {
  const texts = [
    '1',
    '1.',
    '.5',
    '-',
    '1e',
    '"\u2028"',
    '"\t"',
    'nul',
    'null',
    '[null,true,false]',
    '\ufeff1',
    '{"a":1,"a":2}',
  ];
  for (const text of texts) {
    let isJson = true;
    try {
      JSON.parse(text);
    } catch {
      isJson = false;
    }
    expect(readJson(text).fault === undefined, JSON.stringify(text)).toBe(isJson);
  }
});

test('what was read before a fault has its colours', () => {
  const text = '{"a": "b", "c": tru';
  const { tokens } = readJson(text);
  expect(
    tokens.filter(({ name }) => name !== '').map(({ start, end, name }) => [name, text.slice(start, end)]),
  ).toEqual([
    ['k', '"a"'],
    ['s', '"b"'],
    ['k', '"c"'],
  ]);
});

test('lines are counted from 1', () => {
  expect([0, 1, 2, 3].map((at) => lineAt('a\nb\n', at))).toEqual([1, 1, 2, 2]);
});
