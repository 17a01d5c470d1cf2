import { describe, expect, test } from 'vitest';
import { highlight } from '../../../../src/portal/markup/highlight.ts';
import { findAddress, markRanges } from '../../../../src/portal/markup/mark.ts';

describe('an address is found in a text', () => {
  test.each([
    ['a https://x.example/y', 'https://x.example', [[2, 19]]],
    [
      'https://x.example https://x.example',
      'https://x.example',
      [
        [0, 17],
        [18, 35],
      ],
    ],
    ['https://x.example.com/y', 'https://x.example', []],
    ['/v1/y', '/v1', []],
    ['a', '', []],
  ])('%s, %s', (text, address, places) => {
    expect(findAddress(text, address).map(({ start, end }) => [start, end])).toEqual(places);
  });
});

describe('parts of a text are marked in its HTML', () => {
  test.each([
    ['abc', [[1, 2]], 'a<span data-server>b</span>c'],
    ['&lt;b&amp;c', [[1, 4]], '&lt;<span data-server>b&amp;c</span>'],
    ['<b>ab</b>cd', [[1, 3]], '<b>a<span data-server>b</span></b><span data-server-rest>c</span>d'],
    [
      '<b>ab</b>cd',
      [
        [0, 1],
        [1, 4],
      ],
      '<b><span data-server>a</span><span data-server>b</span></b><span data-server-rest>cd</span>',
    ],
    ['<b>ab</b>', [], '<b>ab</b>'],
    ['<b>ab</b>cd', [[2, 2]], '<b>ab</b><span data-server></span>cd'],
    ['<b>ab</b>cd', [[1, 1]], '<b>a<span data-server></span>b</b>cd'],
    ['ab', [[0, 0]], '<span data-server></span>ab'],
  ])('%s, %j', (html, places, expected) => {
    expect(
      markRanges(
        html,
        places.map(([start = 0, end = 0]) => ({ start, end })),
      ),
    ).toBe(expected);
  });

  test.each(['shell', 'javascript', 'python', 'go', 'java', 'php', 'ruby', 'csharp'])('in %s', (grammar) => {
    const address = 'https://api.x.example/v%201/%s';
    const source = `f("${address}/pets")`;
    const marked = markRanges(highlight(source, grammar), findAddress(source, address));
    const pieces = [...marked.replaceAll('<wbr>', '').matchAll(/<span data-server(-rest)?>([^<]*)<\/span>/g)];
    expect(pieces.map(([, , text]) => text).join('')).toBe(address);
    expect(pieces.map(([, rest]) => rest)).toEqual(pieces.map((_, index) => (index === 0 ? undefined : '-rest')));
  });
});
