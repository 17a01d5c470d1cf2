import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsFolder } from '../src/language/words-in.js';

const ROOT = join(import.meta.dirname, '..');
const ENGLISH = join(ROOT, 'src', 'view', 'words');

/** What is no word of ours though it stands among them: names of languages, keys beside labels. */
const PLAIN = ['DATES', 'LANGUAGE', 'FLOW_URLS'];

/** What stands before and after each message of ours in a portal of pseudo words. */
export const [BEFORE, AFTER] = ['⟦', '⟧'] as const;

/** Writes a language whose every message is the English one between brackets; gives the folder of its words. */
export function writePseudoWords(): string {
  const folder = join(ROOT, '.portico', 'pseudo-words');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'plain'), { recursive: true });
  writeFileSync(join(folder, 'wrap.js'), WRAP);
  const files = readdirSync(wordsFolder('de') ?? '');
  for (const file of files) {
    const source = readFileSync(join(ENGLISH, file), 'utf8');
    // Among themselves the English files see each other; what all languages share, and what is beside the folder, stands where it stood.
    const plain = source.replaceAll(/(from ')(\.\.\/[^']+)(')/g, (_, before: string, path: string, after: string) => {
      return `${before}${join('..', '..', '..', 'src', 'view', 'words', path)}${after}`;
    });
    const shared = plain.replaceAll(/(from ')\.\/([^']+)(')/g, (found, before: string, name: string, after: string) =>
      files.includes(name) ? found : `${before}../../../src/view/words/${name}${after}`,
    );
    writeFileSync(join(folder, 'plain', file), shared);
    const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
    const lines = names.map(
      (name) => `export const ${name} = ${PLAIN.includes(name) ? `plain.${name}` : `wrap(plain.${name})`};`,
    );
    writeFileSync(
      join(folder, file),
      `import { wrap } from './wrap.js';\nimport * as plain from './plain/${file}';\n${lines.join('\n')}\n`,
    );
  }
  return folder;
}

const WRAP = `/** A message between brackets, whatever makes it. */
export function wrap(value) {
  if (typeof value === 'string') return value === '' ? value : '${BEFORE}' + value + '${AFTER}';
  if (typeof value === 'function') return (...args) => wrap(value(...args));
  if (Array.isArray(value)) return value.map(wrap);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, wrap(inner)]));
}
`;
