import { expect, test } from 'vitest';
import { checkNames } from '../../../../src/portal/settings/names.ts';
import { guideOf, portalOf, SHOP } from '../portal-of.ts';

const SAMPLED = SHOP.replace(
  'operationId: listGoods,',
  'operationId: listGoods, x-codeSamples: [{ lang: js, label: Shop for Node, source: list() }],',
);

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
  expect(() => {
    checkNames(portalOf({ documents: { shop: SAMPLED }, guides: [guideOf('errors')], settings }));
  }).not.toThrow();
});

test.each([
  [
    { quickstart: 'error' },
    'The setting `quickstart` names the guide `error`, which does not exist.',
    'Did you mean `errors`?',
  ],
  [
    { apis: { petshop: { lang: 'fr' } } },
    'The setting `apis` names the API `petshop`, which does not exist.',
    'Available: shop.',
  ],
  [
    { apis: { shop: { navigation: { order: ['Orders', 'listGood'] } } } },
    'The order of `shop` names `listGood`, which is neither a tag nor an operation of it.',
    'Did you mean `listGoods`?',
  ],
  [
    { navigation: { groups: [{ label: 'Sell', items: ['shop', 'shopp'] }] } },
    'The setting `navigation` names the API `shopp`, which does not exist.',
    'Did you mean `shop`?',
  ],
  [
    { navigation: { groups: [{ label: 'Sell', items: ['guides/error'] }] } },
    'The setting `navigation` names the guide `error`, which does not exist.',
    'Did you mean `errors`?',
  ],
  [
    { samples: { install: { javscript: 'npm install shop' } } },
    'The setting `samples.install` names `javscript`, in which no sample is written.',
    'Did you mean `javascript`?',
  ],
])('%j is a mistake', (settings, message, hint) => {
  const wrong = portalOf({ documents: { shop: SAMPLED }, guides: [guideOf('errors')], settings });
  expect(() => {
    checkNames(wrong);
  }).toThrow(expect.objectContaining({ message, hint }));
});
