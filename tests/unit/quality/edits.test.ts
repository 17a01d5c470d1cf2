import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { forgetApis, getApis } from '../../../src/load/index.ts';
import { jsonToText, type Api } from '../../../src/model/index.ts';
import { EDIT_ACTIONS, measureQuality, type Quality, type QualityEdit } from '../../../src/quality/index.ts';
import { schemaToExample } from '../../../src/samples/index.ts';
import { ROOT } from '../../sites.ts';
import { applyEdit } from './apply-edit.ts';

const scratch = mkdtempSync(join(tmpdir(), 'portico-quality-'));

afterAll(() => {
  rmSync(scratch, { recursive: true });
});

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

/** An example that the schema at the place of an edit accepts, and no tool would fill in. */
function exampleFor({ place: { page, part } }: QualityEdit): unknown {
  if (page.kind !== 'operation' || part.kind === 'whole' || part.kind === 'schema') return undefined;
  const { operation } = page;
  const content = [
    ...(operation.requestBody?.content ?? []),
    ...operation.responses.flatMap((response) =>
      part.kind === 'response' && response.status === part.status ? response.content : [],
    ),
  ];
  const schema =
    part.kind === 'parameter'
      ? operation.parameters.find(({ name }) => name === part.name)?.schema
      : content.find(({ mediaType }) => mediaType === part.mediaType)?.schema;
  const example = schema && schemaToExample(schema, { direction: 'both' });
  const text = jsonToText(example ?? null);
  const value: unknown = JSON.parse(
    text.replaceAll('"string"', '"Aurora"').replaceAll(/(?<=[:[])0(?=[,}\]])|^0$/g, '7'),
  );
  return value;
}

/** Makes each proposed edit in the file itself, and returns the gains as they were told and as they are. */
async function compareGains(
  text: string,
  maxEdits: number,
): Promise<readonly { readonly edit: string; readonly told: number; readonly real: number }[]> {
  const api = await load(text);
  const before = measureQuality(api, undefined, maxEdits);
  const compared = [];
  for (const edit of before.edits) {
    const edited = applyEdit(api.document, edit, exampleFor(edit));
    const after = measureQuality(await load(JSON.stringify(edited)));
    compared.push({
      edit: `${edit.action} ${edit.pointer}`,
      told: edit.gain,
      real: (after.score ?? 0) - (before.score ?? 0),
    });
  }
  return compared;
}

async function measureFile(file: string): Promise<string> {
  const { apis } = await getApis({ root: ROOT, documents: [join(ROOT, file)], lint: false });
  return jsonToText(apis[0]?.document ?? null);
}

test.each([
  ['a rough document', 100, () => Promise.resolve(ROUGH)],
  ['petstore', 20, () => measureFile('openapi/petstore/openapi.yaml')],
  ['the showcase', 20, () => measureFile('tests/fixtures/showcase/openapi.yaml')],
] as const)('the gains of the edits of %s are those that the edited file has', async (_, maxEdits, read) => {
  const compared = await compareGains(await read(), maxEdits);
  expect(compared.length).toBeGreaterThan(10);
  for (const { edit, told, real } of compared) expect.soft(real, edit).toBeCloseTo(told, 9);
});

test('the edits of the rough document are of all kinds', async () => {
  const { edits } = measureQuality(await load(ROUGH), undefined, 100);
  expect(new Set(edits.map(({ action }) => action))).toEqual(new Set(EDIT_ACTIONS));
});

test('edits come in the order of their gains, and none is an alternative to another', async () => {
  const { edits }: Quality = measureQuality(await load(ROUGH));
  expect(edits.map(({ gain }) => gain)).toEqual(edits.map(({ gain }) => gain).toSorted((one, other) => other - one));
  const ofFailure = edits.filter(({ pointer }) => pointer.includes('/Failure/properties/'));
  expect(ofFailure).toHaveLength(1);
});
