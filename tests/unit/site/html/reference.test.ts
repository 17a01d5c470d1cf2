import { expect, test } from 'vitest';
import { isDeferred, isLine } from '../../../../src/site/html/reference/choices.ts';
import { withoutExamples } from '../../../../src/portal/view/content.ts';
import { emptyGroup } from '../../../../src/portal/view/rows/group.ts';
import { schemaToRows } from '../../../../src/portal/view/rows/index.ts';
import type { ExampleView } from '../../../../src/portal/view/types/content.ts';
import type { Fact } from '../../../../src/portal/view/types/fact.ts';
import type { RowGroup } from '../../../../src/portal/view/types/row.ts';
import { context } from '../../portal/view/draw-rows.ts';
import { readApi } from '../../openapi/model/read-api.ts';

const empty: RowGroup = emptyGroup({ kind: 'keys' });

function readRows(properties: string): RowGroup['rows'] {
  const [schema] = readApi(`components: { schemas: { A: { properties: { ${properties} } } } }`).schemas;
  return schema === undefined
    ? []
    : schemaToRows(schema, { context, anchor: 'a', direction: 'both', depth: 1, budget: 90 }).rows;
}

test('a closed group of many rows is heavy, one that has nothing to open is a line', () => {
  const many = { ...empty, groups: Array.from({ length: 80 }, () => empty) };
  const rows = readRows(Array.from({ length: 61 }, (_, index) => `p${String(index)}: {}`).join(', '));
  expect([{ ...empty, rows }, { ...empty, rows, open: true }, many].map(isDeferred)).toEqual([true, false, false]);
  const told = { ...empty, description: 'Short.', facts: [{ kind: 'title', text: 'A' }] } as const;
  const further = { ...empty, more: { name: 'A', href: '/a/' } };
  expect([empty, told, { ...empty, rows }, further].map(isLine)).toEqual([true, true, false, false]);
});

test('an example of the whole that stands as code beside the rows is not said again, another is', () => {
  const codes = ['{"a":1,"b":"x: y"}', '{"a":2}'];
  const facts = codes.map((code): Fact => ({ kind: 'example', place: 'only', code, words: [] }));
  const shown: ExampleView = {
    mediaType: 'application/json',
    name: undefined,
    summary: undefined,
    title: undefined,
    description: undefined,
    origin: 'written',
    source: '{\n  "a": 1,\n  "b": "x: y"\n}',
    grammar: 'json',
    isValid: true,
    externalValue: undefined,
  };
  expect(withoutExamples({ ...empty, facts }, [shown]).facts).toEqual(facts.slice(1));
  expect(withoutExamples({ ...empty, facts }, []).facts).toEqual(facts);
});
