import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMON_HEADERS, COMMON_POLICY, IMMUTABLE } from '../../../src/portal/csp.ts';
import { ROOT } from '../../sites.ts';

const DOCS = readFileSync(join(ROOT, 'docs/hosting.md'), 'utf8');
const SECTIONS = new Map(DOCS.split(/^## /m).map((section) => [section.split('\n', 1).join(''), section]));
const HEADERS = [...COMMON_HEADERS, ['Content-Security-Policy', COMMON_POLICY], IMMUTABLE] as const;

test.each(
  ['nginx', 'Apache', 'Caddy', 'Vercel', 'Amazon S3 and CloudFront'].flatMap((host) =>
    HEADERS.map(([name, value]) => [host, name, value] as const),
  ),
)('the recipe for %s sends %s', (host, name, value) => {
  const section = SECTIONS.get(host) ?? '';
  expect(section.toLowerCase()).toContain(name.toLowerCase());
  expect(section).toContain(value);
});

test('the location of nginx for hashed files repeats the headers of all files', () => {
  const location = SECTIONS.get('nginx')?.split('location /_astro/').at(-1) ?? '';
  for (const [name, value] of HEADERS) expect(location).toContain(`add_header ${name} "${value}" always;`);
});

test('the recipe for Vercel is JSON', () => {
  const [, json = ''] = /```json\n([^`]*)```/.exec(SECTIONS.get('Vercel') ?? '') ?? [];
  expect(JSON.parse(json)).toHaveProperty('headers.length', 5);
});
