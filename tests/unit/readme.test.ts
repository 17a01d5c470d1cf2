import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import createPlugin from '../../src/lint/index.ts';
import { vocabulary } from '../../src/openapi/extensions/index.ts';
import { LANGUAGES } from '../../src/samples/languages.ts';
import { GUIDE_COMPONENTS } from '../../src/view/guide-parts.ts';
import { settingsSchema } from '../../src/site/portal/settings.ts';

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');

/** The names that stand nowhere in the README as code. */
function missing(names: readonly string[]): readonly string[] {
  return names.filter((name) => !readme.includes(`\`${name}\``));
}

test('every vendor field that is read has its place in the README', () => {
  expect(missing(Object.values(vocabulary).flat())).toEqual([]);
});

test('every lint rule has a row with its level', () => {
  const levels = createPlugin().configs?.recommended?.rules ?? {};
  const rows = Object.entries(levels).map(
    ([rule, level]) => `| \`${rule}\` | ${level === 'warn' ? 'warning' : 'error'} |`,
  );
  const table = readme.replaceAll(/ +\|/g, ' |');
  expect(rows.filter((row) => !table.includes(row))).toEqual([]);
});

test('every setting and every language of samples is named', () => {
  const parts: Readonly<Record<string, string>> = {
    samples: 'samples.languages',
    search: 'search.synonyms',
    tryIt: 'tryIt.hosts',
  };
  const settings = Object.keys(settingsSchema.shape).map((name) => parts[name] ?? name);
  expect(missing([...settings, ...LANGUAGES.map((language) => language.id)])).toEqual([]);
});

test('every component of guides has a row', () => {
  const names = GUIDE_COMPONENTS.map(({ name, attribute }) => `\`<${name} ${attribute}="`);
  expect(names.filter((name) => !readme.includes(name))).toEqual([]);
});

test('every promise of the section on security has its tests in SECURITY.md, and these are there', () => {
  const root = join(import.meta.dirname, '../..');
  const section = /\n## Security\n(.*?)\n## /s.exec(readme)?.[1] ?? '';
  const promises = [...section.matchAll(/^- \*\*(.+?)\.?\*\*/gm)].map(([, name]) => name ?? '');
  const rows = [...readFileSync(join(root, 'SECURITY.md'), 'utf8').matchAll(/^\| ([^|`]+?) +\| (`tests\/.+?) +\|$/gm)];
  const named = rows.map(([, name]) => name ?? '');
  expect(promises.length).toBeGreaterThan(10);
  expect(promises.filter((name) => !named.includes(name))).toEqual([]);
  const files = rows.flatMap(([, , tests = '']) => [...tests.matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? ''));
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
