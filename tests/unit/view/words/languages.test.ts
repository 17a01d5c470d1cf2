import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES, wordsFolder } from '../../../../src/language/words-in.js';

const ENGLISH = new URL('../../../../src/view/words/', import.meta.url).pathname;
/** Files whose words are the same in every language, or which take all of theirs from the others. */
const SHARED = [
  'clauses.ts',
  'code.ts',
  'contents.ts',
  'counts.ts',
  'dates.ts',
  'expressions.ts',
  'facts.ts',
  'foreign.ts',
  'headings.ts',
  'labels.ts',
  'numbers.ts',
  'pages.ts',
  'pairs.ts',
  'security.ts',
  'stages.ts',
  'statuses.ts',
  'types.ts',
  'uses.ts',
];

test.each(LANGUAGES.slice(1))(
  '%s has every file of words, and each says all that the English one does',
  async (language) => {
    const folder = wordsFolder(language) ?? '';
    const files = readdirSync(folder);
    expect([...files, ...SHARED].toSorted()).toEqual(
      readdirSync(ENGLISH)
        .filter((name) => name.endsWith('.ts'))
        .toSorted(),
    );
    for (const file of files) {
      const [english, other] = await Promise.all([shapeOf(`${ENGLISH}${file}`), shapeOf(`${folder}/${file}`)]);
      expect(other, file).toEqual(english);
    }
  },
);

test('files that no language has say no words of their own', () => {
  for (const file of SHARED) {
    const source = readFileSync(`${ENGLISH}${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$|^import .*$/gm, '');
    const texts = [...source.matchAll(/'([^'\n]*)'|`([^`\n]*)`/g)].map(
      ([, text, template]) => text ?? template?.replace(/\$\{[^}]*\}/g, '') ?? '',
    );
    expect(
      texts.filter((text) => /[a-z]+ [a-z]+/.test(text)),
      file,
    ).toEqual([]);
  }
});

test.each(LANGUAGES.slice(1))('%s repeats no logic of the English words', async (language) => {
  const folder = wordsFolder(language) ?? '';
  for (const file of readdirSync(folder)) {
    const [english, other] = await Promise.all([functionsOf(`${ENGLISH}${file}`), functionsOf(`${folder}/${file}`)]);
    // What is alike in both is a word that both have: `Version 1.0.0`.
    const alike = other.filter(
      (source) =>
        english.includes(source) && !/[`'][^`']*\p{L}{2}[^`']*[`']/u.test(source.replaceAll(/\$\{[^}]*\}/g, '')),
    );
    expect(alike, file).toEqual([]);
  }
});

async function functionsOf(file: string): Promise<readonly string[]> {
  const module: unknown = await import(file);
  return Object.values(Object.assign({}, module)).flatMap((value: unknown) =>
    typeof value === 'function' ? [String(value)] : [],
  );
}

/** Names and kinds of what a module gives, with the arguments that functions take. */
async function shapeOf(file: string): Promise<unknown> {
  const module: unknown = await import(file);
  return kindOf(module);
}

function kindOf(value: unknown): unknown {
  if (typeof value === 'function') return `function of ${value.length}`;
  if (Array.isArray(value)) return value.map(kindOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, kindOf(inner)]));
}
