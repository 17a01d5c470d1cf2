import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseYaml } from '../../src/document/read/index.ts';
import { bundleValue } from '../unit/model/bundle-value.ts';
import { normalizeApi } from '../unit/model/filter-and-normalize.ts';
import type { Api } from '../../src/model/index.ts';
import { printMarkdown } from './print-markdown.ts';
import { printModel } from './print-model.ts';
import { listViews, printViews } from './print-views.ts';
import { wordsOfOurs } from './messages.ts';

const folder = import.meta.dirname;
/** Comment that adds a case's model and views, followed by the reason for keeping them. */
const WHOLE = /^# Model and view: \S/m;

const files = readdirSync(folder);
const cases = files
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
const whole = cases.filter(({ text }) => WHOLE.test(text));

test.each(cases)('$name has its Markdown, and its views are plain data without words of ours', async (golden) => {
  const { api } = read(golden);
  await expect(printMarkdown(api)).toMatchFileSnapshot(beside(golden.name, 'md'));
  const views = listViews(api);
  expect(JSON.parse(JSON.stringify([...views]))).toEqual([...views]);
  expect([...views.values()].flatMap((view) => wordsOfOurs(view, api))).toEqual([]);
});

test.each(whole)('$name has its model and its views', async (golden) => {
  const { api, document } = read(golden);
  await expect(printModel(api, document)).toMatchFileSnapshot(beside(golden.name, 'model.json'));
  await expect(printViews(listViews(api))).toMatchFileSnapshot(beside(golden.name, 'view.json'));
});

test('only cases that say what for have a file with their model and views', () => {
  const kept = files.filter((name) => /\.(?:model|view)\.json$/.test(name));
  expect(kept).toEqual(
    whole.flatMap(({ name }) => [name.replace(/yaml$/, 'model.json'), name.replace(/yaml$/, 'view.json')]),
  );
});

function read({ name, text }: { name: string; text: string }): { readonly api: Api; readonly document: unknown } {
  const document = bundleValue(parseYaml(text, name));
  return { api: normalizeApi({ document, id: undefined, version: undefined, source: name }), document };
}

function beside(name: string, ending: string): string {
  return join(folder, name.replace(/yaml$/, ending));
}
