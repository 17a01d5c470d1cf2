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

/** Phrases that the glossary replaces by plain ones. */
const PHRASES = [
  /\bmend(?:s|ed|ing)?\b/i,
  /\bleads? nowhere\b/i,
  /\b(?:is|are) not there\b/i,
  /\bstands? twice\b/i,
  /\bno build wrote\b/i,
  /\bThere is no (?:setting|rule|command|field|token|API|revision|host)\b/,
  /(?<!\b[Tt]here )\bis no (?!longer|such|more|one\b|need|way|use\b|less|better|reason)[a-z]+\b/,
  /\b(?:is|are) told\b/i,
];

/** Texts of the glossary itself, and of others that are quoted. */
const QUOTING = new Set(['tests/glossary.test.ts']);

test('code, messages, tests and documentation have no phrase that the glossary replaces', () => {
  const pages = globSync(['*.md', 'docs/**/*.md', 'src/**/README.md'], { cwd: ROOT });
  const found = [...files, ...pages]
    .filter((path) => !QUOTING.has(path))
    .flatMap((path) => {
      const lines = readFileSync(join(ROOT, path), 'utf8').split('\n');
      return lines.flatMap((line, index) => {
        const phrase = PHRASES.flatMap((one) => one.exec(line)?.[0] ?? []);
        return phrase.map((one) => `${path}:${index + 1} ${one}`);
      });
    });
  expect(found).toEqual([]);
});

test('comments begin with a noun or a verb', () => {
  const found = files.flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        /^\s*(?:\/\/|\/\*\*|\*) (?:What|Whether|Who|How|Of|That) /.test(line) ? `${path}:${index + 1}` : [],
      ),
  );
  expect(found).toEqual([]);
});
