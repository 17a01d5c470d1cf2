import { describe, expect, test } from 'vitest';
import type { Json, ParameterTable, JsonSchema } from '../../../../src/sandbox/check.ts';
import { readParameter } from '../../../../src/sandbox/middleware/parameters.ts';
import { serializeValue } from '../../../../src/samples/serialize.ts';

const list: JsonSchema = { type: 'array', items: { type: 'string' } };
const numbers: JsonSchema = { type: 'array', items: { type: 'integer' } };
const colour: JsonSchema = { type: 'object', properties: { R: { type: 'integer' }, G: { type: 'string' } } };

function plan(more: Partial<ParameterTable>): ParameterTable {
  return {
    name: 'color',
    in: 'query',
    required: false,
    style: 'form',
    explode: true,
    allowEmptyValue: false,
    schema: true,
    content: undefined,
    ...more,
  };
}

function read(parameter: ParameterTable, wire: string): Json | undefined {
  return readParameter(
    parameter,
    {
      path: parameter.in === 'path' ? new Map([[parameter.name, wire]]) : new Map(),
      query: parameter.in === 'query' || parameter.in === 'querystring' ? wire : '',
      headers: parameter.in === 'header' ? [['Color', wire]] : parameter.in === 'cookie' ? [['Cookie', wire]] : [],
    },
    () => undefined,
  );
}

describe("what request samples write is read back: the standard's table of styles", () => {
  const values: readonly (readonly [string, Json, JsonSchema])[] = [
    ['a text', 'blue/é ,;&', { type: 'string' }],
    ['a number', 7, { type: 'integer' }],
    ['a list', ['blue', 'black and brown', 'é,;'], list],
    ['a list of numbers', [1, 2], numbers],
    ['an object', { R: 100, G: '20 0' }, colour],
  ];
  const styles = [
    { in: 'path', style: 'simple' },
    { in: 'path', style: 'label' },
    { in: 'path', style: 'matrix' },
    { in: 'query', style: 'form' },
    { in: 'header', style: 'simple' },
    { in: 'cookie', style: 'form' },
  ] as const;
  const table = styles.flatMap((style) =>
    [true, false].flatMap((explode) =>
      values.map(([what, value, schema]) => ({ ...style, explode, what, value, schema })),
    ),
  );

  // A header is not percent-encoded: every comma separates items.
  test.each(table.filter(({ in: place, what }) => place !== 'header' || what !== 'a list'))(
    '$in $style, explode $explode: $what',
    ({ value, schema, ...how }) => {
      const parameter = plan({ ...how, schema });
      expect(read(parameter, serializeValue({ ...parameter, allowReserved: false }, value))).toEqual(value);
    },
  );
});

describe('other spellings', () => {
  test.each<readonly [string, Partial<ParameterTable>, string, Json | undefined]>([
    ['nothing', {}, '', undefined],
    ['a plus is a space', {}, 'color=a+b', 'a b'],
    ['pipes', { style: 'pipeDelimited', explode: false, schema: numbers }, 'color=1%7C2', [1, 2]],
    ['pipes, plain', { style: 'pipeDelimited', explode: false, schema: numbers }, 'color=1|2', [1, 2]],
    ['tabs', { style: 'tabDelimited', explode: false, schema: numbers }, 'color=1%092', [1, 2]],
    ['tabs in a path', { in: 'path', style: 'tabDelimited', explode: false, schema: numbers }, '1%092', [1, 2]],
    ['tabs in a header', { in: 'header', style: 'tabDelimited', explode: false, schema: numbers }, '1\t2', [1, 2]],
    ['spaces', { style: 'spaceDelimited', explode: false, schema: numbers }, 'color=1%202', [1, 2]],
    ['brackets', { style: 'deepObject', schema: colour }, 'color[R]=1&color%5BG%5D=x', { R: 1, G: 'x' }],
    [
      'brackets in brackets',
      { style: 'deepObject', schema: { properties: { a: { properties: { b: numbers } } } } },
      'color[a][b]=1&color[a][b]=2',
      { a: { b: [1, 2] } },
    ],
    ['a list of one', { schema: list }, 'color=', []],
    [
      'names of prototypes',
      { style: 'deepObject', schema: { type: 'object' } },
      'color[__proto__]=1',
      Object.fromEntries([['__proto__', '1']]),
    ],
    ['JSON', { content: 'application/json', schema: colour }, 'color=%7B%22R%22%3A1%7D', { R: 1 }],
    ['a wrong number stays a text', { schema: { type: 'integer' } }, 'color=1x', '1x'],
    ['true', { schema: { type: 'boolean' } }, 'color=true', true],
    ['of several types the narrower', { schema: { anyOf: [{ type: 'string' }, { type: 'integer' }] } }, 'color=1', 1],
    [
      'the whole query',
      { in: 'querystring', content: 'application/x-www-form-urlencoded', schema: colour },
      'R=1&G=b+c',
      { R: 1, G: 'b c' },
    ],
    ['an escape that is none', {}, 'color=%E0%A4%A', '%E0%A4%A'],
    ['cookies of style cookie', { in: 'cookie', style: 'cookie', schema: { type: 'string' } }, 'a=1; color=x', 'x'],
  ])('%s', (_, more, wire, value) => {
    expect(read(plan(more), wire)).toEqual(value);
  });
});
