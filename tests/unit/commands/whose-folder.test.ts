import { afterEach, expect, test, vi } from 'vitest';
import { PACKAGE_ROOT } from '../../../src/cache/index.ts';
import { COMMANDS } from '../../../src/commands/commands.ts';
import { whoseComparison, whoseFolder, whoseWork } from '../../../src/commands/whose-folder.ts';
import { scratchFolder } from '../openapi/model/scratch-folder.ts';

const folder = scratchFolder({
  'redocly.yaml': 'apis: { one@1: { root: a.yaml }, two: { root: b.yaml }, a.yaml: { root: b.yaml } }\n',
  'a.yaml': '',
  'b.yaml': '',
});
const other = scratchFolder({});

afterEach(() => vi.restoreAllMocks());

test.each([
  ['without a document', {}, [], { root: folder, isOwn: true }],
  ['with a root', { root: other }, [], { root: other, isOwn: true }],
  ['with a document', {}, ['a.yaml'], { root: folder, isOwn: false }],
  ['with a document and a root that it may read', { root: other }, ['a.yaml'], { root: folder, isOwn: false }],
  ['with a document that is missing', {}, ['none.yaml'], { root: folder, isOwn: false }],
])('a folder is the user’s own if its portal is meant: %s', (_, values, documents, whose) => {
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  expect(whoseFolder({ values, documents })).toEqual(whose);
});

test('operands that are not documents name no portal: the parts of a site are merged in the work folder of the portal', () => {
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  const works = COMMANDS.flatMap((command) =>
    command.operands === undefined ? [] : [[command.name, whoseWork(command, { values: {}, documents: ['a'] }).isOwn]],
  );
  expect(works.filter(([, isOwn]) => isOwn)).toEqual([
    ['init', true],
    ['merge', true],
    ['verify', true],
    ['check', true],
    ['mcp', true],
  ]);
});

test.each([
  ['its list at a revision', { base: 'HEAD' }, [], true],
  ['its two entries', {}, ['one@1', 'two'], true],
  ['documents, with the root of the settings', { root: folder }, ['a.yaml', 'b.yaml'], true],
  ['two documents', {}, ['a.yaml', 'b.yaml'], false],
  ['an entry and a document', {}, ['one@1', 'b.yaml'], false],
  ['a file with the name of an entry', {}, ['a.yaml', 'two'], false],
  ['a revision', {}, ['HEAD:a.yaml', 'a.yaml'], false],
  ['two folders', {}, ['.', '.'], false],
  ['nothing, to explain a rule', { why: 'rule' }, [], false],
])('a comparison means a portal if it compares %s: %s', (_, values, documents, isOwn) => {
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  expect(whoseComparison({ values, documents })).toEqual({ root: folder, isOwn });
});

test('whoever runs a checkout runs its code', () => {
  vi.spyOn(process, 'cwd').mockReturnValue(PACKAGE_ROOT);
  expect(whoseFolder({ values: {}, documents: ['a.yaml'] }).isOwn).toBe(true);
});
