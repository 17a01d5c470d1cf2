import { describe, expect, test } from 'vitest';
import { compareTemplates, fillTemplate, matchTemplate } from '../../../src/sandbox/template.ts';

describe('a path is of a template', () => {
  test.each<readonly [string, string, object | undefined]>([
    ['/pets', '/pets', {}],
    ['/pets', '/pets/', undefined],
    ['/pets/{id}', '/pets/7', { id: '7' }],
    ['/pets/{id}', '/pets/', undefined],
    ['/pets/{id}', '/pets/a%2Fb', { id: 'a%2Fb' }],
    ['/pets/{id}', '/pets/a/b', undefined],
    ['/a b', '/a%20b', {}],
    ['/report.{format}', '/report.csv', { format: 'csv' }],
    ['/{from}-{to}', '/a-b-c', { from: 'a', to: 'b-c' }],
    ['/{from}-{to}.json', '/a-b.json', { from: 'a', to: 'b' }],
    ['/{from}-{to}', '/a-', undefined],
    ['/{__proto__}', '/x', Object.fromEntries([['__proto__', 'x']])],
  ])('%s: %s', (template, path, values) => {
    const found = matchTemplate(template, path);
    expect(found === undefined ? undefined : Object.fromEntries(found)).toEqual(values);
  });
});

test('plain segments come before parameters, from the left', () => {
  const templates = ['/{a}/{b}', '/pets/{id}', '/{a}/mine', '/pets/mine', '/pets/x{id}'];
  expect(templates.toSorted(compareTemplates)).toEqual([
    '/pets/mine',
    '/pets/x{id}',
    '/pets/{id}',
    '/{a}/mine',
    '/{a}/{b}',
  ]);
});

test('a template is filled in where all values are there', () => {
  const values = new Map([['a', '1']]);
  expect(fillTemplate('/x/{a}', values)).toBe('/x/1');
  expect(fillTemplate('/x/{b}', values)).toBeUndefined();
});
