import { expect, test } from 'vitest';
import * as en from '../../../../src/portal/messages/en/index.ts';
import { headToTitle } from '../../../../src/portal/messages/format/pages.ts';
import { layoutOf, viewOf } from '../../../../src/portal/view/index.ts';
import { guideOf, portalOf, SHOP } from '../portal-of.ts';
import { PETS, publish } from '../../site/read/markdown/publish.ts';

const portal = portalOf({
  documents: {
    'shop@2': SHOP,
    'shop@1': SHOP,
    small: 'openapi: 3.1.0\ninfo: { title: Small, version: 0 }\npaths: {}\n',
  },
  guides: [guideOf('errors')],
  settings: {
    title: 'All',
    links: [{ label: 'Status', href: 'https://status.example' }],
    editUrl: 'https://code.example/edit',
  },
  parts: { base: 'docs', site: 'https://portal.example' },
});

test.each(portal.pages.map((page) => [page.path, page] as const))('the layout of %s is plain data', (_, page) => {
  const layout: unknown = layoutOf(page, portal);
  expect(JSON.parse(JSON.stringify(layout))).toEqual(layout);
});

test('a portal within a site links that first', () => {
  const within = portalOf({ documents: { shop: SHOP }, parts: { base: '/team/api/', around: '/team/' } });
  for (const page of within.pages) {
    const { sections, sidebar } = layoutOf(page, within);
    expect(sections[0]).toEqual({ label: { kind: 'site' }, href: '/team/', current: false });
    expect(sidebar.elsewhere).toContainEqual(sections[0]);
  }
});

test('contents name a heading of the description once where a part of the page is called so too', () => {
  const tocWith = (description: string): unknown => {
    const portal = publish([{ ...PETS, info: { ...PETS.info, description } }]);
    const page = portal.pages.find(({ kind }) => kind === 'api');
    return page === undefined ? undefined : layoutOf(page, portal).toc.map(({ id }) => id);
  };
  const ours = ['servers', 'authentication', 'operations', 'more'];
  expect(tocWith('## Start\n\nx\n\n## Authentication\n\ny')).toEqual(['about-start', ...ours]);
  expect(tocWith('## Authentication\n\n### Keys\n\ny')).toEqual(['about-authentication', ...ours]);
});

test('the sidebar leads to the lifecycle of APIs that have something to tell of it alone', () => {
  const leads = (path: string): boolean => {
    const page = portal.pages.find((one) => one.path === path);
    const sections = page === undefined ? [] : layoutOf(page, portal).sidebar.sections;
    return sections.some(({ items }) => items.some(({ href }) => href.endsWith('/lifecycle/')));
  };
  const paths = ['/reference/shop/', '/reference/small/'];
  expect(paths.map(leads)).toEqual([true, false]);
});

test.each([
  [true, [['errors', 1_800_000_000]], '2027-01-15T08:00:00Z'],
  [true, [], undefined],
  [false, [['errors', 1_800_000_000]], undefined],
] as const)('with `lastUpdated: %j` and dates of %j a guide was updated at %s', (lastUpdated, dates, updated) => {
  const guide = guideOf('errors');
  const dated = portalOf({
    guides: [guide],
    settings: { lastUpdated },
    parts: { dates: new Map(dates.map(([, seconds]) => [guide.file, seconds])) },
  });
  const page = dated.pages.find(({ kind }) => kind === 'guide');
  expect(page && layoutOf(page, dated).updated).toBe(updated);
});

test('the head of a page, and the first request, name the tag of a title that operations of several tags have', () => {
  const responses = { '200': { description: 'OK', content: { 'text/plain': { example: 'a' } } } };
  const operation = (tag: string, summary: string): object => ({ tags: [tag], summary, responses });
  const paths = {
    '/a': { get: operation('A', 'List') },
    '/b': { get: operation('B', 'List'), put: operation('B', 'Put') },
  };
  const info = { title: 'Shop', version: '0' };
  const own = portalOf({ documents: { shop: JSON.stringify({ openapi: '3.1.0', info, paths }) } });
  const titles = own.pages.flatMap((page) =>
    page.kind === 'operation' ? headToTitle(en, layoutOf(page, own).head) : [],
  );
  expect(titles).toEqual(['List · A · Shop', 'List · B · Shop', 'Put · Shop']);
  const [home] = own.pages;
  expect(home && viewOf(home, own)).toMatchObject({ overview: { first: { operation: { name: 'List · A' } } } });
});
