import { afterEach, expect, test } from 'vitest';
import { parseJson } from '../../../../src/openapi/source/parse-json.ts';
import { parseYaml } from '../../../../src/openapi/source/parse-yaml.ts';
import { shared } from '../../../../src/openapi/shared.ts';
import { toJson } from '../../../../src/openapi/source/json.ts';
import { jsonToText, numberToText } from '../../../../src/openapi/source/whole-number.ts';

afterEach(() => {
  shared.wholeNumbers.clear();
});

test.each([
  ['[9223372036854775807]'],
  ['{"minimum":-9223372036854775808,"a":"9007199254740993, 9007199254740995"}'],
  ['[18446744073709551615,340282366920938463463374607431768211455]'],
  ['{"\\"9223372036854775807":[1,1.5,-0.5,1e-7,"\\\\"]}'],
])('%s is written as it was read, in JSON and in YAML', (text) => {
  expect(jsonToText(toJson(parseJson(text, 'a.json')))).toBe(text);
  shared.wholeNumbers.clear();
  expect(jsonToText(toJson(parseYaml(text, 'a.yaml')))).toBe(text);
});

test('a number alone is written as its document writes it', () => {
  parseYaml('maximum: +9223372036854775807', 'a.yaml');
  expect(numberToText(2 ** 63)).toBe('9223372036854775807');
  expect([0, -1.5, 1e300].map(numberToText)).toEqual(['0', '-1.5', '1e+300']);
});

test('of two numbers that are one and the same double neither is taken for the other', () => {
  parseYaml('[9007199254740993, 9007199254740992]', 'a.yaml');
  expect(jsonToText([Number('9007199254740993')])).toBe('[9007199254740992]');
});
