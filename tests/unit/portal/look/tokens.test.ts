import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TOKENS, type ColourValue } from '../../../../src/portal/look/tokens.ts';
import { tokensSchema } from '../../../../src/portal/settings/look.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const sheet = readFileSync(join(ROOT, 'src/site/html/styles/tokens.css'), 'utf8').replaceAll(/\s+/g, ' ');

/** Custom properties of the style sheets that are not public. */
const INTERNAL = ['hue', 'accent-from', 'shade', 'rail-hover', 'tone-c', 'wash-c', 'shadow', 'lift'];

function toCss(value: ColourValue): string {
  if (typeof value === 'string') return value;
  const { lightness, chroma } = value;
  return `oklch(from var(--accent-from) ${lightness}% min(c, ${chroma}) h)`;
}

test('the public tokens and the internal ones are those of the style sheet, with their values', () => {
  const [root = ''] = /:root \{.*?\}/.exec(sheet) ?? [];
  const found = new Map(
    [...root.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/\( | \)/g, (one) => one.trim()),
    ]),
  );
  for (const name of INTERNAL) expect(found.delete(name), name).toBe(true);
  const expected = TOKENS.map((token): [string, string] => {
    if (token.kind !== 'colour') return [token.name, token.value];
    const light = toCss(token.light);
    return [token.name, token.dark === undefined ? light : `light-dark(${light}, ${toCss(token.dark)})`];
  });
  expect([...found]).toEqual(expected);
});

test('the settings have each of them', () => {
  expect(Object.keys(tokensSchema.shape)).toEqual(TOKENS.map(({ name }) => name));
});

test('docs/look.md has a row for each, with its use', () => {
  const docs = readFileSync(join(ROOT, 'docs/look.md'), 'utf8').replaceAll(/ +\|/g, ' |');
  const rows = TOKENS.map(({ name, about }) => `| \`--${name}\` | ${about} |`);
  expect(rows.filter((row) => !docs.includes(row))).toEqual([]);
});
