import { describe, expect, test } from 'vitest';
import { attribute, elements, parsePiece, select, selectOne, textOf } from './html.ts';
import type { Node } from './html.ts';
import { markdownAddresses } from './links.ts';
import { searchRecords } from './records.ts';
import { openSite, portalPages, readText } from './site.ts';

/** Site of a fixture with scripts, handlers, frames, styles and unsafe URLs in every text of a document. */
const site = openSite('nasty');
const pages = portalPages('nasty');

/** Elements that no page of the portal has, so that any of them comes from the document. */
const FORBIDDEN = ['iframe', 'object', 'embed', 'style', 'base', 'form', 'math', 'video', 'audio', 'img', 'applet'];
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'background', 'srcset', 'ping', 'cite'];

/** Speculation rules of a page: plain data, without any of the document. */
const RULES = String.raw`{"prefetch":[{"where":{"and":[{"href_matches":["/","/*/"]},{"not":{"selector_matches":"[href^=\"#\"], [target]"}}]},"eagerness":"moderate"}]}`;

describe('pages of a document that wants to do harm', () => {
  test('there are pages of each kind', () => {
    const classes = pages.map(({ tree }) => (attribute(selectOne(tree, 'main'), 'class') ?? '').split(' ')[1]);
    const kinds = [
      'Home',
      'ApiPage',
      'TagPage',
      'OperationPage',
      'SchemaPage',
      'SchemasPage',
      'LifecyclePage',
      'TopicPage',
    ];
    expect(kinds.filter((kind) => !classes.includes(kind))).toEqual([]);
  });

  test('no script, handler, frame, style, form or picture of the document is in them', () => {
    expect(pages.flatMap(({ path, tree }) => liveElements(tree).map((part) => `${path}: ${part}`))).toEqual([]);
  });

  test('every script is the portal’s own', () => {
    const wrong = pages.flatMap(({ path, tree }) =>
      select(tree, 'script')
        .filter((script) => !(attribute(script, 'src') ?? '').startsWith('/_astro/'))
        .map((script) => script.childNodes.map((node) => ('value' in node ? node.value : '')).join(''))
        .filter((source) => !source.includes('portico-theme') && source !== RULES)
        .map((source) => `${path}: ${source}`),
    );
    expect(wrong).toEqual([]);
  });

  test('the structure of each page is the portal’s', () => {
    for (const { path, tree } of pages) {
      const counts = ['html', 'head', 'body', 'main', 'title', 'h1', '#main'].map((tag) => select(tree, tag).length);
      expect(counts, path).toEqual([1, 1, 1, 1, 1, 1, 1]);
    }
  });

  test('links lead to http, https, mail or the site itself, and others open with no way back', () => {
    const links = pages.flatMap(({ tree }) => select(tree, 'main a'));
    const outside = links.filter((link) => /^[a-z][a-z0-9+.-]*:|^\/\//i.test(attribute(link, 'href') ?? ''));
    for (const link of outside) {
      expect(attribute(link, 'href')).toMatch(/^(https?:\/\/|mailto:)/);
      if (attribute(link, 'target') !== undefined) expect(attribute(link, 'rel')).toContain('noopener');
    }
    expect(outside.length).toBeGreaterThan(0);
  });

  test('what the author wrote can still be read, as text', () => {
    const operation = pages.find(({ html }) => html.includes('OperationPage'));
    expect(textOf(operation?.tree)).toContain('<script>boom()</script>');
  });
});

describe('what is made beside the pages', () => {
  const texts = [...site.files].filter((file) => /\.(md|txt)$/.test(file) && !file.startsWith('/pagefind/'));

  test('Markdown twins and indexes hold no HTML outside of code', () => {
    const wrong = texts.flatMap((file) => {
      const prose = withoutCode(readText('nasty', file));
      return [...prose.matchAll(/(?<!\\)<[a-z!/?][^\n]*/gi)]
        .map(([found]) => found)
        .filter((found) => !/^<(https?:|mailto:|!-- \/[\w/.%-]+ -->$)/.test(found))
        .map((found) => `${file}: ${found}`);
    });
    expect(wrong).toEqual([]);
    expect(texts.length).toBeGreaterThan(10);
  });

  test('they link to nothing but http, https, mail and the site itself', () => {
    const wrong = texts.flatMap((file) =>
      markdownAddresses(readText('nasty', file))
        .filter((to) => /^\s*[a-z][a-z0-9+.-]*:/i.test(decodeEntities(to)) && !/^(https?:|mailto:)/i.test(to))
        .map((to) => `${file}: ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  test('they show no picture', () => {
    expect(texts.filter((file) => /(?<!\\)!\[/.test(withoutCode(readText('nasty', file))))).toEqual([]);
  });

  test('search records lead into the site, and what they say holds no live part', () => {
    const records = searchRecords('nasty');
    expect(records.length).toBeGreaterThan(0);
    for (const { url, meta } of records) {
      expect(url).toMatch(/^\/[^/]/);
      for (const key of ['url', 'image']) expect(meta[key] ?? '').not.toMatch(/^\s*(javascript|data|vbscript):/i);
    }
  });

  test('nothing is written outside of the usual folders', () => {
    const names = [...site.files].filter((file) => /[<>:"|?*\\]|\.\./.test(file));
    expect(names).toEqual([]);
    const folders = new Set([...site.files].map((file) => file.split('/').slice(1, -1)[0] ?? ''));
    expect([...folders].toSorted()).toEqual(['', '.well-known', '_astro', 'pagefind', 'reference', 'try-it']);
  });
});

/** Finds elements and attributes of a document that a browser would run or load. */
function liveElements(tree: Node): string[] {
  const all = elements(tree);
  const forbidden = all.filter(({ tagName }) => FORBIDDEN.includes(tagName)).map(({ tagName }) => tagName);
  const handlers = all.flatMap(({ attrs }) => attrs.filter(({ name }) => /^(on|style$|srcdoc$)/.test(name)));
  const addresses = all.flatMap(({ attrs }) =>
    attrs.filter(({ name, value }) => ADDRESSES.includes(name) && isForbidden(value)),
  );
  return [...forbidden, ...[...handlers, ...addresses].map(({ name, value }) => `${name}=${value}`)];
}

/** True for an unsafe URL as browsers parse it: control characters and white space are ignored. */
function isForbidden(address: string): boolean {
  return /^(javascript|data|vbscript|file|blob):/i.test(address.replaceAll(/[\p{Cc}\s]/gu, ''));
}

function withoutCode(markdown: string): string {
  return markdown
    .replaceAll(/^ *(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ *\1 *$/gm, '')
    .replaceAll(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, '');
}

function decodeEntities(text: string): string {
  return textOf(parsePiece(text));
}
