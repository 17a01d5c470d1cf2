import { expect, test } from 'vitest';
import { z } from 'zod';
import { attribute, select, textsOf } from './html.ts';
import { openPage, openSite, readText } from './site.ts';

const filesOf = (name: string): readonly string[] =>
  [...openSite(name).files].filter((file) => file.includes('quality')).toSorted();

test('a site without the setting has no file of the quality page, its style sheet included', () => {
  expect(filesOf('own')).toEqual([]);
});

test('each language has the page; data and badge are there once', () => {
  expect(filesOf('german').map((file) => file.replace(/\.[\w-]{8}\.css$/, '.css'))).toEqual([
    '/_astro/quality.css',
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
  expect(textsOf(select(tree, '.Score p'))[0]).toMatch(/^\d+ von 100$/);
  expect(textsOf(select(tree, '.ApiQuality h3'))).toEqual([
    'Was zuerst zu verbessern ist',
    'Was gezählt wird',
    'Was nicht zählt',
    'Nach Tag',
    'Nach Operation',
    'Für Agenten',
  ]);
  const edits = select(tree, '.Edits .source').map((link) => attribute(link, 'href'));
  expect(edits.length).toBeGreaterThan(0);
  for (const href of edits) expect(href).toMatch(/^https:\/\/git\.example\/buecherei\/edit\/main\/openapi\.yaml#L\d+$/);
});

test('the data has the scores that the page shows', () => {
  const schema = z.object({
    format: z.literal(1),
    apis: z.array(z.object({ version: z.string(), score: z.number() })),
  });
  const { apis } = schema.parse(JSON.parse(readText('german', '/quality.json')));
  expect(apis.map(({ version }) => version)).toEqual(['2.0.0']);
  const shown = textsOf(select(openPage('german', '/en/quality/').tree, '.Score b'));
  expect(shown).toEqual(apis.map(({ score }) => String(Math.floor(score))));
});

test('the server sends the policy of pages with the quality page too', () => {
  for (const path of ['/quality/', '/en/quality/'])
    expect(readText('german', '/_headers')).toContain(`\n${path}\n  Content-Security-Policy: default-src 'none'`);
});
