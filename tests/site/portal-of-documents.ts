import { expect, test } from 'vitest';
import { attribute, select, selectOne, textOf } from './html.ts';
import { searchRecords } from './records.ts';
import { openPage, openSite, portalPages, readText } from './site.ts';

/** A portal of documents on the command line: its title, if the first document has one, and the pages of its APIs. */
export interface PortalOfDocuments {
  readonly name: string;
  readonly title: string | undefined;
  readonly apis: readonly string[];
}

/** Words that only Portico's own documents, guides and settings contain. */
const OURS = /petstore|quickstart|\bPetStatus\b|\/guides\/|Everything you need to list pets/i;

/** Tests that title, home page and search of a portal are those of its documents, without any of Portico's own. */
export function testPortalOfDocuments({ name, title, apis }: PortalOfDocuments): void {
  test('has no page, guide, sample or search record of ours', () => {
    const { files } = openSite(name);
    const published = [...files].filter((file) => !file.startsWith('/_astro/'));
    expect(published.filter((file) => /petstore|messages|guides/.test(file))).toEqual([]);
    const texts = [...files].filter((file) => /\.(html|md|txt|xml|json|yaml)$/.test(file));
    // Scripts are named after components, which are the same in every portal.
    const withoutScripts = (file: string): string => readText(name, file).replaceAll(/_astro\/[\w.-]+/g, '');
    expect(texts.filter((file) => OURS.test(withoutScripts(file)))).toEqual([]);
    expect(searchRecords(name).filter(({ url, content }) => OURS.test(url + content))).toEqual([]);
  });

  test('its front page is the documents’', () => {
    const { tree } = openPage(name, '/');
    const links = select(tree, 'main a').map((link) => attribute(link, 'href'));
    for (const api of apis) expect(links).toContain(api);
    const [first] = apis;
    const names = apis.map((api) => textOf(selectOne(openPage(name, api).tree, 'h1')));
    expect(textOf(selectOne(tree, 'h1'))).toBe(title ?? textOf(selectOne(tree, 'head title')));
    expect(openSite(name).pages.map(({ path }) => path)).toContain(first);
    for (const each of names) expect(textOf(selectOne(tree, 'main'))).toContain(each);
  });

  test('each search record is a page’s', () => {
    const paths = new Set(portalPages(name).map(({ path }) => encodeURI(path)));
    expect(searchRecords(name).filter(({ url }) => !paths.has(url.replace(/#.*/, '')))).toEqual([]);
  });
}
