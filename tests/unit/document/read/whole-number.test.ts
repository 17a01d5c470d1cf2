import { describe, expect, test } from 'vitest';
import { normalizeApi } from '../../model/filter-and-normalize.ts';
import { parseJson } from '../../../../src/document/read/parse-json.ts';
import { parseYaml, toJson } from '../../../../src/document/read/index.ts';
import { jsonToText, jsonToValue, numberToText, toNumber } from '../../../../src/document/read/whole-number.ts';

test.each([
  ['[9223372036854775807]'],
  ['{"minimum":-9223372036854775808,"a":"9007199254740993, 9007199254740995"}'],
  ['[18446744073709551615,340282366920938463463374607431768211455]'],
  ['{"\\"9223372036854775807":[1,1.5,-0.5,1e-7,"\\\\"]}'],
  ['[9007199254740993,9007199254740992,9007199254740991]'],
  ['[{"a":[9007199254740993]},"\\u0000",null,true]'],
])('%s is written as it was read, in JSON and in YAML', (text) => {
  expect(jsonToText(toJson(parseJson(text, 'a.json')))).toBe(text);
  expect(jsonToText(toJson(parseYaml(text, 'a.yaml')))).toBe(text);
  expect(jsonToText(toJson(jsonToValue(text)), 2)).toBe(
    JSON.stringify(JSON.parse(text.replaceAll(/(?<=[[,:])-?\d{16,}/g, '"n$&"')), undefined, 2).replaceAll(
      /"n(-?\d+)"/g,
      '$1',
    ),
  );
});

test.each([
  ['0', 0],
  ['-12', -12],
  ['9007199254740991', 9007199254740991],
  ['9007199254740993', 9007199254740993n],
  ['+9223372036854775807', 9223372036854775807n],
  ['1e300', 1e300],
  ['12345678901234567.5', 12345678901234567.5],
  [`1${'0'.repeat(400)}`, Infinity],
])('%s is a number', (text, value) => {
  expect(toNumber(text)).toBe(value);
});

test('a number alone is written as its document writes it', () => {
  expect([0, -1.5, 1e300, 9223372036854775807n].map(numberToText)).toEqual([
    '0',
    '-1.5',
    '1e+300',
    '9223372036854775807',
  ]);
});

describe('the large numbers of one document change nothing in another', () => {
  const limits = ['9223372036854775807', '9223372036854775808', '9.223372036854775807e18'];
  const bound = (maximum: string): string | undefined => {
    const document = parseYaml(`openapi: 3.1.0\ncomponents: { schemas: { A: { maximum: ${maximum} } } }`, 'a.yaml');
    const [schema] = normalizeApi({ document, id: undefined, version: undefined, source: 'a.yaml' }).schemas;
    return schema?.maximum === undefined ? undefined : numberToText(schema.maximum);
  };

  test.each(limits)('%s', (maximum) => {
    const alone = bound(maximum);
    for (const other of limits) bound(other);
    expect(bound(maximum)).toBe(alone);
    if (!maximum.includes('e')) expect(alone).toBe(maximum);
  });
});
