import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES, wordsFolder } from '../../../../src/language/words-in.js';

const ENGLISH = new URL('../../../../src/view/words/', import.meta.url).pathname;
/** Files whose words are the same in every language, or which take all of theirs from the others. */
const SHARED = [
  'clauses.ts',
  'code.ts',
  'counts.ts',
  'expressions.ts',
  'facts.ts',
  'labels.ts',
  'security.ts',
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
