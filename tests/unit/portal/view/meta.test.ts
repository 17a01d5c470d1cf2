import { expect, test } from 'vitest';
import { readMeta } from '../../../../src/portal/view/meta.ts';
import type { PageOf } from '../../../../src/portal/pages/page.ts';
import { readApi } from '../../openapi/model/read-api.ts';

function pageWith(metaTags: string): PageOf<'api'> {
  const api = readApi(`{ openapi: 3.1.0, info: { title: Pets, version: '1', x-metaTags: ${metaTags} } }`);
  return { kind: 'api', api, path: '/reference/pets/', title: 'Pets', description: 'About pets.', unlisted: false };
}

test('a page without words of its author has its own title and description', () => {
  expect(readMeta(pageWith('[]'))).toEqual({
    title: 'Pets',
    description: 'About pets.',
    shared: { title: 'Pets', description: 'About pets.' },
    tags: [],
  });
});

test('the author’s words come first; names that could do harm, and unsafe addresses, are left out', () => {
  const meta = readMeta(
    pageWith(`[
      { name: description, content: D }, { name: keywords, content: K }, { name: refresh, content: '0;url=//x' },
      { name: og:image, content: 'javascript:x' }, { name: og:type, content: website }]`),
  );
  expect(meta).toMatchObject({ description: 'D', shared: { title: 'Pets', description: 'D' } });
  expect(meta.tags.map(({ key, content }) => `${key}=${content}`)).toEqual(['og:type=website', 'keywords=K']);
});
