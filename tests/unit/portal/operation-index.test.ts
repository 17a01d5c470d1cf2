import { expect, test } from 'vitest';
import { operationIndex, operationIndexPath } from '../../../src/portal/operation-index.ts';
import { portalOf, SHOP } from './portal-of.ts';

const paths = Array.from(
  { length: 61 },
  (_, index) => `  /a/${index}: { get: { summary: 'Get ${index}', tags: [A], responses: {} } }`,
);
const portal = portalOf({
  documents: {
    shop: SHOP,
    large: `openapi: 3.1.0\ninfo: { title: Large, version: 1 }\npaths:\n${paths.join('\n')}\n  /b: { get: { x-hidden: true, responses: {} } }\n`,
  },
});

test('where no page lists all tags, the list has them too', () => {
  const tags = Array.from({ length: 151 }, (_, index) => `{ name: T${index}, description: Text }`);
  const of = (count: number) =>
    portalOf({
      documents: {
        tags: `{ openapi: 3.2.0, info: { title: T, version: 1 }, tags: [${tags.slice(0, count).join(', ')}], paths: {} }`,
      },
    });
  const [few, many] = [of(150), of(151)];
  const [api] = many.apis;
  if (few.apis[0] === undefined || api === undefined) throw new Error('There is an API in each.');
  expect(operationIndexPath(few.apis[0], few)).toBeUndefined();
  expect(operationIndexPath(api, many)).toBe('/reference/tags/operations.json');
  expect(JSON.parse(operationIndex(api, many))).toContainEqual(['T150', '', '', '/reference/tags/t150/']);
});

test('a large API has a list of its listed operations; of a small one the sidebar has all', () => {
  const [shop, large] = portal.apis;
  if (shop === undefined || large === undefined) throw new Error('There are two APIs.');
  expect(operationIndexPath(shop, portal)).toBeUndefined();
  expect(operationIndexPath(large, portal)).toBe('/reference/large/operations.json');
  const rows: unknown = JSON.parse(operationIndex(large, portal));
  expect(rows).toHaveLength(61);
  expect(rows).toContainEqual(['Get 60', 'GET', '/a/60', '/reference/large/a/get-a-60/']);
});
