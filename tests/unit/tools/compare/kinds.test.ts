import { expect, test } from 'vitest';
import { Kinds, nameWithoutHash } from '../../../../tools/compare/kinds.ts';

function kindsOf(path: string, before: string | undefined, after: string | undefined): readonly string[] {
  const kinds = new Kinds();
  kinds.add(path, before, after);
  return kinds.list().map(({ name, count }) => `${name} ${String(count)}`);
}

test.each([
  ['a/index.html', '<p class="a">Cats</p>', '<p class="a">Cats</p>', []],
  [
    'a/index.html',
    '<p class="a">Cats</p>',
    '<p class="b" id="x">Cats</p>',
    ['- page <p class="a"> 1', '+ page <p class="b" id> 1'],
  ],
  ['a/index.html', '<b>A dog</b><b>No cat</b>', '<b></b><b></b>', ['- page a 2']],
  ['a/index.html', '<b>1</b><i>2</i>', '<i>2</i><b>1</b>', ['~ page, the order of its parts 1']],
  ['a.md', '- Contact: `a@b`', '- Contact: [a@b](mailto:a@b)', ['- md - a: `a@a` 1', '+ md - a: [a@a](a:a@a) 1']],
  ['b.md', undefined, 'Text', ['+ md, the file 1']],
  ['a/index.html', '<link href="/_astro/a.12345678.css">', '<link href="/_astro/a.abcdefgh.css">', []],
  ['_astro/a.HASH.js', 'import{a}from"./b.12345678.js";', 'import{a}from"./b.abcdefgh.js";', []],
  [
    '_astro/a.HASH.js',
    'import{a}from"./b.12345678.js";',
    'import{a}from"./c.abcdefgh.js";',
    ['- bundle a{a}a"./a.a.a"; 1', '+ bundle a{a}a"./a.a.a"; 1'],
  ],
  // It repeats the hashes of all files.
  ['portico-manifest.json', '{"sha256":"a"}', '{"sha256":"b"}', []],
])('%s: %j and %j differ so: %j', (path, before, after, kinds) => {
  expect(kindsOf(path, before, after)).toEqual(kinds);
});

test('names of bundled files are known whatever they hold', () => {
  expect(nameWithoutHash('_astro/page.Dx0-9aZ_.css')).toBe(nameWithoutHash('_astro/page.AAAAbbbb.css'));
});
