import { expect, test } from 'vitest';
import { z } from 'zod';
import { attribute, select, textsOf } from './html.ts';
import { openPage, openSite, readText } from './site.ts';

const filesOf = (name: string): readonly string[] =>
  [...openSite(name).files].filter((file) => file.includes('quality')).toSorted();

test('a site without the setting has no file of the quality page', () => {
  expect(filesOf('own')).toEqual([]);
});

test('each language has the page; data and badge are there once', () => {
  expect(filesOf('german')).toEqual([
    '/en/quality.md',
    '/en/quality/index.html',
    '/quality.json',
    '/quality.md',
    '/quality.svg',
    '/quality/index.html',
  ]);
});

test('the German page has the score, its sections, and lines to edit', () => {
  const { tree } = openPage('german', '/quality/');
  expect(textsOf(select(tree, '.QualityPage .part p'))[0]).toMatch(/^\d+ von 100\. /);
  expect(textsOf(select(tree, '.QualityPage .part h3'))).toEqual([
    'Was zuerst zu verbessern ist',
    'Was gezählt wird',
    'Was nicht zählt',
    'Nach Tag',
    'Nach Operation',
    'Für Agenten',
  ]);
  const links = select(tree, '.QualityPage .part li a').map((link) => attribute(link, 'href') ?? '');
  const edits = links.filter((href) =>
    /^https:\/\/git\.example\/buecherei\/edit\/main\/openapi\.yaml#L\d+$/.test(href),
  );
  expect(edits.length).toBeGreaterThan(0);
  // Each part has two links: to its row, and to its line.
  expect(links.filter((href) => href.startsWith('/reference/buecherei/')).length).toBeGreaterThanOrEqual(edits.length);
});

test('the data has the scores that the page shows', () => {
  const schema = z.object({
    format: z.literal(1),
    apis: z.array(z.object({ version: z.string(), score: z.number() })),
  });
  const { apis } = schema.parse(JSON.parse(readText('german', '/quality.json')));
  expect(apis.map(({ version }) => version)).toEqual(['2.0.0']);
  const shown = textsOf(select(openPage('german', '/en/quality/').tree, '.QualityPage .part p strong'));
  expect(shown).toEqual(apis.map(({ score }) => String(Math.floor(score))));
});

test('the server sends the policy of pages with the quality page too', () => {
  for (const path of ['/quality/', '/en/quality/'])
    expect(readText('german', '/_headers')).toContain(`\n${path}\n  Content-Security-Policy: default-src 'none'`);
});
