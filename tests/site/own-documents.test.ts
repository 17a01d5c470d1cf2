import { describe, expect, test } from 'vitest';
import { select, textsOf } from './html.ts';
import { testPortalOfDocuments } from './portal-of-documents.ts';
import { openPage } from './site.ts';

describe('the portal of showcase', () => {
  testPortalOfDocuments({ name: 'showcase', title: 'Harbour', apis: ['/reference/harbour/'] });
});

test('a portal of one document has no switch of APIs, and one of two has', () => {
  const switchOf = (name: string, path: string) => textsOf(select(openPage(name, path).tree, '#api-menu a'));
  expect(switchOf('showcase', '/reference/harbour/')).toEqual([]);
  expect(switchOf('own', '/reference/petstore/')).toEqual(['Petstore 1.0.0', 'Messages 1.0.0']);
});
