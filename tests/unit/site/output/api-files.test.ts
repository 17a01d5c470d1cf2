import { expect, test } from 'vitest';
import { ownersOf } from '../../../../src/site/output/api-files.ts';
import { cardPath } from '../../../../src/portal/pages/card.ts';
import { markdownPath, sandboxName } from '../../../../src/portal/pages/routes.ts';
import { guideOf, portalOf, SHOP } from '../../portal/portal-of.ts';
import { filesOf } from '../../../rendered.ts';

test.each([
  ['de/reference/shop/goods/index.html', 'shop'],
  ['reference/shop/v/1.0.0.md', 'shop/v/1.0.0'],
  ['reference/café/index.html', 'caf%C3%A9'],
  ['reference/a.md.md', 'a.md'],
  ['guides/reference/shop/index.html', undefined],
  ['reference/\ud800/index.html', undefined],
])('the file %s belongs to the API %s', (path, owner) => {
  expect(ownersOf(['shop', 'shop/v/1.0.0', 'caf%C3%A9', 'a.md'])(path)).toBe(owner);
});

test('each file of a page belongs to the API of the page, and each other one below an API to that one', () => {
  const documents = { 'shop@2': SHOP, 'shop@1.0.0': SHOP, 'v@1': SHOP, 'schemas@1': SHOP, 'other@1': SHOP };
  const portal = portalOf({ documents, guides: [guideOf('start')], parts: { site: 'https://shop.example' } });
  const names = portal.apis.map((api) => sandboxName(api, portal));
  const ownerOf = ownersOf(names);
  for (const page of portal.pages) {
    const paths = [`${page.path}index.html`, markdownPath(page), cardPath(page)];
    const owner = 'api' in page ? sandboxName(page.api, portal) : undefined;
    expect(paths.map((path) => [path, ownerOf(path.slice(1))])).toEqual(paths.map((path) => [path, owner]));
  }
  const others = filesOf(portal).filter(({ path }) => ownerOf(path.slice(1)) === undefined);
  expect(others.map(({ path }) => path)).toEqual([
    ...['/index.md', '/guides/start.md'],
    ...['/_redirects', '/sitemap.xml', '/robots.txt', '/.well-known/api-catalog', '/llms.txt', '/.well-known/llms.txt'],
    ...['shop', 'v', 'schemas', 'other'].map((name) => `/.well-known/agent-skills/${name}/SKILL.md`),
    ...['/.well-known/agent-skills/index.json', '/llms-full.txt'],
  ]);
});
