import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAtomFeed } from 'feedsmith';
import ICAL from 'ical.js';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import sax from 'sax';
import { beforeAll, describe, expect, test } from 'vitest';
import { compareVersions, indexVersion, toHistory } from '../../src/satellites/changes/index.ts';
import { MESSAGES } from '../../src/portal/messages/index.ts';
import { drawBadge } from '../../src/site/output/quality-files.ts';
import { sitemapFile } from '../../src/site/output/files.ts';
import { drawable } from '../../src/portal/pages/card.ts';
import { assemblePortal, type Portal } from '../../src/portal/portal.ts';
import { settingsSchema } from '../../src/portal/settings/settings.ts';
import { listFeedFiles } from '../../src/site/write/feeds/index.ts';
import { runCommand } from '../run-command.ts';
import { normalizeApi } from './openapi/model/filter-and-normalize.ts';
import { scratchFolder } from './openapi/model/scratch-folder.ts';
import { hostileDocument, TEXTS, WORD } from './hostile-texts.ts';
import { markdownOf, filesOf } from '../rendered.ts';

type Node = DefaultTreeAdapterTypes.Node;

const folder = scratchFolder({ 'redocly.yaml': 'extends: [recommended, portico/recommended]\n' });
const [old, now] = [join(folder, 'old.json'), join(folder, 'new.json')];
writeFileSync(old, JSON.stringify(hostileDocument(true)));
writeFileSync(now, JSON.stringify(hostileDocument(false)));

/** Characters that a terminal interprets, or that no reader sees. */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u200b\u2028\u2029\u202a-\u202e\u2066-\u2069\u{e0041}]/u;
/** Characters outside of the production Char of XML 1.0. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
/** Line that GitHub, GitLab, Azure or TeamCity would execute. */
const ORDER = /^\s*(?:::|\/[a-z])|##(?:\w+)?\[/m;

async function outputOf(...argv: readonly string[]): Promise<string> {
  const { output } = await runCommand(...argv);
  expect(output).toContain(WORD);
  return output;
}

/** Lists the nodes of HTML with the names of the elements around them. */
function nodesOf(html: string): readonly { readonly node: Node; readonly path: readonly string[] }[] {
  const visit = (node: Node, path: readonly string[]): readonly { node: Node; path: readonly string[] }[] => [
    { node, path },
    ...('childNodes' in node ? node.childNodes.flatMap((child) => visit(child, [...path, node.nodeName])) : []),
  ];
  return visit(parse(html), []);
}

/** Throws for XML that is not well-formed; returns the names of its elements. */
function parseXml(xml: string): readonly string[] {
  expect(xml).not.toMatch(NO_XML);
  const names = new Set<string>();
  const parser = sax.parser(true);
  parser.onopentag = ({ name }) => names.add(name);
  parser.ondoctype = () => {
    throw new Error('There is a document type.');
  };
  parser.onerror = (error) => {
    throw error;
  };
  parser.write(xml).close();
  return [...names];
}

/** Checks Markdown of a report as hosts render it: texts of documents are code. */
function checkReport(markdown: string): void {
  expect(markdown).not.toMatch(ORDER);
  expect(markdown.replaceAll('\n', '')).not.toMatch(HIDDEN);
  const html = micromark(markdown, {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
  });
  for (const { node, path } of nodesOf(html)) {
    expect(['a', 'img', 'script', 'svg']).not.toContain(node.nodeName);
    if ('value' in node && node.value.includes(WORD)) expect(path.slice(-1)).toEqual(['code']);
    if ('data' in node) expect(node.data).not.toContain(WORD);
  }
}

