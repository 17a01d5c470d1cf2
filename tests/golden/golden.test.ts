import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseYaml } from '../../src/openapi/source/parse-yaml.ts';
import { bundleValue } from '../unit/openapi/bundle-value.ts';
import { normalizeApi } from '../../src/openapi/normalize/api.ts';
import { printMarkdown } from './print-markdown.ts';
import { printModel } from './print-model.ts';
import { listViews, printViews } from './print-views.ts';
import { wordsOfOurs } from './words.ts';

const folder = import.meta.dirname;
const cases = readdirSync(folder).filter((name) => name.endsWith('.yaml'));

test.each(cases)('%s has its model, its views and its Markdown', async (name) => {
  const document = bundleValue(parseYaml(readFileSync(join(folder, name), 'utf8'), name));
  const api = normalizeApi({ document, id: undefined, version: undefined, source: name });
  await expect(printMarkdown(api)).toMatchFileSnapshot(join(folder, name.replace(/yaml$/, 'md')));
  await expect(printModel(api, document)).toMatchFileSnapshot(join(folder, name.replace(/yaml$/, 'model.json')));
  const views = listViews(api);
  await expect(printViews(views)).toMatchFileSnapshot(join(folder, name.replace(/yaml$/, 'view.json')));
  expect(JSON.parse(JSON.stringify([...views]))).toEqual([...views]);
  expect([...views.values()].flatMap((view) => wordsOfOurs(view, api))).toEqual([]);
});
