import { expect, test } from 'vitest';
import { operationIndex, operationIndexPath } from '../../../src/site/operation-index.ts';
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

test('a large API has a list of its listed operations; of a small one the sidebar has all', () => {
  const [shop, large] = portal.apis;
  if (shop === undefined || large === undefined) throw new Error('There are two APIs.');
  expect(operationIndexPath(shop, portal)).toBeUndefined();
  expect(operationIndexPath(large, portal)).toBe('/reference/large/operations.json');
  const rows: unknown = JSON.parse(operationIndex(large, portal));
  expect(rows).toHaveLength(61);
  expect(rows).toContainEqual(['Get 60', 'GET', '/a/60', '/reference/large/a/get-a-60/']);
});
