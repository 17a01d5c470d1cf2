import { describe, expect, test } from 'vitest';
import { NO_SPECS } from '../sites.ts';
import { attribute, select, selectOne, textOf, textsOf } from './html.ts';
import { searchRecords } from './records.ts';
import { openPage, openSite, portalPages, readText, SITE_NAMES } from './site.ts';

/** Portals of documents on the command line: title and front page are theirs. */
const PORTALS = [
  { name: 'museum', title: 'Redocly Museum API', apis: ['/reference/redocly-museum-api/'] },
  { name: 'two', title: undefined, apis: ['/reference/shipment-api/', '/reference/redocly-cafe/'] },
  { name: 'showcase', title: 'Harbour', apis: ['/reference/harbour/'] },
] as const;

/** Words that only our own documents, guides and settings have. */
const OURS = /petstore|quickstart|\bPetStatus\b|\/guides\/|Everything you need to list pets/i;

describe.each(PORTALS)('the portal of $name', ({ name, title, apis }) => {
  const isThere = SITE_NAMES.includes(name);

  test.skipIf(!isThere)(`has no page, guide, sample or search record of ours (skipped when ${NO_SPECS})`, () => {
    const { files } = openSite(name);
    expect([...files].filter((file) => /petstore|messages|guides/.test(file))).toEqual([]);
    const texts = [...files].filter((file) => /\.(html|md|txt|xml|json|yaml)$/.test(file));
    expect(texts.filter((file) => OURS.test(readText(name, file)))).toEqual([]);
    expect(searchRecords(name).filter(({ url, content }) => OURS.test(url + content))).toEqual([]);
  });

  test.skipIf(!isThere)(`its front page is the documents’ (skipped when ${NO_SPECS})`, () => {
    const { tree } = openPage(name, '/');
    const links = select(tree, 'main a').map((link) => attribute(link, 'href'));
    for (const api of apis) expect(links).toContain(api);
    const [first] = apis;
    const names = apis.map((api) => textOf(selectOne(openPage(name, api).tree, 'h1')));
    expect(textOf(selectOne(tree, 'h1'))).toBe(title ?? textOf(selectOne(tree, 'head title')));
    expect(openSite(name).pages.map(({ path }) => path)).toContain(first);
    for (const each of names) expect(textOf(selectOne(tree, 'main'))).toContain(each);
  });

  test.skipIf(!isThere)(`each search record is a page’s (skipped when ${NO_SPECS})`, () => {
    const paths = new Set(portalPages(name).map(({ path }) => encodeURI(path)));
    expect(searchRecords(name).filter(({ url }) => !paths.has(url.replace(/#.*/, '')))).toEqual([]);
  });
});

test('a portal of one document has no switch of APIs, and one of two has', () => {
  const switchOf = (name: string, path: string) => textsOf(select(openPage(name, path).tree, '#api-menu a'));
  expect(switchOf('showcase', '/reference/harbour/')).toEqual([]);
  expect(switchOf('own', '/reference/petstore/')).toEqual(['Petstore', 'Messages']);
});
