import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Language } from '../../../../src/messages/languages.ts';
import { getApis, locateProblems } from '../../../../src/load/index.ts';
import { assemblePortal, type Portal } from '../../../../src/portal/portal.ts';
import { settingsSchema } from '../../../../src/portal/settings/settings.ts';
import { mockTablesOf } from '../../../../src/sandbox/tables/index.ts';
import { markdownOf } from '../../../rendered.ts';
import { scratchFolder } from '../../model/scratch-folder.ts';
import { openSandbox } from '../../sandbox/open-sandbox.ts';

const BROKEN = `openapi: 3.1.0
paths:
  /pets:
    get:
      operationId: listPets
      parameters:
        - { $ref: '#/components/parameters/Limit' }
        - { name: status, in: query, schema: { $ref: status.yaml } }
      responses:
        200:
          description: Pets
          content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
          links: { next: { $ref: next.yaml } }
        404: { $ref: '#/components/responses/Nothing' }
    post:
      operationId: addPet
      requestBody: { $ref: '#/components/requestBodies/Pet' }
      responses: { 201: { description: Added, content: { application/json: { schema: { $ref: pet.yaml } } } } }
  /gone: { $ref: gone.yaml }
components:
  schemas:
    Pet: { type: object, properties: { id: { type: integer }, owner: { $ref: '#/components/schemas/Owner' } } }
`;

async function publishBroken(language: Language): Promise<Portal> {
  const root = scratchFolder({ 'pets.yaml': BROKEN });
  const documents = [join(root, 'pets.yaml')];
  const { apis } = await getApis({ root, documents, isPartial: true, lint: false });
  const settings = settingsSchema.parse({ language, samples: { languages: ['curl'] } });
  return assemblePortal({ root, own: false, settings, apis, guides: [] });
}

function pagesOf(portal: Portal): string {
  return portal.pages
    .filter(({ kind }) => kind === 'operation' || kind === 'api')
    .map((page) => markdownOf(page, portal))
    .join('\n');
}

test('each missing part is named at its place, and no sample is made from it', async () => {
  const portal = await publishBroken('en');
  expect(pagesOf(portal)).toMatchInlineSnapshot(`
    "# pets.yaml

    OpenAPI 3.1.0

    ## Operations

    - [List pets](/reference/pets-yaml/operations/list-pets.md): \`GET /pets\`
    - [Add pet](/reference/pets-yaml/operations/add-pet.md): \`POST /pets\`

    ## More

    - Schemas: [1 schema](/reference/pets-yaml/schemas.md)
    - API console: [Open the API console](/reference/pets-yaml/console.md)
    - Document: [openapi.yaml](/reference/pets-yaml/openapi.yaml), [openapi.json](/reference/pets-yaml/openapi.json)
    - This part is missing: \`next.yaml\`
    - This part is missing: \`gone.yaml\`

    # List pets

    \`GET /pets\`

    This part is missing: \`#/components/parameters/Limit\`

    [pets.yaml](/reference/pets-yaml.md) / [Operations](/reference/pets-yaml/operations.md) · [OpenAPI for this operation](/reference/pets-yaml/operations/list-pets.openapi.json): \`listPets\`

    ## Query parameters

    - \`status\` (any type) — This part is missing: \`status.yaml\`

    ## Responses

    ### 200: Pets

    \`application/json\` · [Pet](/reference/pets-yaml/schemas/pet.md)

    - \`id\` (integer)
    - \`owner\` (any type) — This part is missing: \`#/components/schemas/Owner\`

    ### 404: Not Found

    \`*/*\` · any type

    This part is missing: \`#/components/responses/Nothing\`

    ## Samples

    ### Request

    No host is documented: put your server URL before the path.

    cURL:

    \`\`\`sh
    curl --request GET \\
      --url '/pets'
    \`\`\`

    ### Response

    200 · application/json · generated example:

    \`\`\`json
    {
      "id": 1
    }
    \`\`\`

    # Add pet

    \`POST /pets\`

    [pets.yaml](/reference/pets-yaml.md) / [Operations](/reference/pets-yaml/operations.md) · [OpenAPI for this operation](/reference/pets-yaml/operations/add-pet.openapi.json): \`addPet\`

    ## Body

    optional

    \`*/*\` · any type

    This part is missing: \`#/components/requestBodies/Pet\`

    ## Responses

    ### 201: Added

    \`application/json\` · any type

    This part is missing: \`pet.yaml\`

    ## Samples

    ### Request

    No host is documented: put your server URL before the path.

    cURL:

    \`\`\`sh
    curl --request POST \\
      --url '/pets'
    \`\`\`
    "
  `);
  const [api] = portal.apis;
  const places = api === undefined ? [] : locateProblems(api).map(({ position }) => position);
  expect(places.map((place) => `${place?.line}:${place?.column}`)).toMatchInlineSnapshot(`
    [
      "1:1",
      "7:13",
      "8:48",
      "13:28",
      "14:16",
      "17:22",
      "18:88",
      "19:12",
      "22:72",
    ]
  `);
});

test('in German too', async () => {
  const text = pagesOf(await publishBroken('de'));
  expect(text).toContain('Dieser Teil fehlt: `status.yaml`');
  expect(text).toContain('Dieser Teil fehlt: `#/components/responses/Nothing`');
});

test('the sandbox answers for a document with missing parts', async () => {
  const { apis } = await publishBroken('en');
  const { send } = await openSandbox(apis.map((api) => [mockTablesOf(api)]));
  const answers = await Promise.all([send('GET /pets'), send('POST /pets', { name: 'Rex' }), send('GET /gone')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 201, 404]);
  const missing = await send('GET /pets', undefined, { prefer: 'code=404' });
  expect(missing.status).toBe(404);
});
