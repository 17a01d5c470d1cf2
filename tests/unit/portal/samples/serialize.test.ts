import { describe, expect, test } from 'vitest';
import type { Json, ParameterStyle } from '../../../../src/openapi/model/index.ts';
import { serializeValue } from '../../../../src/portal/samples/serialize.ts';

const array = ['blue', 'black', 'brown'];
const object = { R: 100, G: 200, B: 150 };
const places = { matrix: 'path', label: 'path', simple: 'path', cookie: 'cookie' } as const;

function serialize(style: ParameterStyle, explode: boolean, value: Json, allowReserved = false): string {
  const place =
    style === 'matrix' || style === 'label' || style === 'simple' || style === 'cookie' ? places[style] : 'query';
  return serializeValue({ name: 'color', in: place, style, explode, allowReserved }, value);
}

/** OpenAPI 3.2.0, section "Style Examples": style, explode, and the value when empty, a string, an array, an object. */
describe('the table of the standard', () => {
  test.each<[ParameterStyle, boolean, string | undefined, string | undefined, string | undefined, string | undefined]>([
    ['spaceDelimited', false, undefined, undefined, 'color=blue%20black%20brown', 'color=R%20100%20G%20200%20B%20150'],
    ['pipeDelimited', false, undefined, undefined, 'color=blue%7Cblack%7Cbrown', 'color=R%7C100%7CG%7C200%7CB%7C150'],
    ['tabDelimited', false, undefined, undefined, 'color=blue%09black%09brown', 'color=R%09100%09G%09200%09B%09150'],
    ['deepObject', true, undefined, undefined, undefined, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
    ['cookie', false, 'color=', 'color=blue', undefined, undefined],
    ['cookie', true, 'color=', 'color=blue', 'color=blue; color=black; color=brown', 'R=100; G=200; B=150'],
  ])('%s, explode %s', (style, explode, ...row) => {
    const values: Json[] = ['', 'blue', array, object];
    const given = row.map((expected, index) =>
      expected === undefined ? undefined : serialize(style, explode, values[index] ?? ''),
    );
    expect(given).toEqual(row);
  });
});

describe('beyond the table', () => {
  test.each<[string, string, string]>([
    ['what would end the query is encoded all the same', serialize('form', true, 'a#b[c]', true), 'color=a%23b%5Bc%5D'],
    ['and what would end a segment of a path', serialize('simple', false, 'a/b?c;d', true), 'a%2Fb%3Fc;d'],
    ['unless they are allowed', serialize('form', true, 'a/b?c e', true), 'color=a/b?c%20e'],
    [
      "sub-delimiters are encoded, those of JavaScript's own function too",
      serialize('simple', false, "!'()*"),
      '%21%27%28%29%2A',
    ],
    ['half a surrogate pair is not an end of the world', serialize('simple', false, '\ud800'), '%EF%BF%BD'],
    ['an empty list says nothing when exploded', serialize('form', true, []), ''],
    [
      'a list in an exploded object repeats its name',
      serialize('form', true, { page: 0, sort: ['a,b', 'c'], none: [] }),
      'page=0&sort=a%2Cb&sort=c',
    ],
    [
      'nested objects go on in brackets',
      serialize('deepObject', true, { m: { gte: 1, lte: [2, 3] } }),
      'color%5Bm%5D%5Bgte%5D=1&color%5Bm%5D%5Blte%5D=2&color%5Bm%5D%5Blte%5D=3',
    ],
    ['cookies are not encoded in their own style', serialize('cookie', true, 'a=b c'), 'color=a=b c'],
  ])('%s', (_, given, expected) => {
    expect(given).toBe(expected);
  });

  test.each([
    ['a, b', 'a, b'],
    ['100% "sure"', '100% "sure"'],
    ['a\r\nX-Injected: 1', 'a%0D%0AX-Injected: 1'],
    ['ü', '%C3%BC'],
  ])('a header is sent as it is, but for what a header cannot carry: %j', (value, expected) => {
    expect(
      serializeValue({ name: 'X-A', in: 'header', style: 'simple', explode: false, allowReserved: false }, value),
    ).toBe(expected);
  });
});
