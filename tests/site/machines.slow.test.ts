import { expect, test } from 'vitest';
import { attribute, select } from './html.ts';
import { openSite, portalPages, readText } from './site.ts';

test('the sitemap names all listed pages of a site and nothing else', () => {
  const listed = [...readText('based', '/sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, to]) => to);
  const pages = portalPages('based').filter(
    ({ path, html }) => path !== '/404.html' && !html.includes('<meta name="robots" content="noindex">'),
  );
  expect(listed.toSorted()).toEqual(pages.map(({ path }) => `https://portal.example/docs${path}`).toSorted());
  expect(readText('based', '/robots.txt')).toContain('Sitemap: https://portal.example/docs/sitemap.xml');
});

test('an old address leads on, by its page and by the hosts’ file', () => {
  const moved = openSite('versions').pages.filter(({ kind }) => kind === 'moved');
  expect(
    moved.map(({ path, tree }) => [
      path,
      select(tree, 'body a')
        .map((link) => attribute(link, 'href'))
        .join(),
    ]),
  ).toEqual([
    ['/reference/books/', '/reference/bookshop/'],
    ['/shop/', '/'],
  ]);
  expect(readText('versions', '/_redirects').trim().split('\n')).toEqual([
    // No version has a page of errors without codes.
    '/reference/bookshop/errors/ /reference/bookshop/ 301',
    '/reference/bookshop/errors.md /reference/bookshop.md 301',
    '/reference/bookshop/v/1.4.0/errors/ /reference/bookshop/v/1.4.0/ 301',
    '/reference/bookshop/v/1.4.0/errors.md /reference/bookshop/v/1.4.0.md 301',
    '/reference/books/ /reference/bookshop/ 301',
    '/shop/ / 301',
  ]);
});

test('the newest version of an API has no version in its address, the others have', () => {
  const paths = portalPages('versions').map(({ path }) => path);
  expect(paths).toContain('/reference/bookshop/');
  expect(paths).toContain('/reference/bookshop/v/1.4.0/');
  const [newest, older] = ['/reference/bookshop/openapi.json', '/reference/bookshop/v/1.4.0/openapi.json'];
  expect([newest, older].map((file) => readText('versions', file).includes('"version": "2.0.0"'))).toEqual([
    true,
    false,
  ]);
});
