import { expect, test } from 'vitest';
import { z } from 'zod';
import { openSite, readText } from './site.ts';

const filesOf = (name: string): readonly string[] =>
  [...openSite(name).files].filter((file) => file.includes('quality')).toSorted();

test('a site without the setting has no file about quality', () => {
  expect(filesOf('own')).toEqual([]);
});

test('data and badge are there once, not in each language, and the former pages redirect', () => {
  expect(filesOf('german')).toEqual(['/en/quality/index.html', '/quality.json', '/quality.svg', '/quality/index.html']);
  expect(readText('german', '/_redirects')).toContain('/quality/ / 301\n');
});

test('the data has the score of the latest version of each API', () => {
  const schema = z.object({
    format: z.literal(1),
    apis: z.array(z.object({ version: z.string(), score: z.number() })),
  });
  const { apis } = schema.parse(JSON.parse(readText('german', '/quality.json')));
  expect(apis.map(({ version }) => version)).toEqual(['2.0.0']);
});
