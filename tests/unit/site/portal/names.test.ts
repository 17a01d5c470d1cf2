import { expect, test } from 'vitest';
import { checkNames } from '../../../../src/site/portal/names.ts';
import { guideOf, portalOf, SHOP } from '../portal-of.ts';

test.each([{}, { quickstart: 'errors' }, { apis: { shop: { lang: 'fr' } } }])('%j names what is there', (settings) => {
  expect(() => {
    checkNames(portalOf({ documents: { shop: SHOP }, guides: [guideOf('errors')], settings }));
  }).not.toThrow();
});

test.each([
  [
    { quickstart: 'error' },
    'The setting `quickstart` names the guide `error`, which is not there.',
    'Did you mean `errors`?',
  ],
  [
    { apis: { petshop: { lang: 'fr' } } },
    'The setting `apis` names the API `petshop`, which is not there.',
    'There are: shop.',
  ],
])('%j is a mistake', (settings, message, hint) => {
  const wrong = portalOf({ documents: { shop: SHOP }, guides: [guideOf('errors')], settings });
  expect(() => {
    checkNames(wrong);
  }).toThrow(expect.objectContaining({ message, hint }));
});
