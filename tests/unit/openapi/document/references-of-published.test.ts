import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operationDocument } from '../../../../src/openapi/document/subset/index.ts';
import { getApis } from '../../../../src/openapi/load/index.ts';
import { scratchFolder } from '../model/scratch-folder.ts';

/** Keys of an author's own values, in which `$ref` is a name. */
const VALUES = new Set(['example', 'examples', 'value', 'dataValue', 'default', 'enum', 'const']);

/** Lists the references of a published document, each of a JSON value, that resolve to nothing in it. */
function brokenIn(document: unknown): readonly string[] {
  const at = (pointer: string): unknown =>
    pointer
      .split('/')
      .slice(1)
      .map((token) => decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>(
        (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
        document,
      );
  const broken: string[] = [];
  const visit = (value: unknown, isValue: boolean): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      if (key === '$ref' && typeof item === 'string' && !isValue && (!item.startsWith('#') || at(item) === undefined))
        broken.push(item);
      if (key === 'externalValue' && typeof item === 'string' && !/^https?:/.test(item)) broken.push(item);
      // Named examples may have a value from a file, and themselves be references.
      visit(item, isValue || (VALUES.has(key) && (key !== 'examples' || Array.isArray(item))));
    }
  };
  visit(
    JSON.parse(JSON.stringify(document, (_, item: unknown) => (typeof item === 'bigint' ? Number(item) : item))),
    false,
  );
  return broken;
}

/** Lists the broken references of everything that is published of a document. */
async function brokenOf(file: string): Promise<readonly string[]> {
  const { apis } = await getApis({ root: join(file, '..'), documents: [file], lint: false });
  return apis.flatMap((api) => [
    ...brokenIn(api.document),
    ...[...api.operations, ...api.webhooks].flatMap((operation) => brokenIn(operationDocument(api, operation))),
  ]);
}

test('the whole document and those of operations refer to no file that a vendor field or an example names', async () => {
  const folder = scratchFolder({
    'openapi.yaml': `openapi: 3.1.0
info: { title: Refs, version: 1.0.0, description: { $ref: ./docs/intro.md }, contact: { x-a: { $ref: ./docs/own.yaml } } }
servers: [{ url: https://api.example.com, x-a: { $ref: ./docs/own.yaml } }]
x-topics: [{ title: Getting started, content: { $ref: ./docs/intro.md } }, { title: None, content: { $ref: ./docs/none.md } }]
x-own: { deep: [{ $ref: ./docs/own.yaml }, { $ref: ./docs/none.yaml }] }
tags: [{ name: t, x-note: { $ref: ./docs/own.yaml } }]
paths:
  /a: { $ref: paths/a.yaml }
components: { schemas: { Hidden: { x-internal: true } } }`,
    'paths/a.yaml': `x-path: { $ref: ../docs/own.yaml }
get:
  operationId: a
  tags: [t]
  x-op: { $ref: ../docs/own.yaml#/deep }
  x-part: { $ref: '#/get/x-op' }
  x-hidden: { $ref: ../openapi.yaml#/components/schemas/Hidden }
  responses:
    '200':
      description: OK
      x-response: { $ref: ../docs/none.yaml }
      content: { application/json: { schema: { type: object, x-sch: { $ref: ../docs/own.yaml } }, examples: { e: { externalValue: ../docs/e.json }, f: { externalValue: none.json } } } }`,
    'docs/intro.md': '# Intro',
    'docs/own.yaml': 'deep: [{ v: 1 }]\nagain: { $ref: own.yaml }\nschema: { $ref: "../openapi.yaml#/tags/0" }',
    'docs/e.json': '{ "a": 1 }',
  });
  expect(await brokenOf(join(folder, 'openapi.yaml'))).toEqual([]);
});
