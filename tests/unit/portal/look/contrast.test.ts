import { expect, test } from 'vitest';
import { contrastOf, formatColour, toHex } from '../../../../src/portal/look/colour.ts';
import { findWeakPair, fitAccent } from '../../../../src/portal/look/contrast.ts';
import { colourOf, COLOURS } from '../../../../src/portal/look/palette.ts';
import { parseColour } from '../../../../src/portal/look/parse-colour.ts';

const VIOLET = { l: 0.5, c: 0.2, h: 272 };

test.each([
  ['#fff', 'oklch(100% 0 0)'],
  ['#ff0000', 'oklch(62.8% 0.2577 29.23)'],
  ['rgb(0 128 0)', 'oklch(51.98% 0.1769 142.5)'],
  ['hsl(240 100% 50%)', 'oklch(45.2% 0.3132 264.05)'],
  ['oklch(50% 0.2 272)', 'oklch(50% 0.2 272)'],
  ['oklab(0.5 0 0)', 'oklch(50% 0 0)'],
  ['rebeccapurple', 'oklch(44.03% 0.1603 303.37)'],
  ['#0f08', undefined],
  ['hwb(180 0% 50%)', 'oklch(54.16% 0.0924 194.77)'],
  ['lab(50% 40 -20)', 'oklch(58.54% 0.1324 335.46)'],
  ['lch(50 none none)', 'oklch(56.9% 0 0)'],
  ['hsl(none 100% 50%)', 'oklch(62.8% 0.2577 29.23)'],
])('%s is %s', (css, expected) => {
  const colour = parseColour(css);
  expect(colour === undefined ? undefined : formatColour(colour)).toBe(expected);
});

test.each([
  'reddish',
  'currentcolor',
  'transparent',
  'color(srgb 1 0 0)',
  'rgb(1deg 0 0)',
  '#12345678',
  'rgb(0 0 0 / 50%)',
  'var(--x)',
  'url(x)',
  'color-mix(in oklab, red, blue)',
  'rgb(calc(1) 0 0)',
  'rgb(0 0 0);}',
  'oklch(50% 0.2 0 / none)',
])('%s is not a colour that can be checked', (css) => {
  expect(parseColour(css)).toBeUndefined();
});

test.each([
  ['#000', '#fff', 21],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4],
])('the contrast of %s on %s is %d', (one, other, ratio) => {
  const [a = VIOLET, b = VIOLET] = [parseColour(one), parseColour(other)];
  expect(contrastOf(a, b)).toBeCloseTo(ratio, 2);
  expect(toHex(a)).toBe(one.length === 4 ? `#${one.slice(1).repeat(2)}` : one);
});

test('the usual colours have enough contrast', () => {
  expect(findWeakPair(new Map([...COLOURS.keys()].map((name) => [name, {}])), VIOLET)).toBeUndefined();
});

test('a weak pair is found in the theme that it is of, with a colour that would do', () => {
  expect(findWeakPair(new Map([['muted', { light: '#999999' }]]), VIOLET)).toMatchObject({
    ...{ text: 'muted', background: 'bg', theme: 'light', name: 'muted', remedy: '#6f6f6f' },
  });
  expect(findWeakPair(new Map([['bg', { dark: '#777' }]]), VIOLET)).toMatchObject({
    ...{ background: 'bg', theme: 'dark', name: 'bg' },
  });
});

test.each([
  ['bg', '#fbf3e4', 'oklch(17% 0.02 83.26)'],
  ['text', '#222', 'oklch(94% 0 0)'],
  ['accent', '#0a7d4f', 'oklch(77% 0.1178 158.61)'],
  ['string', '#9fe0b0', '#9fe0b0'],
])('the dark colour of %s that is not given keeps the hue of %s', (name, light, dark) => {
  const token = COLOURS.get(name);
  expect(token && colourOf(token, 'dark', new Map([[name, { light }]]), VIOLET)?.css).toBe(dark);
});

test('the accent of every hue has enough contrast with all usual colours', () => {
  for (let h = 0; h < 360; h += 1) {
    const from = { l: 0.5, c: 0.2, h };
    expect(findWeakPair(new Map([['accent', fitAccent(from) ?? {}]]), from), String(h)).toBeUndefined();
  }
});
