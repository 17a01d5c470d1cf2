import { describe, expect, test } from 'vitest';
import { attribute, select, selectOne, textOf, textsOf } from './html.ts';
import { openPage } from './site.ts';

/** Opens a page of the markers fixture. */
const at = (path: string) => openPage('markers', `/reference/markers/${path}/`).tree;

describe('stability', () => {
  test.each([
    ['stability/experimental', 'Experimental', 'violet'],
    ['stability/alpha', 'Alpha', 'blue'],
    ['stability/beta', 'Beta', 'blue'],
    ['stability/draft', 'Experimental', 'violet'],
    ['stability/scalar', 'Experimental', 'violet'],
    ['child/flag', 'Beta', 'blue'],
  ])('%s has the badge %s in its page, in the navigation and in its tag’s list', (path, word, intent) => {
    const badge = selectOne(at(path), 'main header .title .Badge');
    expect([textOf(badge), attribute(badge, 'data-tone')]).toEqual([word, intent]);
    const notice = selectOne(at(path), 'main header .Notice');
    expect([textOf(notice).startsWith(word), attribute(notice, 'data-tone')]).toEqual([true, intent]);
    const own = linkTo(path);
    expect(textsOf(select(selectOne(at(path), `#sidebar ${own}`), '.dot'))).toEqual([word.toLowerCase()]);
    const tag = path.split('/', 1).join('');
    expect(textsOf(select(selectOne(at(tag), `.Endpoints ${own}`), '.Badge'))).toEqual([word]);
  });

  test('what is stable has no badge', () => {
    expect(select(at('child/stable'), 'main .Badge')).toEqual([]);
    expect(select(selectOne(at('child'), `.Endpoints ${linkTo('child/stable')}`), '.Badge')).toEqual([]);
  });
});

describe('deprecated and sunset', () => {
  test.each([
    ['ends', undefined, 'Deprecated. It still works, but do not use it in new code.'],
    ['ends-scalar', undefined, 'Deprecated. It still works, but do not use it in new code.'],
    [
      'ends-on-day',
      '2027-06-01T00:00:00Z',
      'Deprecated. Available until 1 June 2027, 00:00 GMT (193 days from now). Use something else.',
    ],
    [
      'ends-at-time',
      '2027-06-01T10:00:00Z',
      'Deprecated. Available until 1 June 2027, 10:00 GMT (194 days from now). Use deprecated (deprecated) instead.',
    ],
    ['ended', '2020-01-01T00:00:00Z', 'Retired on 1 January 2020, 00:00 GMT (2,515 days ago). Requests may fail.'],
  ])('%s: notice with the moment %s', (slug, moment, words) => {
    const notice = selectOne(at(`ending/${slug}`), 'main header .Notice');
    expect(textOf(notice).replaceAll(/\s(?=[.,])/g, '')).toBe(words);
    const times = select(notice, 'time').map((time) => attribute(time, 'datetime'));
    expect(times).toEqual(moment === undefined ? [] : [moment]);
    const days = select(notice, 'portico-days').map((element) => attribute(element, 'data-until'));
    expect(days).toEqual(times);
  });

  test('the notice is amber before the date and red after it', () => {
    const intents = ['ends', 'ends-on-day', 'ended'].map((slug) =>
      attribute(selectOne(at(`ending/${slug}`), 'main header .Notice'), 'data-tone'),
    );
    expect(intents).toEqual(['amber', 'amber', 'red']);
  });

  test('the notice stands before the description, and leads to what replaces the operation', () => {
    const { tree } = openPage('own', '/reference/petstore/pets/get-pet/');
    const parts = select(tree, 'main header *').map((element) => attribute(element, 'class') ?? '');
    expect(parts.indexOf('Notice')).toBeGreaterThan(-1);
    expect(parts.indexOf('Notice')).toBeLessThan(parts.indexOf('lead'));
    const links = select(selectOne(tree, 'main header .Notice'), 'a').map((link) => attribute(link, 'href'));
    expect(links).toEqual(['/reference/petstore/pets/list-pets/']);
  });

  test('a parameter and a property say it where they stand, with the date', () => {
    const parameter = selectOne(at('stability/fields'), '#query-seen');
    expect(textOf(parameter)).toContain('Deprecated');
    expect(select(parameter, 'time').map((time) => attribute(time, 'datetime'))).toEqual(['2027-01-01T00:00:00Z']);
    expect(textOf(selectOne(at('schemas/texts'), '[id=schema.old]'))).toContain('Deprecated');
    const tonnage = selectOne(openPage('showcase', '/reference/harbour/schemas/vessel/').tree, '[id=schema.tonnage]');
    expect(textOf(tonnage)).toContain('Deprecated');
    expect(select(tonnage, 'time')).toHaveLength(1);
  });

  test('a header and a security scheme say it where they stand', () => {
    const { tree } = openPage('showcase', '/reference/harbour/ships/list-ships/');
    expect(textOf(selectOne(tree, '#response-200-header-x-old-count'))).toContain('Deprecated');
    const basic = selectOne(openPage('showcase', '/reference/harbour/').tree, '#security-basic');
    expect(textOf(basic)).toContain('Deprecated');
  });
});

function linkTo(path: string): string {
  return `a[href=/reference/markers/${path}/]`;
}
