import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forgetApis, getApis } from '../../../../src/openapi/load/index.ts';
import type { Api } from '../../../../src/openapi/model/index.ts';
import { measureQuality } from '../../../../src/satellites/quality/index.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});

/** A document with a parameter of two operations, and an error of two properties. */
const ROUGH = `
openapi: 3.1.0
info: { title: Harbour, version: '1' }
paths:
  /ships: { get: { parameters: [{ $ref: '#/components/parameters/page' }] } }
  /quays:
    get:
      parameters: [{ $ref: '#/components/parameters/page' }]
      responses:
        default:
          description: Error
          content: { application/json: { schema: { $ref: '#/components/schemas/Failure' } } }
components:
  parameters:
    page: { name: page, in: query, description: The page, schema: { type: integer } }
  schemas:
    Failure: { type: object, properties: { code: { type: string }, text: { type: string } } }
`;

async function load(text: string): Promise<Api> {
  const file = join(scratch, 'openapi.yaml');
  writeFileSync(file, text);
  forgetApis(true);
  const { apis } = await getApis({ root: scratch, documents: [file], lint: false });
  const [api] = apis;
  if (api === undefined) throw new Error('The document has no model.');
  return api;
}

test('an edit counts the operations that it improves, and none is an alternative to another', async () => {
  const { edits } = measureQuality(await load(ROUGH));
  expect(edits).toContainEqual(expect.objectContaining({ action: 'describe', name: 'page', operations: 2 }));
  const ofFailure = edits.filter(({ pointer }) => pointer.includes('/Failure/properties/'));
  expect(ofFailure).toHaveLength(1);
});

test('of two edits of equal weight, that which more operations show comes first', async () => {
  const paths = ['/a', '/b', '/c', '/d'].map((path) => {
    const own = path === '/a' ? '{ name: own, in: query, schema: { type: string } }, ' : '';
    return `  ${path}: { get: { parameters: [${own}{ $ref: '#/components/parameters/all' }], responses: {} } }`;
  });
  const { edits } = measureQuality(
    await load(`
openapi: 3.1.0
info: { title: Harbour, version: '1' }
paths:
${paths.join('\n')}
components: { parameters: { all: { name: all, in: query, schema: { type: string } } } }
`),
  );
  const described = edits.filter(({ action, name }) => action === 'describe' && ['own', 'all'].includes(name));
  expect(described.map(({ name, operations }) => [name, operations])).toEqual([
    ['all', 4],
    ['own', 1],
  ]);
});
