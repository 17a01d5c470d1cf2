import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import createPlugin from '../../src/satellites/lint/index.ts';
import { vocabulary } from '../../src/openapi/standard/extensions/index.ts';
import { LANGUAGES } from '../../src/portal/samples/index.ts';
import { settingsSchema } from '../../src/portal/settings/settings.ts';
import { ALIAS_NAMES } from '../../src/portal/markup/components/names.ts';
import { LAYOUT_COMPONENTS } from '../../src/portal/markup/components/table.ts';
import { REFERENCE_COMPONENTS } from '../../src/portal/guides/components.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...globSync('docs/*.md', { cwd: ROOT }).map((file) => file.replaceAll('\\', '/')),
];

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** Returns the names that the page does not contain as code. */
function missing(file: string, names: readonly string[]): readonly string[] {
  const text = read(file);
  return names.filter((name) => !text.includes(`\`${name}\``));
}

/** Returns the slugs of a page's headings, as GitHub makes them. */
function anchorsOf(file: string): readonly string[] {
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('every extension that is read has a row', () => {
  expect(missing('docs/extensions.md', Object.values(vocabulary).flat())).toEqual([]);
});

test('the first extension of a row wins, but for samples, which are joined', () => {
  const rows = read('docs/extensions.md').match(/^\| `.*$/gm) ?? [];
  const { codeSamples: _, ...others } = vocabulary;
  const wrong = Object.values(others).flatMap((names) =>
    rows.filter((row) => {
      const places = names.map((name) => row.indexOf(`\`${name}\``)).filter((place) => place >= 0);
      return places.join() !== places.toSorted((one, other) => one - other).join();
    }),
  );
  expect(wrong).toEqual([]);
});

test('every lint rule has a row with its level', () => {
  const levels = createPlugin().configs?.recommended?.rules ?? {};
  const rows = Object.entries(levels).map(
    ([rule, level]) => `| \`${rule}\` | ${level === 'warn' ? 'warning' : level === 'off' ? 'off' : 'error'} |`,
  );
  const table = read('docs/lint.md').replaceAll(/ +\|/g, ' |');
  expect(rows.filter((row) => !table.includes(row))).toEqual([]);
});

test('every setting and every language of samples has a row', () => {
  const parts: Readonly<Record<string, string>> = {
    samples: 'samples.languages',
    search: 'search.synonyms',
    tryIt: 'tryIt.hosts',
  };
  const settings = Object.keys(settingsSchema.shape).map((name) => parts[name] ?? name);
  expect(missing('docs/settings.md', [...settings, ...LANGUAGES.map((language) => language.id)])).toEqual([]);
});

test('every component of guides has a row', () => {
  const guides = read('docs/guides.md');
  const names = REFERENCE_COMPONENTS.map(({ name, attribute }) => `\`<${name} ${attribute}="`);
  expect(names.filter((name) => !guides.includes(name))).toEqual([]);
  const layout = LAYOUT_COMPONENTS.map(({ name }) => `\`<${name}`);
  expect(layout.filter((name) => !guides.includes(name))).toEqual([]);
  expect(missing('docs/guides.md', ALIAS_NAMES)).toEqual([]);
});

test.each(PAGES)('every link of %s within the repository resolves, with its heading', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)]*)\)/g)].map(([, link = '']) => link);
  const broken = links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const file = path === '' ? page : resolve('/', dirname(page), path).slice(1);
    return !existsSync(join(ROOT, file)) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
  });
  expect(broken).toEqual([]);
});

test.each(PAGES.filter((page) => page.startsWith('docs/')))(
  '%s has a title, and README lists it by that title',
  (page) => {
    const text = read(page);
    const title = /^title: (.+)$/m.exec(text)?.[1] ?? '';
    expect(/^---\ntitle: .+\ndescription: .+\.\n---\n\n# (.+)\n/.exec(text)?.[1]).toBe(title);
    expect(read('README.md')).toMatch(new RegExp(String.raw`\[[^\]]+\]\(${page}\)`));
  },
);

test('the README has at most 1,000 words, CONTRIBUTING 1,500', () => {
  const words = (file: string) => read(file).match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0;
  expect(words('README.md')).toBeLessThan(1000);
  expect(words('CONTRIBUTING.md')).toBeLessThan(1500);
});

test('a decision record has at most twenty lines', () => {
  const records = globSync('decisions/[0-9]*.md', { cwd: ROOT });
  expect(records.filter((file) => read(file).trimEnd().split('\n').length > 20)).toEqual([]);
});
