import { expect, test } from 'vitest';
import { lostIn } from '../words/lost.ts';
import { VERSIONS, wordsDocument } from '../words/words-document.ts';
import { select, textOf } from './html.ts';
import { searchRecords } from './records.ts';
import { openSite, portalPages, readText } from './site.ts';

test.each(VERSIONS)(
  'every word of a document of %s is on an HTML page, on a Markdown page, and in the search',
  (version) => {
    const name = `words-${version}`;
    const { words } = wordsDocument(version);
    const html = portalPages(name).flatMap(({ tree }) => select(tree, 'main').map((main) => textOf(main)));
    const markdown = [...openSite(name).files]
      .filter((file) => file.endsWith('.md'))
      .map((file) => readText(name, file));
    const records = searchRecords(name).map(({ content, meta }) => [content, ...Object.values(meta)].join('\n'));
    const names = readText(name, 'pagefind/names.txt');
    expect.soft(lostIn(html.join('\n'), words, 'HTML')).toEqual([]);
    expect.soft(lostIn(markdown.join('\n'), words, 'Markdown')).toEqual([]);
    expect.soft(lostIn([names, ...records].join('\n'), words, 'search')).toEqual([]);
  },
);
