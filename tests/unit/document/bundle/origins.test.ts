import { expect, test } from 'vitest';
import { originOf } from '../../../../src/document/bundle/origins.ts';
import type { SourceFile } from '../../../../src/document/read/index.ts';

test('a pointer of the bundle comes from the nearest part that is known', () => {
  const root: SourceFile = { file: '/root.yaml', text: '', format: 'yaml', value: undefined };
  const other: SourceFile = { file: '/other.yaml', text: '', format: 'yaml', value: undefined };
  const origins = new Map([
    ['#', { source: root, pointer: '#' }],
    ['#/components/schemas/Pet', { source: other, pointer: '#/defs/Pet' }],
  ]);
  expect(originOf(origins, '#/components/schemas/Pet/properties/id')).toEqual({
    source: other,
    pointer: '#/defs/Pet/properties/id',
  });
  expect(originOf(origins, '#/components/schemas/Pets')).toEqual({
    source: root,
    pointer: '#/components/schemas/Pets',
  });
});
