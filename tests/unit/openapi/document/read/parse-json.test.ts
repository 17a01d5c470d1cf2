import { expect, test } from 'vitest';
import { parseJson } from '../../../../../src/openapi/document/read/index.ts';
import { caught } from '../../model/caught.ts';

test.each<readonly [string, unknown]>([
  ['{"a": [1, -2.5e3, true, null, "\\u00e9\\n"]}', { a: [1, -2500, true, null, 'é\n'] }],
  ['{"a": "x\\": \\"y", "b": "\\\\"}', { a: 'x": "y', b: '\\' }],
  ['{"a": {"a": {"a": 1}}}', { a: { a: { a: 1 } } }],
  [' 42 ', 42],
])('%s is read', (text, value) => {
  expect(JSON.stringify(parseJson(text, 'a.json'))).toBe(JSON.stringify(value));
});

test.each([
  ['a trailing comma', '{\n  "a": 1,\n}', '3:1 A key in double quotes is missing here'],
  ['a trailing comma in a list', '[1, ]', '1:5 A JSON value is missing here'],
  ['a comment', '{\n  // why\n}', '2:3 JSON has no comments'],
  ['single quotes', "{'a': 1}", '1:2 A key in double quotes is missing here'],
  ['a missing comma', '{"a": 1\n"b": 2}', '2:1 A comma or `}` is missing here'],
  ['a missing colon', '{"a" 1}', '1:6 A colon is missing here'],
  ['NaN', '{"a": NaN}', '1:7 A JSON value is missing here'],
  ['a leading zero', '[01]', '1:2 A JSON value is missing here'],
  ['text after the end', '{}\nx', '2:1 Text follows'],
  ['a raw line break', '{"a": "b\nc"}', '1:7 This string is not valid JSON'],
  ['a bad escape', String.raw`{"a": "\x41"}`, '1:7 This string is not valid JSON'],
  ['a cut', '{"a": [1', '1:9 The JSON text ends too early'],
  ['an open string', '{"a": "b', '1:7 This string is not valid JSON'],
  ['a key twice', '{\n  "a": 1,\n  "a": 2\n}', '3:3 The key "a" is repeated'],
  ['a key twice, once escaped', String.raw`{"a": 1, "\u0061": 2}`, '1:10 The key "a" is repeated'],
  ['YAML', 'a: 1', '1:1 A JSON value is missing here'],
])('%s is refused with its place', async (_, text, message) => {
  expect(await caught(() => parseJson(text, 'a.json'))).toContain(message);
});

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const objects = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

test.each([
  ['lists', nested(1000)],
  ['wide', `[${Array.from({ length: 5000 }, () => '[[]]').join(',')}]`],
])('a thousand levels are read: %s', (_, text) => {
  expect(() => parseJson(text, 'a.json')).not.toThrow();
});

test.each([
  ['a level more', nested(1001), '1:1'],
  ['a million', `{"a": 1,\n "b": {"c": ${nested(1_000_000)}}}`, '2:2'],
  ['behind texts with brackets', `{"[[": "\\"]]",\n\n"x": ${objects(2000)}}`, '3:1'],
])('deeper nesting is refused, at the key of the root that holds it: %s', async (_, text, place) => {
  expect(await caught(() => parseJson(text, 'a.json'))).toBe(
    `${place} This is nested too deeply: more than 1000 levels. → Move parts to components and refer to them.`,
  );
});
