import { describe, expect, test } from 'vitest';
import { isJson, type Json } from '../../../../../src/openapi/standard/json.ts';
import { isRecord } from '../../../../../src/openapi/standard/record.ts';
import { normalizeApi } from '../../model/filter-and-normalize.ts';
import { parseYaml, toJson, parseJson } from '../../../../../src/openapi/document/read/index.ts';
import {
  jsonToText,
  jsonToValue,
  numberText,
  toDoubles,
} from '../../../../../src/openapi/document/read/whole-number.ts';

test.each([
  ['[9223372036854775807]'],
  ['{"minimum":-9223372036854775808,"a":"9007199254740993, 9007199254740995"}'],
  ['[18446744073709551615,340282366920938463463374607431768211455]'],
  ['[{"a":[9007199254740993]},"\\u0000",null,true]'],
  ['{"price":10.50,"list":[1.0,1,1e3,[0.10]],"huge":1E400,"tiny":1e-400,"none":-0}'],
  ['{"long":12345678901234567890.123,"pi":3.14159265358979323846,"text":"1.0, 2.50"}'],
])('%s is written as it was read, in JSON and in YAML', (text) => {
  expect(jsonToText(toJson(parseJson(text, 'a.json')))).toBe(text);
  expect(jsonToText(toJson(parseYaml(text, 'a.yaml')))).toBe(text);
  expect(jsonToText(toJson(jsonToValue(text)), 2)).toBe(
    JSON.stringify(JSON.parse(marked(text)), undefined, 2).replaceAll(/"n(-?\d[^"]*)"/g, '$1'),
  );
});

test.each([
  ['10.50', '10.50'],
  ['+1.50', '1.5'],
  ['0x1F', '31'],
  ['-0', '-0'],
  ['9223372036854775807', '9223372036854775807'],
])('the number %s of YAML is %s in JSON', (written, text) => {
  const holder = parseYaml(`a: ${written}`, 'a.yaml');
  expect(isHolder(holder) && jsonToText(holder)).toBe(`{"a":${text}}`);
});

test('a number that has changed since it was read is written as it is', () => {
  const holder = { ...readHolder('{"a":10.50}'), a: 2 };
  expect(jsonToText(holder)).toBe('{"a":2}');
});

test('sandboxes get doubles without texts', () => {
  expect(JSON.stringify(toDoubles(readHolder('{"a":9223372036854775807,"b":1E400}')))).toBe(
    '{"a":9223372036854776000,"b":1.7976931348623157e+308}',
  );
});

/** Marks the numbers of a JSON text as strings. */
function marked(text: string): string {
  return text.replaceAll(/("(?:\\.|[^"\\])*")|-?\d[\d.eE+-]*/g, (token, quoted) =>
    quoted === undefined ? `"n${token}"` : token,
  );
}

function readHolder(text: string): { readonly [key: string]: Json } {
  const value = parseJson(text, 'a.json');
  if (!isHolder(value)) throw new Error('The text is an object.');
  return value;
}

function isHolder(value: unknown): value is { readonly [key: string]: Json } {
  return isRecord(value) && isJson(value);
}

describe('the large numbers of one document change nothing in another', () => {
  const limits = ['9223372036854775807', '9223372036854775808', '9.223372036854775807e18'];
  const bound = (maximum: string): string | undefined => {
    const document = parseYaml(`openapi: 3.1.0\ncomponents: { schemas: { A: { maximum: ${maximum} } } }`, 'a.yaml');
    const [schema] = normalizeApi({ document, id: undefined, version: undefined, source: 'a.yaml' }).schemas;
    return schema?.maximum === undefined ? undefined : numberText(schema, 'maximum', schema.maximum);
  };

  test.each(limits)('%s', (maximum) => {
    const alone = bound(maximum);
    for (const other of limits) bound(other);
    expect(bound(maximum)).toBe(alone);
    expect(alone).toBe(maximum);
  });
});
