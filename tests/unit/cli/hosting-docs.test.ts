import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { headerLine, openerFixes, typeFixes } from '../../../src/cli/check/fixes.ts';
import { COMMON_HEADERS, COMMON_POLICY, IMMUTABLE } from '../../../src/portal/csp.ts';
import { ROOT } from '../../sites.ts';

const DOCS = readFileSync(join(ROOT, 'docs/hosting.md'), 'utf8');
const SECTIONS = new Map(DOCS.split(/^## /m).map((section) => [section.split('\n', 1).join(''), section]));
const HEADERS = [...COMMON_HEADERS, ['Content-Security-Policy', COMMON_POLICY], IMMUTABLE] as const;

/** Spelling of a header in a recipe, where it is not the line that `portico check` prints. */
const WRITTEN: Readonly<Record<string, (name: string, value: string) => string>> = {
  Vercel: (name, value) => `"key": "${name}", "value": "${value}"`,
  'Amazon S3 and CloudFront': (name, value) =>
    name === IMMUTABLE[0] ? `--cache-control "${value}"` : `| \`${name}\` | \`${value}\` |`,
  Caddy: (name, value) => `${name} "${value}"`,
};

test.each(
  ['nginx', 'Apache', 'Caddy', 'Vercel', 'Amazon S3 and CloudFront'].flatMap((host) =>
    HEADERS.map(([name, value]) => [host, name, value] as const),
  ),
)('the recipe for %s sends %s', (host, name, value) => {
  const line = WRITTEN[host]?.(name, value) ?? headerLine(host, name, value);
  expect(SECTIONS.get(host)?.replaceAll(/ +\|/g, ' |')).toContain(line);
});

test.each(['nginx', 'Apache', 'Caddy', 'Vercel'])('the recipe for %s leaves out the pages of the panel', (host) => {
  const [fix = ''] = openerFixes(host, '/').map((line) => line.replace(/^.*?: (?:vercel.json, in "headers": )?/, ''));
  const written = (SECTIONS.get(host) ?? '').replaceAll(/\s/g, '');
  expect(written).toContain(fix.replaceAll(/\s/g, ''));
});

test('the location of nginx for hashed files repeats the headers of all files', () => {
  const location = SECTIONS.get('nginx')?.split('location /_astro/').at(-1) ?? '';
  for (const [name, value] of HEADERS) expect(location).toContain(headerLine('nginx', name, value));
});

test('the recipe for Vercel is JSON', () => {
  const [, json = ''] = /```json\n([^`]*)```/.exec(SECTIONS.get('Vercel') ?? '') ?? [];
  expect(JSON.parse(json)).toHaveProperty('headers.length', 5);
});

test('the line of Vercel for a type is an entry of its recipe', () => {
  const [, entry = ''] = /"headers": (.*)$/.exec(typeFixes('Vercel', '.md').join()) ?? [];
  const written = (SECTIONS.get('Vercel') ?? '').replaceAll(/\s/g, '');
  expect(written).toContain(entry.replaceAll(/\s/g, ''));
});
