import { expect, test } from 'vitest';
import { DocumentNode } from '../../../../../src/openapi/document/node.ts';
import { EXTENSIONS } from '../../../../../src/openapi/model/schema/keyword.ts';
import { blankSchema } from '../../../../../src/openapi/model/schema/keywords.ts';
import { KEYWORDS } from '../../../../../src/openapi/model/schema/keyword-table.ts';
import type { Problem } from '../../../../../src/openapi/model/types/index.ts';
import { versionOf } from '../../../../../src/openapi/standard/versions.ts';

/** Schema Object with all keys from which a field is read. */
const FULL = {
  ...{
    title: 't',
    summary: 's',
    description: 'd',
    default: 1,
    example: 2,
    examples: [3],
    readOnly: true,
    writeOnly: true,
  },
  ...{ xml: { name: 'x' }, externalDocs: { url: 'https://example.com' }, $id: 'https://example.com/s', format: 'f' },
  ...{ enum: [1, 2], const: 1, type: 'string', minimum: 1, exclusiveMinimum: 1, maximum: 9, exclusiveMaximum: 9 },
  ...{ multipleOf: 2, minLength: 1, maxLength: 2, pattern: 'a', minItems: 1, maxItems: 2, uniqueItems: true },
  ...{ minProperties: 1, maxProperties: 2, properties: { a: {} }, required: ['a'], additionalProperties: {} },
  ...{ unevaluatedProperties: {}, patternProperties: { a: {} }, propertyNames: {}, dependentSchemas: { a: {} } },
  ...{ dependentRequired: { a: ['b'] }, prefixItems: [{}], items: [{}], additionalItems: {}, unevaluatedItems: {} },
  ...{ contains: {}, minContains: 1, maxContains: 2, not: {}, if: {}, then: {}, else: {}, contentMediaType: 'a/b' },
  ...{ contentEncoding: 'base64', contentSchema: {}, 'x-missing-reference': '#/a', 'x-hidden': true },
  ...{ 'x-additionalPropertiesName': 'n', 'x-extensible-enum': [1], 'x-examples': [4] },
};

const rows = Object.entries(KEYWORDS).filter(([, { read }]) => read !== undefined);

test.each(rows)('the field %s is read from its keys alone', (name, { read, blank, keys = [name] }) => {
  const readFrom = (value: object): readonly unknown[] => {
    const problems: Problem[] = [];
    const node = new DocumentNode({ root: {}, version: versionOf({ openapi: '3.2.0' }), problems }, value, '#/s');
    return [read?.(node, ({ pointer }) => blankSchema(pointer)), ...problems];
  };
  const isOther = (key: string): boolean => !keys.includes(key.startsWith(EXTENSIONS) ? EXTENSIONS : key);
  const others = Object.fromEntries(Object.entries(FULL).filter(([key]) => isOther(key)));
  expect(readFrom(FULL)).not.toEqual([blank]);
  expect(readFrom(others)).toEqual([blank]);
});
