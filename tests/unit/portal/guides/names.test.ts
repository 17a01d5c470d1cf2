import { expect, test } from 'vitest';
import { findApi, findExample, findOperation } from '../../../../src/portal/guides/names.ts';
import { portalOf, SHOP } from '../portal-of.ts';

const { apis } = portalOf({ documents: { 'shop@2': SHOP, 'shop@1': SHOP } });

test.each([
  ['shop/listGoods', '2'],
  ['shop/list-goods', '2'],
  ['shop@1/listGoods', '1'],
])('%s names an operation of version %s', (name, version) => {
  const { found } = findOperation(apis, name);
  const owner = apis.find((api) => found !== undefined && api.operations.includes(found));
  expect(owner?.version).toBe(version);
});

test.each([
  [findOperation(apis, 'listGoods'), '`listGoods` does not name the operation of an API.', 'Write it as `api/name`.'],
  [findApi(apis, 'shop@3'), 'Unknown API `shop@3`.', 'Did you mean `shop@2`?'],
])('an unknown name is reported with the nearest one: %j', ({ message, hint }, wanted, help) => {
  expect([message, hint]).toEqual([wanted, help]);
});

test('an example of a body is found by its name, in whichever media type it stands', () => {
  const portal = portalOf({
    documents: {
      a: `
openapi: 3.1.0
info: { title: A, version: 1 }
paths:
  /a:
    post:
      requestBody:
        content:
          application/json: { examples: { small: { value: 1 } } }
          application/xml: { examples: { large: { value: <a/> } } }
      responses: {}
`,
    },
  });
  const content = portal.apis[0]?.operations[0]?.requestBody?.content ?? [];
  expect(findExample(content, undefined).found?.mediaType).toBe('application/json');
  expect(findExample(content, 'large').found?.mediaType).toBe('application/xml');
  expect(findExample(content, 'larg')).toEqual({
    message: 'Unknown example `larg` here.',
    hint: 'Did you mean `large`?',
  });
});
