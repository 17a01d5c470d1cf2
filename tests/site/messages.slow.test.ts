import { readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { AFTER, BEFORE } from '../pseudo-messages.ts';
import { ROOT } from '../sites.ts';
import { attribute, elements, parsePiece, rawText, select, textsOf, type Element, type Node } from './html.ts';
import { openPage, openSite, portalPages, readText } from './site.ts';

const FIXTURE = join(ROOT, 'tests', 'fixtures', 'german');

/** Words of no language: names of keys, methods, programming languages, files, headers, standards and their formats. */
const NAMES = new Set(
  [
    ['Ctrl', 'K', 'Esc', 'GET', 'POST', 'DELETE', 'cURL', 'JavaScript', 'Python', 'Go', 'Java', 'PHP', 'Ruby', 'C'],
    [
      'openapi',
      'json',
      'yaml',
      'md',
      'llms',
      'txt',
      'full',
      'Authorization',
      'OAuth',
      'HTTP',
      'uri',
      'password',
      'int',
      'OpenAPI',
    ],
    [
      'string',
      'integer',
      'number',
      'object',
      'array',
      'file',
      'const',
      'null',
      'date',
      'binary',
      'curl',
      'https',
      'pkce',
    ],
    // Dates are formatted by `Intl`.
    ['November'],
    // Reason phrases stay as the standard has them (RFC 9110, section 15).
    Object.values(STATUS_CODES).flatMap((phrase) => lettersOf(phrase ?? '')),
  ].flat(),
);

/** Keys of the document whose children are keyed by names of its own. */
const NAMED = new Set([
  'properties',
  'schemas',
  'responses',
  'examples',
  'callbacks',
  'links',
  'securitySchemes',
  'webhooks',
  'variables',
  'headers',
  'scopes',
  'paths',
]);
/** Keys of the document whose values are words of the standard. */
const STANDARD = new Set(['type', 'in', 'format', 'style', 'scheme', 'operationId']);

describe('every word of ours on a page is a message', () => {
  const own = wordsOfFixture();

  test.each(portalPages('pseudo').map(({ path }) => path))('%s', (path) => {
    expect(strangers(textsOn(openPage('pseudo', path).tree).join('\n'), own)).toEqual([]);
  });

  test('and in Markdown', () => {
    const files = [...openSite('pseudo').files].filter((file) => /\.md$|llms(?:-full)?\.txt$/.test(file));
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const prose = readText('pseudo', file)
        .replace(/^---\nname: .*\ndescription: /, '')
        .replaceAll(/^(`{3,})[^]*?^\1$/gm, '')
        .replaceAll(/(`+)[^`]+\1|\]\([^)]*\)/g, '');
      expect(strangers(prose, own), file).toEqual([]);
    }
  });
});

test('a word that is not a message is seen', () => {
  expect(strangers(`${BEFORE}All of ${BEFORE}2${AFTER} tags${AFTER} Bücher and more`, new Set(['bücher']))).toEqual([
    'and',
    'more',
  ]);
});

test('a German portal says so, and is German in pages and in Markdown', () => {
  const page = openPage('german', '/reference/buecherei/bücher/hole-buch/');
  expect(elements(page.tree).find(({ tagName }) => tagName === 'html')?.attrs).toContainEqual({
    name: 'lang',
    value: 'de',
  });
  expect(page.html).toContain('in 193 Tagen');
  expect(page.html).toContain('1. Juni 2027, 00:00 Uhr GMT');
  expect(readText('german', '/reference/buecherei/bücher/suche-buecher.md')).toContain('2 bis 80 Zeichen');
});

test('schemes that are needed together are boxed, with a word between; of more than three ways the first stands open', () => {
  const both = openPage('german', '/reference/buecherei/bücher/suche-buecher/').tree;
  expect(textsOf(select(both, '.joint'))).toEqual(['oder', 'und']);
  expect(textsOf(select(both, '.SecurityRequirement.together .name'))).toEqual(['X-Schluessel', 'sitzung']);
  const many = openPage('german', '/reference/buecherei/ausleihe/leihe-aus/').tree;
  const summaries = textsOf(select(many, 'summary'));
  expect(summaries).toContain('Andere Möglichkeiten: schluessel, sitzung, anmeldung');
  expect(select(many, '.SecurityRequirement')).toHaveLength(4);
});

/** Returns words that are in no message, not in the document, and not in `NAMES`. */
function strangers(text: string, own: ReadonlySet<string>): readonly string[] {
  let rest = text;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
  }
  return lettersOf(rest.replaceAll(ADDRESS, '')).filter((word) => !own.has(word.toLowerCase()) && !NAMES.has(word));
}

/** URLs and media types. */
const ADDRESS = /[a-z]*(?:\/[\w%.+-]+)+/g;

function lettersOf(text: string): readonly string[] {
  return text.match(/\p{L}+/gu) ?? [];
}

/** Returns the texts of a page for readers and assistive programs, except code. */
function textsOn(root: Node): readonly string[] {
  const isCode = (tag: string): boolean => ['script', 'style', 'code', 'pre', 'svg', 'kbd'].includes(tag);
  const walk = (node: Node): readonly string[] => {
    if (node.nodeName === '#text' && 'value' in node) return [node.value];
    const told = 'attrs' in node ? messagesOf(node) : [];
    if (isCode(node.nodeName)) return told;
    if (node.nodeName === 'noscript') return [...told, ...walk(parsePiece(rawText(node)))];
    const children = 'childNodes' in node ? node.childNodes : [];
    const inner = 'content' in node ? node.content.childNodes : [];
    return [...told, ...[...children, ...inner].flatMap(walk)];
  };
  return walk(root);
}

function messagesOf(element: Element): readonly string[] {
  const names = ['aria-label', 'title', 'placeholder', 'alt', 'label'];
  const texts = names.map((name) => attribute(element, name)).filter((text) => text !== undefined);
  const about = attribute(element, 'name') ?? attribute(element, 'property') ?? '';
  const isMeta = element.tagName === 'meta' && /^(?:description|og:(?:title|description|site_name))$/.test(about);
  return isMeta ? [...texts, attribute(element, 'content') ?? ''] : texts;
}

function wordsOfFixture(): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (text: string): void => {
    for (const word of lettersOf(text)) found.add(word.toLowerCase());
  };
  const walk = (value: unknown, key = ''): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, key);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        if (NAMED.has(key)) add(name);
        walk(inner, NAMED.has(key) ? '' : name);
      }
    } else if (!STANDARD.has(key)) add(String(value));
  };
  for (const file of ['openapi.yaml', 'alt.yaml']) walk(parse(readFileSync(join(FIXTURE, file), 'utf8')));
  add(readFileSync(join(FIXTURE, 'src/content/guides/erste-schritte.mdx'), 'utf8'));
  add(readFileSync(join(FIXTURE, 'portal.config.ts'), 'utf8'));
  return found;
}
