import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFindings } from '../../../../../src/site/write/findings/findings.ts';
import { findingsForPage } from '../../../../../src/site/write/findings/page-findings.ts';
import { getApis, getReports } from '../../../../../src/openapi/load/index.ts';
import { pageAt } from '../../../../../src/portal/pages/reading-order.ts';
import { assemblePortal } from '../../../../../src/portal/portal.ts';
import { settingsSchema } from '../../../../../src/portal/settings/settings.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

const root = scratchFolder({
  'redocly.yaml':
    'rules: { operation-summary: error, parameter-description: warn, rule/typed: { subject: { type: Schema }, assertions: { required: [type] }, severity: warn } }',
  'pets.yaml': `openapi: 3.1.0
info: { title: [], version: '1' }
paths:
  /pets/{id}:
    parameters:
      - $ref: parameter.yaml
    post:
      operationId: movePet
      requestBody: { content: { application/json: { schema: { type: object, properties: { to: { properties: { x: {} } } } } } } }
      responses:
        200: { $ref: '#/components/responses/Moved' }
components:
  responses:
    Moved: { description: 5, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
  schemas:
    Pet: { type: object, properties: { name: { description: A name } } }
`,
  'parameter.yaml': 'name: id\nin: path\nrequired: true\nschema: { type: string }\n',
});

async function findingsAt(path: string): Promise<readonly string[]> {
  const options = { root, documents: [join(root, 'pets.yaml')], isPartial: true, lint: false };
  const { apis } = await getApis(options);
  const reports = await getReports(options);
  const portal = assemblePortal({ root, own: false, settings: settingsSchema.parse({}), apis, guides: [] });
  const { findings } = findingsForPage(portal, listFindings(apis, reports), pageAt(path, portal));
  return findings.map(
    ({ rule, anchors, href }) => `${rule} ${anchors.length === 0 ? href : anchors.map((id) => `#${id}`).join(' ')}`,
  );
}

test('findings of an operation are at its heading, parameters, body and responses, also from other files', async () => {
  expect(await findingsAt('/reference/pets/operations/move-pet/')).toMatchInlineSnapshot(`
    [
      "operation-summary #",
      "parameter-description #path-id #",
      "rule/typed #body.to #body #",
      "rule/typed #body.to.x #body.to #body #",
      "rule/typed #response-200.name #response-200 #",
      "left-out /reference/pets/",
      "left-out /reference/pets/",
    ]
  `);
});

test('findings of a schema are at its properties', async () => {
  expect(await findingsAt('/reference/pets/schemas/pet/')).toMatchInlineSnapshot(`
    [
      "rule/typed #schema.name #schema #",
      "left-out /reference/pets/",
      "left-out /reference/pets/",
      "operation-summary /reference/pets/operations/move-pet/",
      "parameter-description /reference/pets/",
      "rule/typed /reference/pets/operations/move-pet/",
      "rule/typed /reference/pets/operations/move-pet/",
    ]
  `);
});
