import { describe, expect, test } from 'vitest';
import { attribute, select, selectOne, textOf } from './html.ts';
import { addressesOf, brokenLink, idsOf, markdownAddresses } from './links.ts';
import { searchRecords } from './records.ts';
import { openPage, openSite, portalPages, readText, SITE_NAMES } from './site.ts';

describe.each(SITE_NAMES)('the %s site', (name) => {
  test('every link of a page leads to a page and a place that are there', () => {
    const site = openSite(name);
    const broken = site.pages.flatMap((page) =>
      addressesOf(page).flatMap((address) => brokenLink(site, page.path, address) ?? []),
    );
    expect(broken).toEqual([]);
  });

  test('every script that a script imports is there', () => {
    const { files } = openSite(name);
    const missing = [...files]
      .filter((file) => /^\/_astro\/[^/]+\.js$/.test(file))
      .flatMap((file) =>
        [...readText(name, file).matchAll(/["'`]\.\/([\w.~-]+\.js)["'`]/g)].flatMap(([, script = '']) =>
          files.has(`/_astro/${script}`) ? [] : [`${file}: ${script}`],
        ),
      );
    expect(missing).toEqual([]);
  });

  test('every link of a guide has an address', () => {
    const guides = portalPages(name).filter(({ path }) => path.includes('/guides/'));
    const dead = guides.flatMap(({ tree, path }) =>
      select(tree, 'main a')
        .filter((link) => attribute(link, 'href') === undefined)
        .map((link) => `${path}: ${textOf(link)}`),
    );
    expect(dead).toEqual([]);
  });

  test('every link of a Markdown file and an index for machines leads to a file and a place that are there', () => {
    const site = openSite(name);
    const broken = textFiles(name).flatMap((file) =>
      markdownAddresses(readText(name, file)).flatMap((address) => brokenLink(site, file, address) ?? []),
    );
    expect(broken).toEqual([]);
  });

  /** True for an address of the page of a Markdown file, which alone has its further languages. */
  function isOwn(address: string, file: string): boolean {
    const [path = ''] = decodeURI(address).split('#', 1);
    const own = [file.replace(/\.md$/, '/'), file.replace(/\/index\.md$/, '/')];
    return own.some((one) => path === openSite(name).base + one);
  }

  test('Markdown twins link to twins, not to pages, but for what their own page alone has', () => {
    const markdownPages = textFiles(name).filter((file) => file.endsWith('.md'));
    const wrong = markdownPages.flatMap((file) =>
      markdownAddresses(readText(name, file))
        .filter((address) => /^[./].*\/(?:#|$)/.test(address) && !isOwn(address, file))
        .map((address) => `${file}: ${address}`),
    );
    expect(wrong).toEqual([]);
  });

  test('search leads to pages and places that are there', () => {
    const site = openSite(name);
    const broken = searchRecords(name).flatMap(({ url, anchors }) =>
      ['', ...anchors.map(({ id }) => `#${encodeURIComponent(id)}`)].flatMap(
        (place) => brokenLink(site, '/', url + place) ?? [],
      ),
    );
    expect(broken).toEqual([]);
  });

  test('no id is repeated in a page, and none is empty or holds white space', () => {
    const wrong = openSite(name).pages.flatMap((page) => {
      const ids = idsOf(page);
      return ids
        .filter((id, index) => ids.indexOf(id) !== index || id === '' || /\s/.test(id))
        .map((id) => `${page.path}: ${id}`);
    });
    expect(wrong).toEqual([]);
  });

  test('no two files or folders differ by the case of letters alone, nor by how accents are written', () => {
    const paths = [...openSite(name).files].flatMap((file) =>
      file.split('/').map((_, at, all) => all.slice(0, at + 1).join('/')),
    );
    const distinct = new Set(paths);
    const folded = Map.groupBy(distinct, (path) => path.normalize('NFKC').toUpperCase());
    expect([...folded.values()].filter((same) => same.length > 1)).toEqual([]);
  });

  test('what attributes refer to by id is there', () => {
    const wrong = openSite(name).pages.flatMap((page) => {
      const ids = new Set(idsOf(page));
      return ['aria-labelledby', 'aria-describedby', 'aria-controls', 'popovertarget', 'for']
        .flatMap((by) => select(page.tree, `[${by}]`).flatMap((element) => attribute(element, by)?.split(/\s+/) ?? []))
        .filter((id) => !ids.has(id))
        .map((id) => `${page.path}: ${id}`);
    });
    expect(wrong).toEqual([]);
  });

  test('every page has one h1, and no heading skips a level or is empty', () => {
    const wrong = portalPages(name).flatMap((page) => {
      const headings = select(page.tree, 'main *').filter(({ tagName }) => /^h[1-6]$/.test(tagName));
      const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
      const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
      const empty = headings.filter((heading) => textOf(heading) === '');
      const fine = levels.filter((level) => level === 1).length === 1 && skips.length === 0 && empty.length === 0;
      return fine ? [] : [`${page.path}: ${levels.join(' ')}, ${empty.length} empty`];
    });
    expect(wrong).toEqual([]);
  });

  test('no page says `undefined`, `NaN` or `[object Object]`', () => {
    const wrong = openSite(name).pages.flatMap((page) => {
      const code = new Set(select(page.tree, 'code').map(textOf));
      const found = findSlip(textOf(page.tree));
      return found === undefined || code.has(found) ? [] : [`${page.path}: ${found}`];
    });
    expect(wrong).toEqual([]);
  });

  test('no Markdown file says `undefined`, `NaN` or `[object Object]`', () => {
    expect(textFiles(name).filter((file) => findSlip(readText(name, file)) !== undefined)).toEqual([]);
  });
});

/** Finds a value of JavaScript that was written in place of a text; a rule of Redocly has one in its name. */
function findSlip(text: string): string | undefined {
  const own = text.replaceAll('no-required-schema-properties-undefined', '');
  return /\bundefined\b|\bNaN\b|\[object \w+\]/.exec(own)?.[0];
}

/** Lists Markdown pages and indexes for machines. */
function textFiles(name: string): readonly string[] {
  return [...openSite(name).files].filter((file) => file.endsWith('.md') || file.endsWith('.txt'));
}

test('a picture beside a guide is the file that its page names, with its size', () => {
  const [picture] = select(openPage('own', '/guides/quickstart/').tree, 'main img');
  if (picture === undefined) throw new Error('The guide has no picture.');
  expect(openSite('own').files).toContain(attribute(picture, 'src'));
  expect([attribute(picture, 'width'), attribute(picture, 'height')]).toEqual(['560', '200']);
});

test.each(['own', 'showcase'])('no section of a page of %s repeats its title', (name) => {
  const wrong = portalPages(name).flatMap(({ path, tree }) => {
    const title = textOf(selectOne(tree, 'main h1'));
    return select(tree, 'main h2').some((heading) => textOf(heading) === title) ? [path] : [];
  });
  expect(wrong).toEqual([]);
});
