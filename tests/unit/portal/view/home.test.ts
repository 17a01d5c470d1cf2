import { expect, test } from 'vitest';
import { homeView } from '../../../../src/portal/view/home.ts';
import type { HomeView } from '../../../../src/portal/view/types/page.ts';
import { guideOf, portalOf, SHOP } from '../portal-of.ts';
import { publish } from '../../site/read/markdown/publish.ts';

function aboutOf(summary: string): unknown {
  const portal = publish([{ openapi: '3.1.0', info: { title: 'A', version: '1', summary }, paths: {} }]);
  const [page] = portal.pages;
  return page?.kind === 'home' ? homeView(page, portal).apis.map(({ about }) => about) : undefined;
}

test.each([
  ['Use *one* of 2_000_000', 'Use *one* of 2_000_000'],
  ['x'.repeat(300), 'x'.repeat(300)],
  [`${'x'.repeat(297)} 😀😀`, `${'x'.repeat(297)} …`.replace(' …', '…')],
])('page and Markdown say the same of an API on the front page: %s', (summary, about) => {
  expect(aboutOf(summary)).toEqual([about]);
});

function homeOf(portal: ReturnType<typeof publish>): HomeView | undefined {
  const [page] = portal.pages;
  return page?.kind === 'home' ? homeView(page, portal) : undefined;
}

test('the home page links to the first guide, or to that of the settings', () => {
  const quickstartOf = (settings: object): string | undefined =>
    homeOf(portalOf({ documents: { shop: SHOP }, guides: [guideOf('start'), guideOf('quickstart')], settings }))
      ?.quickstart?.name;
  expect([quickstartOf({}), quickstartOf({ quickstart: 'quickstart' })]).toEqual(['start', 'quickstart']);
});

test('a description is what somebody has written, not the title again', () => {
  const described = (info: object): unknown =>
    homeOf(
      portalOf({ documents: { a: JSON.stringify({ openapi: '3.1.0', info: { title: 'A', ...info }, paths: {} }) } }),
    );
  expect(described({})).toMatchObject({ description: undefined, apis: [{ about: undefined }] });
  expect(described({ description: 'A' })).toMatchObject({ description: undefined, apis: [{ about: undefined }] });
  expect(described({ summary: 'B' })).toMatchObject({ description: 'B', apis: [{ about: 'B' }] });
});

test('webhooks are counted apart from operations, and neither where it is unlisted', () => {
  const one = { responses: {} };
  const hidden = { ...one, 'x-hidden': true };
  const home = homeOf(
    publish([
      {
        openapi: '3.1.0',
        info: { title: 'A', version: '1' },
        paths: { '/a': { get: one, post: hidden } },
        webhooks: { a: { post: one }, b: { post: hidden } },
      },
    ]),
  );
  expect(home?.apis).toMatchObject([{ operations: 1, webhooks: 1 }]);
});
