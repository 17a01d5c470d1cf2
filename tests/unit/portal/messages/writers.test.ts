import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseForESLint } from 'astro-eslint-parser';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../../sites.ts';

const files = ['src/site/html', 'src/site/read/markdown'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
);

/** Names of keys and files, which are the same in every language. */
const NAMES = /^(?:Ctrl K|Esc|openapi\.(?:yaml|json))$/;
/** Two words in sequence. */
const SENTENCE = /\p{Ll}{2,} \p{Ll}{2}/u;
/** Attributes whose text readers see or hear. */
const SEEN = /^(?:aria-label|label|title|placeholder|alt)$/;

describe('our messages are in src/portal/messages alone', () => {
  test.each(files.filter((file) => file.endsWith('.astro')))('%s', (file) => {
    expect(wordsInMarkup(readFileSync(join(ROOT, file), 'utf8'))).toEqual([]);
  });

  test.each(files.filter((file) => /^src\/write\/markdown\/(?:llms|skills)\.ts$/.test(file)))('%s', (file) => {
    expect(wordsInCode(file, readFileSync(join(ROOT, file), 'utf8'))).toEqual([]);
  });
});

test('words in markup, in attributes and in code are seen', () => {
  expect(
    wordsInMarkup('---\n---\n<p aria-label="Close it">{n > 1 ? <b>Read on</b> : "no more"} · <code>{x}</code></p>'),
  ).toEqual(['no more', 'Read on', 'Close it']);
  expect(wordsInCode('a.ts', "const a = `Part of the ${b}.`; const c = ['## More', '- ', `${d}: x`];")).toEqual([
    'Part of the ',
    '## More',
  ]);
});

/** Returns texts and attributes with words; of code within them only the markup is checked. */
function wordsInMarkup(source: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: unknown, within: string | undefined): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one, within);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const entries = new Map<string, unknown>(Object.entries(node));
    const type = entries.get('type');
    const value = entries.get('value');
    if (type === 'JSXText' && typeof value === 'string' && within !== 'script' && within !== 'style') add(value);
    if (type === 'Literal' && typeof value === 'string' && SENTENCE.test(value)) add(value);
    if (type === 'JSXAttribute') {
      const text = textOf(value);
      if (text !== undefined && SEEN.test(nameOf(entries.get('name')))) add(text);
      if (text !== undefined) return;
    }
    const name = type === 'JSXElement' ? nameOf(fieldOf(entries.get('openingElement'), 'name')) : within;
    for (const [key, inner] of entries)
      if (key !== 'parent' && key !== 'tokens' && key !== 'comments') visit(inner, name);
  };
  const add = (text: string): void => {
    if (/\p{L}{2}/u.test(text) && !NAMES.test(text.trim())) found.push(text.trim());
  };
  visit(parseForESLint(source, { parser: '@typescript-eslint/parser' }).ast.body, undefined);
  return found;
}

function textOf(value: unknown): string | undefined {
  const text = fieldOf(value, 'value');
  return typeof text === 'string' ? text : undefined;
}

function nameOf(value: unknown): string {
  const name = fieldOf(value, 'name');
  return typeof name === 'string' ? name : '';
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(key)
    : undefined;
}

/** Returns strings and parts of templates with a capitalized word, or two words. */
function wordsInCode(name: string, source: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    if (ts.isCaseClause(node)) {
      node.statements.forEach(visit);
      return;
    }
    const isText = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);
    if (isText || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) {
      if (/\p{Lu}\p{Ll}{2}/u.test(node.text) || SENTENCE.test(node.text)) found.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true));
  return found;
}
