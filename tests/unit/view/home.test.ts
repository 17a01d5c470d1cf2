import { expect, test } from 'vitest';
import { homeView } from '../../../src/view/home.ts';
import { publish } from '../write/markdown/publish.ts';

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
