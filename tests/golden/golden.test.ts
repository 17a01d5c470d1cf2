import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseYaml } from '../../src/openapi/document/read/index.ts';
import { bundleValue } from '../unit/openapi/model/bundle-value.ts';
import { normalizeApi } from '../unit/openapi/model/filter-and-normalize.ts';
import type { Api } from '../../src/openapi/model/index.ts';
import { printMarkdown } from './print-markdown.ts';
import { listViews } from './list-views.ts';
import { wordsOfOurs } from './messages.ts';

const folder = import.meta.dirname;
const cases = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

test.each(cases)('$name has its Markdown, its problems, and views that are plain data without our words', async (golden) => {
  const api = read(golden);
  await expect(printMarkdown(api) + printProblems(api)).toMatchFileSnapshot(join(folder, golden.name.replace(/yaml$/, 'md')));
  const views = listViews(api);
  expect(JSON.parse(JSON.stringify([...views]))).toEqual([...views]);
  expect([...views.values()].flatMap((view) => wordsOfOurs(view, api))).toEqual([]);
});

function read({ name, text }: { name: string; text: string }): Api {
  const document = bundleValue(parseYaml(text, name));
  return normalizeApi({ document, id: undefined, version: undefined, source: name });
}

function printProblems({ problems }: Api): string {
  const lines = problems.map(({ severity, pointer, message, hint }) => `${severity} ${pointer}: ${message} ${hint ?? ''}`);
  return lines.length === 0 ? '' : ['\n<!-- problems -->\n', ...lines, ''].join('\n');
}
