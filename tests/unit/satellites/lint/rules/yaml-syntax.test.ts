import { expect, test } from 'vitest';
import { document, lines, reportOf } from '../worker/lint-folder.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

const RULES = 'rules: { portico/yaml-syntax: warn }\napis: { pets: { root: openapi.yaml } }\nplugins: []\n';

test('places that YAML 1.2 forbids are reported once, in each file', async () => {
  const root = scratchFolder({
    'redocly.yaml': RULES,
    'openapi.yaml': `${document}    Deep: { $ref: 'deep.yaml' }\n    List: {\n      type: array,# a list\n    }\n`,
    'deep.yaml': 'example: {\n  "a": 1\n}\n',
  });
  expect(lines(await reportOf(root, 5))).toEqual([
    'warning portico/yaml-syntax 13:19 Add a space before the `#` of the comment (YAML 1.2, section 6.6): other parsers may refuse the document.',
    'warning portico/yaml-syntax 14:5 Indent this line further than its key (YAML 1.2, section 8.2.3): other parsers may refuse the document.',
    'warning portico/yaml-syntax 3:1 Indent this line further than its key (YAML 1.2, section 8.2.3): other parsers may refuse the document.',
  ]);
});

test.each([
  ['JSON', '{ "openapi": "3.1.0", "info": { "title": "#", "version": "1" },\n"paths": {}\n}'],
  ['a flow collection', '{ openapi: 3.1.0, info: { title: a, version: "1" },\npaths: {}\n}'],
])('%s at the root needs no indentation', async (_, text) => {
  const root = scratchFolder({ 'redocly.yaml': RULES, 'openapi.yaml': text });
  expect(lines(await reportOf(root, 5))).toEqual([]);
});