describe('markdown', () => {
  test('of changes', async () => {
    const output = await outputOf('diff', old, now, '--check-version', '--format', 'markdown');
    const report = output.slice(output.indexOf('## API changes'));
    expect(report).toContain('### Findings');
    checkReport(report);
  });

  test('of a score', async () => {
    checkReport(await outputOf('score', now, '--format', 'markdown'));
  });

  test('of lint', async () => {
    const output = await outputOf('lint', now, '--format', 'markdown');
    checkReport(/^## Lint[^]*?^Errors: .*$/m.exec(output)?.[0] ?? '');
    expect(output).toContain('| error |');
  });
});

describe('a report', () => {
  test('as HTML has no element of a text', async () => {
    const output = await outputOf('diff', old, now, '--check-version', '--format', 'html');
    const nodes = nodesOf(output.slice(output.indexOf('<!doctype')));
    expect(nodes.filter(({ node }) => ['script', 'img', 'svg', '#comment'].includes(node.nodeName))).toEqual([]);
    const texts = nodes.flatMap(({ node }) => ('value' in node ? [node.value] : []));
    expect(texts.join('').replaceAll('\n', '')).not.toMatch(HIDDEN);
    expect(texts.join('')).toContain(`<script>${WORD}</script>`);
  });

  test.each(['json', 'sarif'])('of changes as %s is JSON', async (format) => {
    const output = await outputOf('diff', old, now, '--check-version', '--format', format);
    expect(output.replaceAll('\n', '')).not.toMatch(HIDDEN);
    const json: unknown = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
    expect(JSON.stringify(json)).toContain(WORD);
    if (format === 'sarif') expect(output).not.toMatch(/"text": ".*\]\(/);
  });

  test.each([
    ['diff', old, now, '--check-version', '--format', 'github-actions'],
    ['lint', now, '--format', 'github-actions'],
  ])('as annotations of %s has one line for each', async (...argv) => {
    const lines = (await outputOf(...argv)).split('\n').filter((line) => line.includes(WORD));
    expect(lines.filter((line) => !/^::(?:error|warning|notice) (?:title|file)=/.test(line))).toEqual([]);
    expect(lines.join('')).not.toMatch(HIDDEN);
    expect(lines.filter((line) => /##(?:\w+)?\[/.test(line) || line.includes('\\n::error title'))).toEqual([]);
  });

  test.each(['checkstyle', 'junit'])('of lint as %s is XML', async (format) => {
    const output = await outputOf('lint', now, '--format', format);
    const end = output.lastIndexOf('>') + 1;
    expect(parseXml(output.slice(output.indexOf('<?xml'), end))).not.toContain('img');
  });

  test.each([
    ['diff', old, now, '--check-version', '--max-lines', '0'],
    ['score', now, '--verbose'],
    ['lint', now, '--format', 'stylish'],
    ['lint', now],
  ])('for a terminal has no controls: %s', async (...argv) => {
    const output = await outputOf(...argv);
    expect(output.replaceAll('\n', '')).not.toMatch(HIDDEN);
  });
});

describe('a site', () => {
  let portal: Portal;
  beforeAll(async () => {
    const [one, other] = [true, false].map((isOld, index) =>
      normalizeApi({
        document: hostileDocument(isOld),
        id: 'pets',
        version: `${index}`,
        source: `/portal/${index}.json`,
      }),
    );
    if (one === undefined || other === undefined) throw new Error('Two documents are made.');
    const options = { now: new Date('2026-06-01') };
    const step = await compareVersions(one, other, options);
    const history = toHistory([
      {
        version: { name: '1', date: '2026-01-01T00:00:00Z', notes: TEXTS.join('\n') },
        index: indexVersion(one),
        step: undefined,
      },
      {
        version: { name: TEXTS.join(' '), date: '2026-06-01T00:00:00Z', notes: undefined },
        index: indexVersion(other),
        step,
      },
    ]);
    portal = assemblePortal({
      ...{ root: '/portal', own: true, settings: settingsSchema.parse({ title: TEXTS.join(' ') }), apis: [other] },
      ...{ guides: [], builtAt: new Date('2026-11-20'), site: 'https://docs.example' },
      changes: { histories: new Map([[other, history]]), since: new Map() },
    });
  });

  test('has a feed that is Atom, and a calendar with one event for each sunset', () => {
    const files = listFeedFiles(portal).map(({ path, contents }) => [path, contents()] as const);
    const feed = files.find(([path]) => path.endsWith('.atom'))?.[1] ?? '';
    expect(parseXml(feed)).not.toContain('script');
    const { entries = [] } = parseAtomFeed(feed);
    expect(entries).toHaveLength(2);
    const html = entries.map(({ content }) => content?.value ?? '').join('');
    expect(html).toContain(WORD);
    const names = nodesOf(html).map(({ node }) => node.nodeName);
    expect(new Set(names)).toEqual(
      new Set(['#document', 'html', 'head', 'body', 'h2', 'p', 'ul', 'li', 'code', '#text']),
    );
    const calendar = files.find(([path]) => path.endsWith('.ics'))?.[1] ?? '';
    const component = ICAL.Component.fromString(calendar);
    const events = component.getAllSubcomponents('vevent');
    expect(events).toHaveLength(TEXTS.length);
    expect(
      events
        .flatMap((event) => event.getAllProperties().map(({ name }) => name))
        .filter((name) => name.startsWith('x-')),
    ).toEqual([]);
    expect(events.map((event) => String(event.getFirstPropertyValue('summary'))).join('')).toContain(
      `<script>${WORD}</script>`,
    );
    expect(calendar.replaceAll('\r\n', '')).not.toMatch(HIDDEN);
    expect(calendar.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  });

  test('has a sitemap and a badge that are XML', () => {
    expect(parseXml(sitemapFile(portal, 'https://docs.example'))).toEqual(
      ['urlset', 'url', 'loc', 'lastmod'].slice(0, 3),
    );
    const messages = MESSAGES.en;
    const badge = drawBadge(50, { ...messages, quality: { ...messages.quality, badgeLabel: TEXTS.join(' ') } });
    expect(parseXml(badge)).not.toContain('script');
  });

  test('has Markdown without images, scripts and unsafe links of names', () => {
    const pages = portal.pages.filter(({ kind }) => kind !== 'not-found').map((page) => markdownOf(page, portal));
    const files = filesOf(portal).flatMap(({ path, contents }) => (/\.(?:md|txt)$/.test(path) ? [contents()] : []));
    for (const markdown of [...pages, ...files]) {
      const html = micromark(markdown, {
        extensions: [gfm()],
        htmlExtensions: [gfmHtml()],
        allowDangerousHtml: true,
        allowDangerousProtocol: true,
      });
      for (const { node } of nodesOf(html)) {
        expect(['img', 'script', 'svg']).not.toContain(node.nodeName);
        const attributes = 'attrs' in node ? node.attrs : [];
        expect(attributes.filter(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value))).toEqual(
          [],
        );
      }
    }
  });

  test.each(TEXTS)('draws no hidden character of %j', (text) => {
    expect(drawable(text) ?? '').not.toMatch(HIDDEN);
  });
});
