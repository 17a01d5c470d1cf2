import { expect, test } from 'vitest';
import { indentJson } from '../../../../src/client/request/json-text.ts';

test.each([
  '{}',
  '[]',
  '{"a":[],"b":{}}',
  '{"a":[1,-2.5,true,null,"x, {y}: [\\"z\\"]"],"b":{"c":{"d":[{}]}}}',
  '"text"',
  '7',
  '[[[]],[{}]]',
])('%s is indented as JSON.stringify does', (text) => {
  expect(indentJson(text)).toBe(JSON.stringify(JSON.parse(text), undefined, 2));
  expect(indentJson(JSON.stringify(JSON.parse(text), undefined, 1))).toBe(indentJson(text));
});

test('numbers keep the digits that JavaScript has no room for', () => {
  expect(indentJson('{"id":9223372036854775807,"rate":1.10}')).toBe(
    '{\n  "id": 9223372036854775807,\n  "rate": 1.10\n}',
  );
});
