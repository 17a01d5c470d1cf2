import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './sites.ts';

/** Words that the glossary replaces. */
const REPLACED = new Set(
  [
    'twin twins slice slices heir heirs jump jumps rail travel travels bed sow office misfit heavy lightened anew',
    'patience overrun steady confine confined stamp weigh weighed spoken told complain mend mended walls doors circles',
    'inert nasty trap patiently longest deepest fewest most few enough keeper quick acted seedbed sender unchecked book books',
    'survey surveys surveyed surveying surveyor',
  ].flatMap((line) => line.split(' ')),
);

/** Names with such a word in its plain sense, with reasons. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

const files = globSync(['src/**/*.{ts,js,astro}', 'tests/**/*.ts', 'tools/**/*.{ts,js}'], { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.startsWith('tests/fixtures/'));
const DECLARATION = /^(?:export )?(?:async )?(?:function|class|interface|type|const) (\w+)/gm;

/** Returns the words of a name: `slice` and `room` of `sliceRoom`. */
function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

function replacedIn(names: readonly string[]): readonly string[] {
  const hits = names.filter(
    (name) => EXCEPTIONS[name] === undefined && wordsOf(name).some((word) => REPLACED.has(word)),
  );
  return [...new Set(hits)].toSorted();
}

test('identifiers have no word that the glossary replaces', () => {
  const names = files.flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(DECLARATION)].map(([, name = '']) => name),
  );
  expect(replacedIn(names)).toEqual([]);
});

test('file names have none', () => {
  expect(replacedIn(files.map((path) => basename(path)))).toEqual([]);
});

test('headings of the documentation have none', () => {
  const pages = globSync(['*.md', 'docs/**/*.md', 'src/**/README.md'], { cwd: ROOT });
  const headings = pages.flatMap((path) => readFileSync(join(ROOT, path), 'utf8').match(/^#+ .*$/gm) ?? []);
  expect(replacedIn(headings)).toEqual([]);
});
