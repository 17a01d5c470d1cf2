import { expect, test } from 'vitest';
import { listRedirects } from '../../../../src/portal/pages/redirects.ts';
import type { PortalConfig } from '../../../../src/portal/settings/settings.ts';
import { guideOf, portalOf } from '../portal-of.ts';
import { filesOf } from '../../../rendered.ts';

const portal = portalOf({
  guides: [guideOf('errors')],
  settings: { redirects: { '/old': '/guides/errors' } },
  parts: { base: '/docs/' },
});

test('an old address leads on by a page and by the host', () => {
  const files = new Map(filesOf(portal).map((file) => [file.path, file.contents()]));
  expect(files.get('/_redirects')).toBe('/docs/old/ /docs/guides/errors/ 301\n');
  expect(files.get('/old/index.html')).toContain('<meta http-equiv="refresh" content="0; url=/docs/guides/errors/">');
});

test('an old address leads on in every language', () => {
  const settings: PortalConfig = { language: ['en', 'de'], redirects: { '/old': '/guides/errors' } };
  const german = portalOf({ guides: [guideOf('errors')], settings, parts: { language: 'de' } });
  const site = { ...portalOf({ guides: [guideOf('errors')], settings }), translations: [german] };
  const files = new Map(filesOf(site).map((file) => [file.path, file.contents()]));
  expect(files.get('/_redirects')).toBe('/old/ /guides/errors/ 301\n/de/old/ /de/guides/errors/ 301\n');
  expect(files.get('/de/old/index.html')).toContain('url=/de/guides/errors/');
});

test.each([
  [{ '/guides/errors': '/' }, 'The redirect from /guides/errors hides an existing page.', undefined],
  [
    { '/old': '/guides/error' },
    'The redirect from /old points to /guides/error, which is not a page.',
    'Did you mean `/guides/errors/`?',
  ],
])('%j is a mistake', (redirects, message, hint) => {
  const wrong = portalOf({ guides: [guideOf('errors')], settings: { redirects } });
  expect(() => listRedirects(wrong)).toThrow(expect.objectContaining({ message, hint }));
});

test('addresses of pages without content of their own lead on by the host alone', () => {
  const document = `
openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths: { /goods: { get: { operationId: list, responses: { '404': { description: None } } } } }
components:
  schemas:
    Email: { type: string, format: email }
    Name: { type: string, description: What it is called. }
    Shy: { type: string, x-hidden: true }
`;
  const shop = portalOf({ documents: { shop: document }, parts: { base: '/docs/' } });
  const files = new Map(filesOf(shop).map((file) => [file.path, file.contents()]));
  expect(files.get('/_redirects')).toBe(
    [
      '/docs/reference/shop/errors/ /docs/reference/shop/ 301',
      '/docs/reference/shop/errors.md /docs/reference/shop.md 301',
      '/docs/reference/shop/lifecycle/ /docs/reference/shop/ 301',
      '/docs/reference/shop/lifecycle.md /docs/reference/shop.md 301',
      '/docs/reference/shop/schemas/email/ /docs/reference/shop/schemas/#schema-email 301',
      '/docs/reference/shop/schemas/email.md /docs/reference/shop/schemas.md 301',
      '',
    ].join('\n'),
  );
  expect(
    [...files.keys()].filter((path) => /errors|lifecycle|email/.test(path) && !path.includes('/sandbox/')),
  ).toEqual([]);
});
