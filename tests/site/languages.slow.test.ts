import { describe, expect, test } from 'vitest';
import { readNames } from '../../src/site/read/search/names.ts';
import { compareMarkdownPages } from '../corpus/check-markdown-pages.ts';
import { attribute, select, selectOne, textOf, type Node } from './html.ts';
import { FURTHER, furtherPages, openPage, openSite, portalPages, readText, type BuiltPage } from './site.ts';

/** Site with German pages at the root and English ones below. */
const SITE = 'german';

describe('a site of two languages', () => {
  const { files, address = '' } = openSite(SITE);

  test('has each page in both, and says which is which', () => {
    const [first, further] = [portalPages(SITE), furtherPages(SITE)];
    expect(further.map(({ path }) => path.slice(FURTHER.length - 1))).toEqual(first.map(({ path }) => path));
    expect(new Set(first.map(languageOf))).toEqual(new Set(['de']));
    expect(new Set(further.map(languageOf))).toEqual(new Set(['en']));
  });

  test('each listed page names itself and the other, the first for all other languages', () => {
    for (const page of [...portalPages(SITE), ...furtherPages(SITE)]) {
      const path = encodeURI(page.path.replace(FURTHER, '/'));
      const listed = !path.endsWith('/404.html') && !page.html.includes('<meta name="robots"');
      const expected = [
        ['de', address + path],
        ['en', address + FURTHER.slice(0, -1) + path],
        ['x-default', address + path],
      ];
      expect(alternatesOf(page), page.path).toEqual(listed ? expected : []);
    }
  });

  test('the header leads to the same page in the other language', () => {
    for (const page of furtherPages(SITE).filter(({ path }) => !path.endsWith('/404.html'))) {
      const other = select(page.tree, 'header a[hreflang]').map((link) => attribute(link, 'href'));
      expect(other, page.path).toEqual([encodeURI(page.path.replace(FURTHER, '/'))]);
    }
  });

  test('the further language has pages, their Markdown and a search alone: all else is shared', () => {
    const kinds = new Set(
      [...files]
        .filter((file) => file.startsWith(FURTHER) && !file.startsWith(`${FURTHER}pagefind/`))
        .map((file) => /\.\w+$/.exec(file)?.[0]),
    );
    expect([...kinds].toSorted()).toEqual(['.html', '.md']);
    const [page] = furtherPages(SITE).filter(({ path }) => path.endsWith('/hole-buch/'));
    expect(page?.html).toContain('data-slice="/reference/');
  });

  test('each has a search of its own, of its words and addresses', () => {
    const titlesOf = (names: string): readonly string[] => {
      const ours = readNames(names).pages.filter(({ kind }) => kind === 'schemas' || kind === 'lifecycle');
      return [...new Set(ours.map(({ title }) => title))].toSorted();
    };
    const [first, further] = ['/', FURTHER].map((folder) => readText(SITE, `${folder}pagefind/names.txt`));
    expect(titlesOf(first ?? '')).toEqual(['Lebenszyklus', 'Schemas']);
    expect(titlesOf(further ?? '')).toEqual(['Lifecycle', 'Schemas']);
    const urls = readNames(further ?? '').pages.map(({ url }) => url);
    expect(urls.filter((url) => !url.startsWith(FURTHER))).toEqual([]);
    expect(furtherPages(SITE)[0]?.html).toContain(`data-index="${FURTHER}pagefind/"`);
    expect(portalPages(SITE)[0]?.html).toContain('data-index="/pagefind/"');
  });

  test('its pages are in its words, as their Markdown is', () => {
    const faults = furtherPages(SITE).flatMap(({ path, html }) => {
      const markdownPage = `${path.slice(0, -1)}.md`;
      if (!path.startsWith(`${FURTHER}reference/`) || !files.has(markdownPage)) return [];
      return compareMarkdownPages(html, readText(SITE, markdownPage)).map((fault) => `${path}: ${fault}`);
    });
    expect(faults).toEqual([]);
    expect(readText(SITE, `${FURTHER}reference/buecherei/bücher/suche-buecher.md`)).toContain('2 to 80 characters');
  });

  test('screen readers are informed of what is not in the language of the page, and of that alone', () => {
    const path = 'reference/buecherei/bücher/suche-buecher/';
    const further = openPage(SITE, FURTHER + path).tree;
    const foreign = (tree: Node): readonly string[] => select(tree, 'main [lang]').map(({ tagName }) => tagName);
    expect(new Set(select(further, 'main [lang]').map((one) => attribute(one, 'lang')))).toEqual(new Set(['de']));
    expect(foreign(further)).toEqual(expect.arrayContaining(['h1', 'div', 'a']));
    expect(select(further, 'main')[0]?.attrs.map(({ name }) => name)).not.toContain('lang');
    expect(foreign(openPage(SITE, `/${path}`).tree)).toEqual([]);
    // In the sidebar and the pager: names of the document, and no built-in words.
    const links = Map.groupBy(select(further, 'nav.Sidebar a'), (link) => attribute(link, 'lang'));
    expect(links.get('de')?.map(textOf)).toEqual(expect.arrayContaining(['Ausleihe', 'Buch ausleihenPOST']));
    expect(links.get(undefined)?.map((link) => textOf(link).trim())).toEqual(expect.arrayContaining(['Overview']));
    expect(select(further, '.Pager [lang=de]').length).toBeGreaterThan(0);
    const list = openPage(SITE, `${FURTHER}reference/buecherei/`).tree;
    expect(select(list, '.Endpoints [lang=de]').map(textOf)).toContain('Buch ansehen');
  });

  test('texts of the settings and guides are in the language of the page', () => {
    const [first, further] = ['/', FURTHER].map((path) => openPage(SITE, path).html);
    expect(first).toContain('Bücher suchen, ausleihen und zurückgeben.');
    expect(further).toContain('Find books, borrow them and give them back.');
    expect(further).not.toContain('Bücher suchen, ausleihen');
    const guide = openPage(SITE, `${FURTHER}guides/erste-schritte/`);
    expect(textOf(selectOne(guide.tree, 'h1'))).toBe('First steps');
    expect(guide.html).toContain('needs a library card');
    expect(select(guide.tree, 'h1[lang]')).toEqual([]);
    expect(textOf(selectOne(openPage(SITE, '/guides/erste-schritte/').tree, 'h1'))).toBe('Erste Schritte');
    expect(readText(SITE, `${FURTHER}guides/erste-schritte.md`)).toContain('# First steps');
  });

  test('what a sample needs is said above it, in the language of the settings alone, and in the Markdown', () => {
    const path = '/reference/buecherei/ausleihe/leihe-aus';
    const lines = select(openPage(SITE, `${path}/`).tree, '.install code').map(textOf);
    expect(lines).toEqual(['pip install stadtbuecherei']);
  });

  test('the sitemap lists the pages of both', () => {
    const sitemap = readText(SITE, '/sitemap.xml');
    expect(sitemap).toContain(`<loc>${address}/guides/erste-schritte/</loc>`);
    expect(sitemap).toContain(`<loc>${address}/en/guides/erste-schritte/</loc>`);
  });
});

function languageOf(page: BuiltPage): string | undefined {
  return attribute(selectOne(page.tree, 'html'), 'lang');
}

function alternatesOf(page: BuiltPage): readonly (readonly (string | undefined)[])[] {
  return select(page.tree, 'head link[hreflang]').map((link) => [attribute(link, 'hreflang'), attribute(link, 'href')]);
}
