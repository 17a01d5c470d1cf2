import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rulesFor } from '../../../../src/openapi/load/index.ts';
import { scratchFolder } from '../model/scratch-folder.ts';

const root = scratchFolder({
  'redocly.yaml': 'apis: { all: { root: listed/*.yaml }, own: { root: own/a.yaml } }\n',
  'listed/a.yaml': '',
  'own/a.yaml': '',
  'own/redocly.yaml': '',
  'strange/a.yaml': '',
});

test.each([
  ['listed/a.yaml', '.'],
  ['own/a.yaml', 'own'],
  ['strange/a.yaml', 'strange'],
])('%s, named on the command line, is judged by the rules of %s', (file, folder) => {
  const documents = [join(root, file)];
  expect(rulesFor({ root, documents }, join(root, file))).toEqual({ root: join(root, folder), named: true });
  expect(rulesFor({ root, documents, trust: true }, join(root, file)).named).toBe(false);
});

test('a listed document is judged by the rules of the root', () => {
  expect(rulesFor({ root, documents: [] }, join(root, 'own/a.yaml'))).toEqual({ root, named: false });
});
