import { expect, test } from 'vitest';
import { PageRecords } from '../../../../src/build/pages/page-records.ts';
import { partOf } from '../../../../src/build/pages/part-of.ts';
import { Turns } from '../../../../src/build/pages/shared-pages.ts';
import type { SearchRecord } from '../../../../src/write/search/index-files.ts';

test('the parts of a list are the list, and differ by one at most', () => {
  const list = Array.from({ length: 100 }, (_, index) => index);
  for (const parts of [1, 2, 3, 7, 99, 100, 101, 250]) {
    const all = Array.from({ length: parts }, (_, index) => partOf(list, index, parts));
    expect(all.flat()).toEqual(list);
    const sizes = all.map(({ length }) => length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  }
});

test('each turn is taken once, by whoever comes first', () => {
  const pages = Array.from({ length: 100 }, (_, page) => ({ language: 0, page }));
  const taken = new SharedArrayBuffer(4);
  const [one, other] = [new Turns(pages, taken).take(), new Turns(pages, taken).take()];
  const heard = [];
  for (let index = 0; index < 10; index += 1)
    for (const turns of [one, other, other]) {
      const turn = turns.next();
      if (turn.done !== true) heard.push(turn.value);
    }
  expect(heard.flat()).toEqual(pages);
});

test('no turn is left after the end', () => {
  const turns = new Turns([{ language: 0, page: 0 }], new SharedArrayBuffer(4));
  turns.end();
  expect([...turns.take()]).toEqual([]);
});

test('search records are passed on in the order of pages', () => {
  const heard: string[] = [];
  const records = new PageRecords(({ url }, page) => heard.push(`${url}${page}`));
  const record = (url: string): SearchRecord => ({
    url,
    html: '',
    language: 'en',
    names: [],
    page: { api: undefined, kind: 'schema', title: '', url, method: '', path: '', id: '', badges: '', explains: '' },
  });
  records.add(3, record('d'));
  records.add(1, undefined);
  expect(heard).toEqual([]);
  records.add(0, record('a'));
  expect(heard).toEqual(['a0']);
  records.add(2, record('c'));
  expect(heard).toEqual(['a0', 'c2', 'd3']);
});
