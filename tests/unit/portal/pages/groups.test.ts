import { expect, test } from 'vitest';
import { navFor } from '../../../../src/portal/pages/nav.ts';
import { llmsIndex } from '../../../../src/site/read/markdown/index.ts';
import { markdownOf } from '../../../rendered.ts';
import { homeView } from '../../../../src/portal/view/home.ts';
import { guideOf, portalOf, SHOP } from '../portal-of.ts';

const portal = portalOf({
  documents: { first: SHOP.replace('Shop', 'First'), shop: SHOP, last: SHOP.replace('Shop', 'Last') },
  guides: [guideOf('errors'), guideOf('limits')],
  settings: {
    navigation: {
      groups: [
        { label: 'Sell', items: ['last', 'guides/limits', { label: 'Status', href: 'https://status.example.com/' }] },
        { label: 'Buy', items: ['shop', { label: 'Files', href: '/files.zip' }] },
      ],
    },
  },
});
const [home] = portal.pages;
if (home?.kind !== 'home') throw new Error('A portal begins with its home page.');

test('the sidebar has the groups, then what no group names', () => {
  expect(navFor(home, portal).sidebar.map(({ label, items }) => [label, ...items.map((item) => item.label)])).toEqual([
    [{ kind: 'guides' }, 'errors'],
    ['Sell', 'Last', 'limits', 'Status'],
    ['Buy', 'Shop', 'Files'],
    [{ kind: 'reference' }, 'First'],
  ]);
});

test('guides are read in the order of the sidebar', () => {
  const ordered = portalOf({
    documents: { shop: SHOP },
    guides: ['a', 'b', 'c'].map((id) => guideOf(id)),
    settings: { navigation: { groups: [{ label: 'Sell', items: ['guides/b', 'guides/a'] }] } },
  });
  expect(ordered.guides.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});

test('the home page has the groups with their links', () => {
  const { groups, ungrouped, guides, apis } = homeView(home, portal);
  const hrefs = groups.map(({ label, items }) => [label, ...items.map((item) => item.href)]);
  expect(hrefs).toEqual([
    ['Sell', '/reference/last/', '/guides/limits/', 'https://status.example.com/'],
    ['Buy', '/reference/shop/', '/files.zip'],
  ]);
  expect([ungrouped, guides, apis].map((items) => items.map(({ name }) => name))).toEqual([
    ['First'],
    ['errors'],
    ['Last', 'Shop', 'First'],
  ]);
});

test('the Markdown of the home page and llms.txt have the links as they are', () => {
  const lines = /^## .*|^- \[[^\]]*\]\((?!\S*\/reference\/)\S*\)/gm;
  expect(markdownOf(home, portal).match(lines)?.slice(0, 8)).toEqual([
    '## Sell',
    '- [limits](/guides/limits.md)',
    '- [Status](https://status.example.com/)',
    '## Buy',
    '- [Files](/files.zip)',
    '## API',
    '## Guides',
    '- [errors](/guides/errors.md)',
  ]);
  expect(llmsIndex(portal).match(lines)?.slice(0, 9)).toEqual([
    '## Guides',
    '- [errors](/guides/errors.md)',
    '## Sell',
    '- [limits](/guides/limits.md)',
    '- [Status](https://status.example.com/)',
    '## Buy',
    '- [Files](/files.zip)',
    '## Last 1.0.0',
    '## Shop 1.0.0',
  ]);
});
