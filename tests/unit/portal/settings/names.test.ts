import { expect, test } from 'vitest';
import { checkNames } from '../../../../src/portal/settings/names.ts';
import type { PortalConfig } from '../../../../src/portal/settings/settings.ts';
import { guideOf, portalOf, SHOP } from '../portal-of.ts';

const SAMPLED = SHOP.replace(
  'operationId: listGoods,',
  'operationId: listGoods, x-codeSamples: [{ lang: js, label: Shop for Node, source: list() }],',
);

const check = (settings: PortalConfig) => (): void => {
  checkNames(portalOf({ documents: { shop: SAMPLED }, guides: [guideOf('errors')], settings }));
};

test.each([
  {},
  { quickstart: 'errors' },
  { apis: { shop: { lang: 'fr' } } },
  {
    apis: {
      shop: { navigation: { order: ['Orders', 'goods', 'listGoods', 'order', 'POST /goods', 'POST sold-out'] } },
    },
  },
  { navigation: { groups: [{ label: 'Sell', items: ['shop', 'guides/errors', { label: 'Up', href: '/errors/' }] }] } },
  { samples: { install: { javascript: 'npm install shop', 'Shop for Node': 'npm install shop-node' } } },
])('%j names what is there', (settings) => {
  expect(check(settings)).not.toThrow();
});

test.each([
  [{ quickstart: 'error' }, 'Unknown guide `error` in the setting `quickstart`.', 'Did you mean `errors`?'],
  [{ apis: { petshop: { lang: 'fr' } } }, 'Unknown API `petshop` in the setting `apis`.', 'Available: shop.'],
  [
    { apis: { shop: { navigation: { order: ['Orders', 'listGood'] } } } },
    'Unknown tag or operation `listGood` in the order of `shop`.',
    'Did you mean `listGoods`?',
  ],
  [
    { navigation: { groups: [{ label: 'Sell', items: ['shop', 'shopp'] }] } },
    'Unknown API `shopp` in the setting `navigation`.',
    'Did you mean `shop`?',
  ],
  [
    { navigation: { groups: [{ label: 'Sell', items: ['guides/error'] }] } },
    'Unknown guide `error` in the setting `navigation`.',
    'Did you mean `errors`?',
  ],
  [
    { samples: { install: { javscript: 'npm install shop' } } },
    'The setting `samples.install` names `javscript`, in which no sample is written.',
    'Did you mean `javascript`?',
  ],
])('%j is a mistake', (settings, message, hint) => {
  expect(check(settings)).toThrow(expect.objectContaining({ message, hint }));
});
