import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ROOT } from '../sites.ts';
import { CHANGE_RULES } from './change-rules.ts';
import { MITIGATIONS } from './mitigations.ts';
import { listMarkers, mutate } from './mutation.ts';

const markers = listMarkers(ROOT);
const all = [...MITIGATIONS, ...CHANGE_RULES];

test('each marker of the source has a row, and each row one marker', () => {
  expect(markers.map(({ name }) => name).toSorted()).toEqual(all.map(({ name }) => name).toSorted());
});

test.each(all)('the tests of "$name" are there', ({ tests }) => {
  const missing = tests.filter(
    (path) => !existsSync(join(ROOT, path)) && globSync(`${path}*`, { cwd: ROOT }).length === 0,
  );
  expect(missing).toEqual([]);
});

test.each(all)('without "$name" the source is another one, and can be read', ({ name, without }) => {
  const file = markers.find((marker) => marker.name === name)?.file ?? '';
  const source = readFileSync(join(ROOT, file), 'utf8');
  const mutated = mutate(source, name, without);
  expect(mutated).not.toBe(source);
  expect(ts.transpileModule(mutated, { reportDiagnostics: true }).diagnostics).toEqual([]);
});
