import { describe, expect, test } from 'vitest';
import { compareDocuments } from './compare-values.ts';

const OK = "'200': { description: d }";
const operation = (path: string, schema: string): string =>
  `${path}: { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/${schema}' } } } }, responses: { ${OK} } } }`;
const root = (paths: readonly string[], schemas: string): string =>
  `{ paths: { ${paths.join(', ')} }, components: { schemas: { ${schemas} } } }`;
const both = [operation('/a', 'A'), operation('/b', 'A')];

describe('named schemas', () => {
  test('a change in one is reported once, with all operations that it reaches', async () => {
    const changes = await compareDocuments(
      root(
        both,
        'A: { type: object, properties: { b: { $ref: "#/components/schemas/B" } } }, B: { type: integer, maximum: 9 }',
      ),
      root(
        both,
        'A: { type: object, properties: { b: { $ref: "#/components/schemas/B" } } }, B: { type: integer, maximum: 5 }',
      ),
    );
    expect(changes.map(({ id, schema, operations }) => [id, schema, operations.map(({ path }) => path)])).toEqual([
      ['schema-maximum-changed', 'B', ['/a', '/b']],
    ]);
  });

  test('a renamed one is reported as renamed, and compared', async () => {
    const changes = await compareDocuments(
      root([operation('/a', 'A')], 'A: { type: integer, maximum: 9 }'),
      root([operation('/a', 'B')], 'B: { type: integer, maximum: 5 }'),
    );
    expect(changes.map(({ id, schema }) => [id, schema])).toEqual([
      ['schema-maximum-changed', 'A → B'],
      ['schema-name-changed', 'A → B'],
    ]);
  });

  test('another one that is referred to is compared', async () => {
    const schemas = 'A: { type: object }, B: { type: [object, "null"] }';
    const changes = await compareDocuments(
      root([operation('/a', 'B')], schemas),
      root([operation('/a', 'A')], schemas),
    );
    expect(changes.map(({ level, id, schema }) => [level, id, schema])).toEqual([
      ['breaking', 'schema-type-changed', 'B → A'],
    ]);
  });

  test('an inline schema that becomes a named one is not a change', async () => {
    const inline = operation('/a', 'A').replace("{ $ref: '#/components/schemas/A' }", '{ type: string, maxLength: 3 }');
    const changes = await compareDocuments(
      root([inline], 'A: { type: string, maxLength: 3 }'),
      root([operation('/a', 'A')], 'A: { type: string, maxLength: 3 }'),
    );
    expect(changes).toEqual([]);
  });

  test.each([
    ['readOnly', 'maximum: 9', '', 'response', 'breaking'],
    ['readOnly', '', 'maximum: 9', 'response', 'safe'],
    ['writeOnly', 'maximum: 9', '', 'request', 'safe'],
    ['writeOnly', '', 'maximum: 9', 'request', 'breaking'],
  ])(
    'one that only %s properties refer to is judged in one direction: %s → %s',
    async (flag, old, now, side, level) => {
      const document = (limit: string): string => {
        const sent = "content: { application/json: { schema: { $ref: '#/components/schemas/A' } } }";
        const paths = `/a: { post: { requestBody: { ${sent} }, responses: { '200': { description: d, ${sent} } } } }`;
        const [b, c] = ['B', 'C'].map((name) => `$ref: '#/components/schemas/${name}'`);
        const a = `{ type: object, properties: { b: { ${b}, ${flag}: true }, o: { ${flag}: true, type: object, properties: { b: { ${b} } } } } }`;
        return root(
          [paths],
          `A: ${a}, B: { type: object, properties: { c: { ${c} } } }, C: { type: integer${limit && `, ${limit}`} }`,
        );
      };
      const changes = await compareDocuments(document(old), document(now));
      expect(changes.map((change) => [change.level, change.schema, change.operations.length])).toEqual([
        [level, 'C', 1],
      ]);
      expect(changes[0]?.derivation[0]).toContain(`${side}: `);
    },
  );

  test('one that no operation uses is documentation', async () => {
    const changes = await compareDocuments(root([], 'A: { type: string }'), root([], 'A: { type: integer }'));
    expect(changes.map(({ level, id }) => [level, id])).toEqual([['documentation', 'schema-type-changed']]);
  });
});

describe('hostile schemas', () => {
  test('recursive ones are compared once', async () => {
    const node = (maximum: number): string =>
      `A: { type: object, properties: { a: { $ref: '#/components/schemas/A' }, b: { anyOf: [{ $ref: '#/components/schemas/A' }, { type: array, items: { $ref: '#/components/schemas/A' } }] }, v: { type: integer, maximum: ${maximum} } } }`;
    const changes = await compareDocuments(root(both, node(9)), root(both, node(5)));
    expect(changes).toMatchObject([{ level: 'breaking', id: 'schema-maximum-changed', witness: { value: { v: 6 } } }]);
  });

  test('schemas that are nested too deeply to be compared may break', async () => {
    const nested = (maximum: number): string =>
      `A: ${'{ type: object, properties: { a: '.repeat(200)}{ type: integer, maximum: ${maximum} }${' } }'.repeat(200)}`;
    const changes = await compareDocuments(root(both, nested(9)), root(both, nested(5)));
    expect(changes.map(({ level, id }) => [level, id])).toEqual([['may-break', 'schema-structure-changed']]);
  });

  test('each of a thousand variants is paired with its own', async () => {
    const variants = (last: number): string =>
      `A: { oneOf: [${Array.from({ length: 1000 }, (_, index) => `{ type: object, title: t${index}, properties: { p: { const: ${index === 999 ? last : index} } } }`).join(', ')}] }`;
    const changes = await compareDocuments(root(both, variants(1)), root(both, variants(2)));
    expect(changes.map(({ id, place }) => [id, place])).toEqual([['schema-const-changed', '<t999>.p']]);
  });
});
