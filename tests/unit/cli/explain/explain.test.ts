import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { explainPart } from '../../../../src/cli/explain/explain.ts';
import { loadPortal } from '../../../../src/site/portal/portal.ts';
import type { Portal } from '../../../../src/site/portal/portal.ts';
import { caught } from '../../openapi/caught.ts';
import { scratchFolder } from '../../openapi/scratch-folder.ts';

const folder = scratchFolder({
  'openapi.yaml': `openapi: 3.1.0
info: { title: Pets, version: '1', description: All about pets. }
tags:
  - { name: pets, description: Cats and dogs. }
paths:
  /pets:
    post:
      tags: [pets]
      summary: Add a pet
      x-quota: 60 a minute
      parameters:
        - { name: dryRun, in: query, description: Only check., schema: { type: boolean } }
        - $ref: '#/components/parameters/Trace'
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                home: { type: object, properties: { city: { type: string, maxLength: 40 } } }
      responses:
        '201':
          description: Added.
          content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
        '404': { $ref: '#/components/responses/Missing' }
components:
  parameters:
    Trace: { name: X-Trace, in: header, schema: { type: string } }
  responses:
    Missing: { description: No such pet. }
  schemas:
    Pet:
      type: object
      properties:
        name: { type: string, description: What it is called., minLength: 1 }
        mother: { $ref: '#/components/schemas/Pet', description: Who bore it. }
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key, description: Ask for one. }
servers: [{ url: 'https://pets.example' }]
`,
});
const file = join(folder, 'openapi.yaml');
let portal: Portal;

beforeAll(async () => {
  portal = await loadPortal({ root: folder, settings: undefined, documents: [file] }, []);
});

function explain(pointer: string): Readonly<Record<string, string>> {
  const [api] = portal.apis;
  if (api === undefined) throw new Error('There is no API.');
  const sections = explainPart(api, pointer, portal).split(/^— /m).slice(1);
  return Object.fromEntries(
    sections.map((text) => {
      const [title = '', , ...lines] = text.trimEnd().split('\n');
      return [title.split(/[ :]/)[0] ?? '', `${title}\n${lines.join('\n')}`.replaceAll(`${folder}/`, '')];
    }),
  );
}

const POST = '#/paths/~1pets/post';

test.each([
  ['an operation', POST, '7:5', '"summary": "Add a pet"', 'the page /reference/pets/pets/', '# Add a pet'],
  ['a parameter', `${POST}/parameters/0`, '12:11', '"in": "query"', 'a row of', '- `dryRun` (boolean)'],
  [
    'a parameter by reference',
    `${POST}/parameters/1`,
    '13:11',
    '"name": "X-Trace"',
    'a row of',
    '- `X-Trace` (string)',
  ],
  ['a body', `${POST}/requestBody`, '14:7', '"mediaType"', 'a body of', '## Body'],
  [
    'a property deep in a body',
    `${POST}/requestBody/content/application~1json/schema/properties/home/properties/city`,
    '20:53',
    '"maxLength": 40',
    'a row of',
    '- `city` (string)',
  ],
  ['a response', `${POST}/responses/201`, '22:9', '"status": "201"', 'a response of', '### 201: Added'],
  [
    'a response by reference',
    `${POST}/responses/404`,
    '25:9',
    '"status": "404"',
    'a response of',
    '### 404: No such pet',
  ],
  ['a named schema', '#/components/schemas/Pet', '32:5', '"mother"', 'the page /reference/pets/schemas/pet/', '# Pet'],
  ['a property', '#/components/schemas/Pet/properties/name', '35:9', '"minLength": 1', 'a row of', '- `name` (string)'],
  ['a tag', '#/tags/0', '4:5', '"name": "pets"', 'the page /reference/pets/pets/', '# pets'],
])('%s has place, model, view and Markdown', (_, pointer, place, model, view, markdown) => {
  const { Place, Model, View, Markdown } = explain(pointer);
  expect(Place).toContain(`openapi.yaml:${place}`);
  expect(Model).toContain(model);
  expect(View?.split('\n', 1).join('')).toContain(view);
  expect(Markdown?.toLowerCase()).toContain(markdown.toLowerCase());
});

test.each([
  [
    'a version',
    '#/info/version',
    '4 of 9',
    ['/reference/pets/pets/post-pets/', '(version 1)', 'Around the contents of 5 pages'],
  ],
  ['a title', '#/info/title', '9 of 9', ['/reference/pets/', '# Pets', '… and 1 more']],
  ['a server', '#/servers/0', '2 of 9', ['/reference/pets/pets/post-pets/', 'At `https://pets.example`.']],
  ['a description of a tag', '#/tags/0/description', '2 of 9', ['/reference/pets/pets/', 'Cats and dogs.']],
  ['a security scheme', '#/components/securitySchemes/key', '3 of 9', ['/reference/pets/', 'Ask for one.']],
  ['what is said of the API', '#/info', '9 of 9', ['/reference/pets/', 'All about pets.']],
])('%s is shown by those pages that would be others without it', (_, pointer, count, says) => {
  const { View, Markdown } = explain(pointer);
  expect(View).toContain(`${count} pages show it`);
  for (const words of says) expect(View).toContain(words);
  expect(Markdown).toBeUndefined();
});

test('what a reference leads to is told with its own place', () => {
  expect(explain(`${POST}/responses/404`).Place).toContain(
    'openapi.yaml:30:5, by reference: #/components/responses/Missing',
  );
});

test('what stands beside a reference is a part of its own', () => {
  const { Place, Markdown } = explain('#/components/schemas/Pet/properties/mother/description');
  expect(Place).toContain('openapi.yaml:36:');
  expect(Markdown).toContain('Who bore it.');
});

test('what many places refer to is explained by one of them', () => {
  const { Model, View } = explain('#/components/parameters/Trace');
  expect(Model).toContain('stands where it is used');
  expect(View).toContain(`Explain a place that refers to it: ${POST}/parameters/1`);
});

test('a vendor field that nothing reads is said to be one', () => {
  expect(explain(`${POST}/x-quota`).Model).toContain('Nothing reads `x-quota`');
});

test('of a page that has its address by the part its beginning is shown', () => {
  const { View, Markdown } = explain(`${POST}/tags/0`);
  expect(View).toContain('somewhere in the page /reference/pets/pets/');
  expect(View).toContain('"… ');
  expect(Markdown).toMatch(/… \d+ more lines$/);
});

test('a part that the model has under no name of its own is told of', () => {
  expect(explain('#/components/responses/Missing').Model).toContain('stands where it is used');
  expect(explain('#/components/schemas/Pet/type').Model).toContain('Model');
});

test('the whole document is its API', () => {
  expect(explain('#').Model).toContain('"title": "Pets"');
});

test.each([
  ['#/components/schemas/Pat', /no part #\/components\/schemas\/Pat.* → Did you mean `#\/components\/schemas\/Pet`\?/],
  ['#/nothing', /no part #\/nothing.* → Below # there is `openapi`, `info`/],
  [`${POST}/parameters/7`, /no part/],
  ['#/paths//pets/post', /Did you mean `#\/paths\/~1pets\/post`\?/],
  ['#/paths/pets/post/parameters/0', /Did you mean `#\/paths\/~1pets\/post\/parameters\/0`\?/],
  [`${POST}/requestBody/content/application/json/schema`, /Did you mean `.*\/content\/application~1json\/schema`\?/],
  ['paths/pets', /is no JSON Pointer\. → Write one like/],
])('%s is refused with a way out', async (pointer, says) => {
  expect(await caught(() => explain(pointer))).toMatch(says);
});
