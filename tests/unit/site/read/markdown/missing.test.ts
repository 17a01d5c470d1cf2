import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Language } from '../../../../../src/portal/messages/languages.ts';
import { getApis, locateProblems } from '../../../../../src/openapi/load/index.ts';
import { assemblePortal, type Portal } from '../../../../../src/portal/portal.ts';
import { settingsSchema } from '../../../../../src/portal/settings/settings.ts';
import { markdownOf } from '../../../../rendered.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

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
  const text = pagesOf(portal);
  expect(
    text
      .match(/^(?:#+ .*|.*is missing.*)$/gm)
      ?.filter((line, at, all) => `${line}${all[at + 1] ?? ''}`.includes('missing')),
  ).toMatchInlineSnapshot(`
    [
      "## More",
      "- This part is missing: \`next.yaml\`",
      "- This part is missing: \`gone.yaml\`",
      "# List pets",
      "This part is missing: \`#/components/parameters/Limit\`",
      "## Query parameters",
      "- \`status\` (any type) — This part is missing: \`status.yaml\`",
      "### 200: Pets",
      "- \`owner\` (any type) — This part is missing: \`#/components/schemas/Owner\`",
      "### 404: Not Found",
      "This part is missing: \`#/components/responses/Nothing\`",
      "## Body",
      "This part is missing: \`#/components/requestBodies/Pet\`",
      "### 201: Added",
      "This part is missing: \`pet.yaml\`",
    ]
  `);
  expect(text).toContain("--url '/pets'\n");
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
