import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import createPlugin from '../../../../src/satellites/lint/index.ts';

const root = join(import.meta.dirname, '../../../..');
const files = readdirSync(join(root, 'src/satellites/lint/rules')).map((name) => name.replace(/\.ts$/, ''));
const plugin = createPlugin();

test('every file of rules/ is a rule of the plugin, for 2.0 and 3.x', () => {
  expect(Object.keys(plugin.rules?.oas3 ?? {}).toSorted()).toEqual(files);
  expect(Object.keys(plugin.rules?.oas2 ?? {}).toSorted()).toEqual(files);
});

test('every rule is switched on by portico/recommended', () => {
  const rules = plugin.configs?.recommended?.rules ?? {};
  expect(Object.keys(rules).toSorted()).toEqual(files.map((name) => `portico/${name}`));
});
