import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forgetApis, getApis } from '../../../../src/openapi/load/index.ts';
import type { Api } from '../../../../src/openapi/model/index.ts';
import { measureQuality } from '../../../../src/satellites/quality/index.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});

/** A document with a place for every kind of edit. */
const ROUGH = `
openapi: 3.1.0
info: { title: Harbour, version: '1' }
tags: [{ name: Ships }]
paths:
  /ships:
    get:
      tags: [Ships]
      operationId: list_1
      parameters:
        - { name: class, in: query, schema: { type: string } }
        - { $ref: '#/components/parameters/page' }
      responses:
        '200':
          description: OK
          content:
            application/json:
              schema:
                type: array
                items:
                  type: object
                  properties: { name: { type: string }, berth: { $ref: '#/components/schemas/Body_1' } }
        '400': { $ref: '#/components/responses/Bad' }
    post:
      tags: [Quays]
      summary: Add a ship
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Ship' } } } }
      responses: { '201': { description: Created }, '400': { $ref: '#/components/responses/Bad' } }
  /quays:
    delete: { operationId: closeQuay, responses: { '204': { description: The quay is closed. } } }
    get:
      summary: Add a ship
      parameters: [{ $ref: '#/components/parameters/page' }]
      responses:
        default:
          description: Error
          content: { application/json: { schema: { $ref: '#/components/schemas/Failure' } } }
components:
  parameters:
    page: { name: page, in: query, description: The page, schema: { type: integer } }
  responses:
    Bad: { description: Bad request }
  schemas:
    Ship:
      type: object
      properties:
        ${['name', 'flag', 'port', 'owner', 'crew', 'cargo'].map((name) => `${name}: { type: string, description: Seen from the quay. }`).join('\n        ')}
    Body_1: { type: object, properties: { id: { type: integer } } }
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
