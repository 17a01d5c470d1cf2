import { expect, test } from 'vitest';
import { isRecord } from '../../../../../src/openapi/standard/record.ts';
import type { Api, Json } from '../../../../../src/openapi/model/index.ts';
import { normalizeApi } from '../../model/filter-and-normalize.ts';
import { operationDocument } from '../../../../../src/openapi/document/subset/index.ts';

const WHOLE = '../openapi.json';

/** Returns a document with so many operations, whose schemas refer to each other in a ring. */
function ring(operations: number, schemas: number): Api {
  const name = (at: number): string => `Schema ${at % schemas}`;
  const ref = (at: number): Json => ({ $ref: `#/components/schemas/${encodeURIComponent(name(at))}` });
  const json = (schema: Json): Json => ({ 'application/json': { schema } });
  const document = {
    openapi: '3.2.0',
    info: { title: 'Ring', version: '1' },
    paths: Object.fromEntries(
      Array.from({ length: operations }, (_, at) => [
        `/${at}`,
        {
          post: {
            operationId: `post-${at}`,
            responses: { 200: { description: 'Fine', content: json(ref(at)) } },
            requestBody: { content: json({ $ref: '#/components/schemas/Asked' }) },
          },
        },
      ]),
    ),
    components: {
      schemas: {
        ...Object.fromEntries(
          Array.from({ length: schemas }, (_, at) => [
            name(at),
            { type: 'object', description: 'x'.repeat(1000), properties: { next: ref(at + 1), far: ref(at + 7) } },
          ]),
        ),
        Asked: { type: 'object', properties: { by: { $ref: '#/components/schemas/Asker' } } },
        Asker: { type: 'string' },
      },
    },
  };
  return normalizeApi({ document, id: undefined, version: undefined, source: '/ring.json' });
}

function subsets(api: Api): readonly Record<string, unknown>[] {
  return api.operations.map((operation) => {
    const slice: unknown = operationDocument(api, operation, WHOLE);
    return isRecord(slice) ? slice : {};
  });
}

function schemasOf(slice: Record<string, unknown>): Record<string, unknown> {
  const { components } = slice;
  const schemas = isRecord(components) ? components.schemas : undefined;
  return isRecord(schemas) ? schemas : {};
}

/** Returns every `$ref` in a value. */
function references(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (!isRecord(value)) return [];
  const own = typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(references)];
}

test('slices that fit together are whole', () => {
  const [first = {}] = subsets(ring(10, 200));
  expect(Object.keys(schemasOf(first))).toHaveLength(202);
  expect(references(first).filter((reference) => !reference.startsWith('#'))).toEqual([]);
});

test('slices that together are the square of their document share a room', () => {
  const api = ring(400, 800);
  const made = subsets(api);
  expect(JSON.stringify(made).length).toBeLessThan(80_000_000);
  const [first = {}] = made;
  const schemas = schemasOf(first);
  expect(schemas.Asked).toEqual({ type: 'object', properties: { by: { $ref: '#/components/schemas/Asker' } } });
  expect(schemas.Asker).toEqual({ type: 'string' });
  expect(schemas['Schema 0']).toHaveProperty('properties');
  const left = Object.entries(schemas).filter(
    ([name, schema]) => name.startsWith('Schema') && isRecord(schema) && schema.properties === undefined,
  );
  expect(left.length).toBeGreaterThan(0);
  for (const [name, schema] of left) {
    const address = `${WHOLE}#/components/schemas/${encodeURIComponent(name)}`;
    expect(schema).toEqual({ description: `Left out here for its size. The whole schema: ${address}` });
  }
  const lost = references(first).filter(
    (reference) => !Object.hasOwn(schemas, decodeURIComponent(reference.slice(21))),
  );
  expect(lost).toEqual([]);
});
