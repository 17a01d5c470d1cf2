import { expect, test } from 'vitest';
import { LINK_TARGETS } from '../../../../src/site/write/site/site-files.ts';
import { checkAddresses } from '../../../../src/portal/settings/names.ts';
import type { PortalConfig } from '../../../../src/portal/settings/settings.ts';
import { guideOf, portalOf, SHOP } from '../portal-of.ts';

const link = (href: string): { label: string; href: string } => ({ label: 'A', href });

const check =
  (settings: PortalConfig, base = '/') =>
  (): void => {
    const guides = [guideOf('errors', '## Causes')];
    const portal = portalOf({ documents: { shop: SHOP }, guides, settings, parts: { base } });
    checkAddresses(portal, { portals: [portal], targets: LINK_TARGETS });
  };

test.each([
  '/',
  '/guides/errors',
  '/guides/errors/#causes',
  '/guides/errors.md',
  '/reference/shop/goods/',
  '/reference/shop/openapi.yaml',
  '/quality.svg',
  '/moved/',
  'https://example.com/nowhere/',
  'mailto:a@example.com',
])('%s is an address that links of the settings may have', (href) => {
  const redirects = { '/moved/': '/guides/errors/' };
  const settings = { quality: true, redirects, links: [link(href)], banner: { text: 'New', link: link(href) } };
  for (const base of ['/', '/docs/']) expect(check(settings, base)).not.toThrow();
});

test.each([
  ['links', { links: [link('/guides/error/')] }],
  ['footer', { footer: { columns: [{ title: 'More', links: [link('/'), link('/guides/error/')] }] } }],
  ['banner', { banner: { text: 'New', link: link('/guides/error/') } }],
  ['navigation', { navigation: { groups: [{ label: 'More', items: ['shop', link('/guides/error/')] }] } }],
])('a path in `%s` without a target is an error with the nearest one', (name, settings) => {
  expect(check(settings)).toThrow(
    expect.objectContaining({
      message: `In the setting \`${name}\`: The link \`/guides/error/\` has no target.`,
      hint: 'Did you mean `/guides/errors/`?',
    }),
  );
});

test('an anchor that a guide does not have is an error', () => {
  expect(check({ links: [link('/guides/errors/#cause')] })).toThrow(
    expect.objectContaining({ hint: 'Did you mean `#causes`?' }),
  );
});

test('files that a hook adds may be linked', () => {
  expect(
    check({ hooks: { files: () => [{ path: '/pages.json', contents: '[]' }] }, links: [link('/pages.json')] }),
  ).not.toThrow();
  expect(check({ hooks: { files: () => [] }, links: [link('/pages.json')] })).toThrow('has no target');
});
