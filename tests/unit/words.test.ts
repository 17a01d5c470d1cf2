import { expect, test } from 'vitest';
import { goldenPortal } from '../golden/portal.ts';
import { VERSIONS, wordsDocument } from '../words/words-document.ts';
import { bundleValue } from './openapi/model/bundle-value.ts';
import { normalizeApi } from './openapi/model/filter-and-normalize.ts';
import { lostIn } from '../words/lost.ts';
import { markdownOf, recordsOf } from '../rendered.ts';

test.each(VERSIONS)(
  'every word of a document of %s is on a Markdown page, and those of descriptions are found',
  (version) => {
    const { document, words } = wordsDocument(version);
    const api = normalizeApi({ document: bundleValue(document), id: undefined, version: undefined, source: '/w.yaml' });
    const portal = goldenPortal(api);
    const pages = portal.pages.map((page) => markdownOf(page, portal)).join('\n');
    const records = recordsOf(portal)
      .map(({ html, names }) => [html, ...names.map(({ name }) => name)].join('\n'))
      .join('\n');
    expect(words.length).toBeGreaterThan(500);
    expect.soft(lostIn(pages, words, 'Markdown')).toEqual([]);
    expect.soft(lostIn(records, words, 'search')).toEqual([]);
  },
);
