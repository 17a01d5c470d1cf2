import { addAttribute as astroAttribute, spreadAttributes as astroSpread } from 'astro/runtime/server/index.js';
import { describe, expect, test } from 'vitest';
import { addAttribute, spreadAttributes, withClasses } from '../../../../src/site/render/attributes.ts';
import { HOSTILE } from './hostile.ts';

const NAMES = [
  ...['href', 'title', 'class', 'className', 'data-x', 'aria-label', 'content', 'srcset', 'onclick', 'style'],
  ...['hidden', 'download', 'popover', 'disabled', 'checked', 'open', 'selected', 'HIDDEN', 'Open', 'inert'],
  ...['a b', 'a"b', "a'b", 'a>b', 'a/b', 'a=b', 'a\tb', 'a\nb', '', '__proto__', 'constructor'],
  ...HOSTILE,
];
const EMPTY_LIST: readonly unknown[] = [];
const VALUES: readonly unknown[] = [
  ...[undefined, null, true, false, 0, -0, 1.5, Number.NaN, Infinity, '', ' ', 'plain', ['a', 'b'], EMPTY_LIST],
  ...HOSTILE,
];
const LISTS: readonly unknown[] = [
  ...[
    undefined,
    null,
    '',
    'a',
    0,
    1,
    false,
    EMPTY_LIST,
    {},
    ['a', 'b'],
    ['a', undefined, false, 0, '', 'b'],
    [['a', ['b']]],
  ],
  ...[{ a: true, b: false }, ['x', { y: 1, z: 0 }], [{}, 'c'], [1, 2], HOSTILE, { '"><b>': 1 }],
];

describe('an attribute is what Astro makes of it', () => {
  test.each(NAMES)('named %j', (name) => {
    for (const value of VALUES.filter((item) => name !== 'style' || typeof item !== 'object'))
      for (const tag of ['', 'a', 'x-y']) {
        const ours = addAttribute(value, name, true, tag).text;
        expect([name, value, tag, ours]).toEqual([name, value, tag, String(astroAttribute(value, name, true, tag))]);
      }
  });

  test.each(LISTS)('of classes %j', (list) => {
    expect(addAttribute(list, 'class:list').text).toBe(String(astroAttribute(list, 'class:list')));
  });

  test.each(HOSTILE)('spread, with %j as name and value', (text) => {
    const values = { title: text, [text]: text, hidden: true, open: false, 'data-n': 3, 'class:list': ['a', text] };
    expect(spreadAttributes(values, 'a').text).toBe(String(astroSpread({ ...values }, 'a')));
    for (const own of [{}, { class: text }, { 'class:list': [text] }])
      expect(spreadAttributes(own, 'a', { class: 'scope' }).text).toBe(
        String(astroSpread({ ...own }, 'a', { class: 'scope' })),
      );
  });
});

test('nothing leaves the quotes of an attribute', () => {
  for (const text of HOSTILE) {
    const { text: html } = addAttribute(text, 'title');
    expect(html).toMatch(/^ title(?:="[^"]*")?$/);
    expect(html).not.toMatch(/&(?!amp;|quot;)/);
  }
});

test('contents of an element are no attribute', () => {
  for (const name of ['set:html', 'set:text']) expect(addAttribute('<b>', name).text).toBe('');
});

test('a style is not an object', () => {
  expect(() => addAttribute({ color: 'red' }, 'style')).toThrow('no page may have styles of its own');
});

test('classes of a component come as one text, at the end when it had none of its own', () => {
  expect(Object.entries(withClasses({ 'class:list': ['a', { b: true }], id: 'x' }))).toEqual([
    ['id', 'x'],
    ['class', 'a b'],
  ]);
  expect(Object.entries(withClasses({ class: 'own', 'class:list': ['a'], id: 'x' }))).toEqual([
    ['class', 'own a'],
    ['id', 'x'],
  ]);
  expect(withClasses({ 'class:list': [false], id: 'x' })).toEqual({ id: 'x' });
});
