import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { attribute, select, selectOne, sourceOf, textOf } from './html.ts';
import { openSite, portalPages, SITE_NAMES } from './site.ts';
import type { BuiltPage } from './site.ts';

const Step = z.object({ position: z.number(), name: z.string(), item: z.string() });
const Linked = z.object({ '@graph': z.array(z.looseObject({ itemListElement: z.array(Step).optional() })) });

describe.each(SITE_NAMES)('the %s site', (name) => {
  test('every page has a title and a description of its own, and says its language', () => {
    const wrong = portalPages(name).filter((page) => {
      const description = metaOf(page, 'description') ?? '';
      return titleOf(page) === '' || description.trim() === '' || languageOf(page) !== expectedLanguage(name, page);
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('no two pages have one title', () => {
    const titles = portalPages(name).map((page) => `${titleOf(page)} (${versionOf(page)})`);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('a page names its Markdown twin, which is there', () => {
    const { files, base } = openSite(name);
    const wrong = portalPages(name)
      .filter((page) => !isNotFound(page))
      .filter((page) => {
        const markdownPage = isFront(page) ? `${page.path}index.md` : `${page.path.slice(0, -1)}.md`;
        return markdownPageOf(page) !== encodeURI(base + markdownPage) || !files.has(markdownPage);
      });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('a page names its address where the site has one, and none where it has not', () => {
    const { address, base } = openSite(name);
    const wrong = portalPages(name).filter((page) => {
      const expected = address === undefined || isNotFound(page) ? undefined : address + encodeURI(base + page.path);
      return linkOf(page, 'canonical') !== expected;
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('a listed page with an address says what it is and the way to it (JSON-LD), no other does', () => {
    const { address, base } = openSite(name);
    for (const page of portalPages(name)) {
      const told = select(page.tree, 'script')
        .filter((script) => attribute(script, 'type') === 'application/ld+json')
        .map(sourceOf);
      const listed = address !== undefined && !isNotFound(page) && metaOf(page, 'robots') === undefined;
      expect(told.length, page.path).toBe(listed ? 1 : 0);
      const [json] = told;
      if (json === undefined || isFront(page)) continue;
      const { '@graph': graph } = Linked.parse(JSON.parse(json));
      const url = `${address ?? ''}${encodeURI(base + page.path)}`;
      expect(graph[0], page.path).toMatchObject({ '@type': 'TechArticle', url });
      const items = graph[1]?.itemListElement ?? [];
      expect(items.at(-1)?.item, page.path).toBe(url);
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
      // Each step is a page with that title.
      const pages = new Set(portalPages(name).map(({ path }) => `${address ?? ''}${encodeURI(base + path)}`));
      expect(items.filter(({ item, name: step }) => step === '' || !pages.has(item))).toEqual([]);
    }
  });

  test('a page with an address has a card, a PNG that is there', () => {
    const { address, base, files, folder } = openSite(name);
    const seen = new Set<string | undefined>();
    for (const page of openSite(name).pages.filter(({ kind }) => kind === 'page')) {
      const card = metaOf(page, 'og:image', 'property');
      seen.add(card);
      expect(card === undefined, page.path).toBe(address === undefined);
      if (card === undefined) continue;
      const path = decodeURI(card).slice((address ?? '').length + base.length);
      expect(files.has(path), card).toBe(true);
      expect(readFileSync(join(folder, path)).subarray(1, 4).toString()).toBe('PNG');
    }
    expect(seen.size).toBeGreaterThan(address === undefined ? 0 : 2);
  });

  test('the files that a page is drawn with are there', () => {
    const { files, base } = openSite(name);
    const wrong = openSite(name).pages.flatMap((page) => {
      const styles = select(page.tree, 'link').filter((link) =>
        ['stylesheet', 'preload', 'modulepreload', 'icon'].includes(attribute(link, 'rel') ?? ''),
      );
      return [...styles, ...select(page.tree, 'script[src]')]
        .map((element) => attribute(element, 'href') ?? attribute(element, 'src') ?? '')
        .map((address) => new URL(address, `https://site.example${base}${page.path}`).href)
        .map((address) => address.replace('https://site.example', ''))
        .filter((path) => !path.startsWith(`${base}/`) || !files.has(path.slice(base.length)))
        .map((path) => `${page.path}: ${path}`);
    });
    expect(wrong).toEqual([]);
  });
});

test('the page of what does not exist leads readers on and is kept out of indexes', () => {
  const page = portalPages('own').find(({ path }) => path === '/404.html');
  expect(page && select(page.tree, 'main [data-open-search]').length).toBe(1);
});

function titleOf(page: BuiltPage): string {
  return textOf(selectOne(page.tree, 'head title'));
}

/** Returns the version's part of a page's path: pages of two versions of an API may share a title. */
function versionOf(page: BuiltPage): string {
  return page.path.split('/').slice(0, 5).join('/');
}

/** Returns the language of a page: some sites have German pages below `/de/`. */
function expectedLanguage(site: string, { path }: BuiltPage): string {
  return site === 'german' || path.startsWith('/de/') ? 'de' : 'en';
}

function isFront({ path }: BuiltPage): boolean {
  return path === '/' || path === '/de/';
}

function isNotFound({ path }: BuiltPage): boolean {
  return path.endsWith('/404.html');
}

function languageOf(page: BuiltPage): string | undefined {
  return attribute(selectOne(page.tree, 'html'), 'lang');
}

function metaOf(page: BuiltPage, name: string, by = 'name'): string | undefined {
  const meta = select(page.tree, 'head meta').find((element) => attribute(element, by) === name);
  return meta && attribute(meta, 'content');
}

function markdownPageOf(page: BuiltPage): string | undefined {
  const link = select(page.tree, 'head link[type=text/markdown]')[0];
  return link && attribute(link, 'href');
}

function linkOf(page: BuiltPage, rel: string): string | undefined {
  const link = select(page.tree, 'head link').find((element) => attribute(element, 'rel') === rel);
  return link && attribute(link, 'href');
}
