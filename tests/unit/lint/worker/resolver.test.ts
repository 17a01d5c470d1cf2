import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ScannedResolver } from '../../../../src/lint/worker/resolver.ts';
import { DocumentReader, type SourceFile } from '../../../../src/document/read/index.ts';
import { scratchFolder } from '../../model/scratch-folder.ts';

function readRoot(yaml: string): { readonly reader: DocumentReader; readonly root: SourceFile } {
  const folder = scratchFolder({ 'openapi.yaml': yaml });
  const reader = new DocumentReader({ allowedRoot: folder, allowRemote: false, cache: new Map() });
  return { reader, root: reader.read(join(folder, 'openapi.yaml'), true) };
}

test('rules are given doubles, which alone they take for numbers', () => {
  const { reader, root } = readRoot('a: [9223372036854775807, { b: 9007199254740993, c: text }]');
  expect(new ScannedResolver(reader, root).rootDocument().parsed).toEqual({
    a: [2 ** 63, { b: 2 ** 53, c: 'text' }],
  });
});

test('rules are given OpenAPI 3.3 as 3.2, the newest that they know', () => {
  const { reader, root } = readRoot('openapi: 3.3.0\ninfo: { title: A }');
  expect(new ScannedResolver(reader, root).rootDocument().parsed).toEqual({ openapi: '3.2.0', info: { title: 'A' } });
});

test('a document without large numbers is given as it is', () => {
  const { reader, root } = readRoot('a: [9007199254740991, { b: 1.10 }]');
  expect(new ScannedResolver(reader, root).rootDocument().parsed).toBe(root.value);
});
