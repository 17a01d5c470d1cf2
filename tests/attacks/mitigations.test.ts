import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
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

describe('a mutation', () => {
  const cases: readonly (readonly [string, Parameters<typeof mutate>[2], string])[] = [
    ['// mitigation: a\nif (x) return;', 'removed', ';'],
    ['// mitigation: a\nif (x) go();', { condition: 'true' }, 'if (true) go();'],
    ['// mitigation: a\nif (x) return f(x);', { value: 'x' }, 'if (x) return x;'],
    ['// mitigation: a\nconst y = f(x);', { value: (text) => `!${text}` }, 'const y = !f(x);'],
    ['const y = x\n// mitigation: a\n.replace(1, 2)\n.trim();', 'removed', 'const y = x\n.trim();'],
    ['f([\n// mitigation: a\n1, 2]);', 'removed', ' 2]);'],
    ['f({\n// mitigation: a\nkey: g(x) });', { value: 'x' }, 'key: x });'],
    ['// mitigation: a\ngo(1);', { statement: (text) => text.replace('1', '2') }, 'go(2);'],
  ];
  test.each(cases)('of %j, %j', (source, mutation, end) => {
    expect(mutate(source, 'a', mutation)).toContain(end);
  });
  test('of a marker that does not exist, or above nothing of the kind, is an error', () => {
    expect(() => mutate('go();', 'a', 'removed')).toThrow('No marker says a.');
    expect(() => mutate('// mitigation: a\ngo();', 'a', { condition: 'true' })).toThrow('There is no such part');
  });
});
