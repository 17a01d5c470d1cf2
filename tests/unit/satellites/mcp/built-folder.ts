import { join } from 'node:path';
import { mockTableFiles, mockTablesOf } from '../../../../src/satellites/sandbox/tables/index.ts';
import { writeNames, type NamedPage } from '../../../../src/site/read/search/names.ts';
import { readApi } from '../../openapi/model/read-api.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

/** Text that no answer may contain: files beside the portal, and files of it that are no texts, have it. */
export const SECRET = 'CANARY-of-another-file';

const api = readApi(`
    paths:
      /boats:
        get: { responses: { 200: { content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Boat' } } } } } } }
        post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Boat' } } } }, responses: { 201: { content: { application/json: { schema: { $ref: '#/components/schemas/Boat' } } } } } }
      /boats/{id}:
        get: { parameters: [{ name: id, in: path, required: true, schema: { type: integer } }], responses: { 200: { content: { application/json: { schema: { $ref: '#/components/schemas/Boat' } } } } } }
      /crew:
        get: { security: [{ header: [] }], responses: { 204: {}, 401: {} } }
        post: { security: [{ query: [], cookie: [] }], responses: { 204: {}, 401: {} } }
        put: { security: [{ basic: [] }], responses: { 204: {}, 401: {} } }
        delete: { security: [{ token: [] }], responses: { 204: {}, 401: {} } }
    components:
      schemas: { Boat: { properties: { id: { type: integer, readOnly: true }, name: { type: string } } } }
      securitySchemes:
        header: { type: apiKey, in: header, name: X-Key }
        query: { type: apiKey, in: query, name: key }
        cookie: { type: apiKey, in: cookie, name: session }
        basic: { type: http, scheme: basic }
        token: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://a.example/token, scopes: {} } } }`);

const page = (title: string, url: string, more: Partial<NamedPage> = {}): NamedPage => ({
  ...{ kind: 'guide', api: -1, title, url, method: '', path: '', id: '', badges: '', explains: '', language: 'en' },
  ...more,
});
const operation = (title: string, id: string, method: string, path: string, number = 0): NamedPage =>
  page(title, `/docs/reference/boats/${number === 0 ? '' : 'v/1/'}fleet/${id}/`, {
    kind: 'operation',
    api: number,
    method,
    path,
    id,
  });

const NAMES = writeNames({
  apis: [
    { label: 'Boats 2', url: '/docs/reference/boats/', age: 0 },
    { label: 'Boats 1', url: '/docs/reference/boats/v/1/', age: 1 },
  ],
  pages: [
    page('Start', '/docs/guides/start/'),
    operation('List boats', 'list-boats', 'GET', '/boats'),
    operation('Launch a boat', 'launch-boat', 'POST', '/boats/{id}/launch'),
    operation('List boats', 'list-boats', 'GET', '/boats', 1),
    operation('Escape', '__proto__', 'GET', '/constructor'),
  ],
  sections: [{ title: 'Moor at night', page: 0, anchor: 'moor-at-night' }],
  terms: [
    {
      ...{ kind: 'error', name: 'tide_too_low', operations: 1, others: 0, page: 2 },
      ...{ anchor: '', file: -1, about: 'Wait for the tide.' },
    },
  ],
  synonyms: [],
  languages: ['en'],
});

const LAUNCH =
  '# Launch a boat\n\n`POST /boats/{id}/launch`\n\n## Responses\n\nExample — The harbour is shut:\n\n```json\n{ "code": "harbour_shut" }\n```\n\n## Samples\n\n```sh\ncurl https://boats.example/boats/1/launch\n```\n';

/** Creates the folder of a small portal below `/docs/`, with files beside it and in it that no program may read. */
export function builtFolder(): string {
  const plan = mockTablesOf(api);
  const tables = mockTableFiles(plan).map(({ path, value }): [string, string] => [
    `dist/reference/boats/sandbox/${path}`,
    JSON.stringify(value),
  ]);
  const folder = scratchFolder({
    'secret.txt': SECRET,
    'dist2/secret.md': SECRET,
    'dist/portico-manifest.json': '{ "base": "/docs/" }',
    'dist/index.html': SECRET,
    'dist/index.md': '# Boats\n',
    'dist/404.html': 'missing',
    'dist/.env': SECRET,
    'dist/reference/boats/sandbox/rules.js': SECRET,
    'dist/llms.txt': '# Boats\n\n- [Start](/docs/guides/start.md)\n',
    'dist/llms-full.txt': `<!-- https://docs.example/docs/guides/start.md -->\n\n# Start\n\nRow to the island.\n\n<!-- /docs/reference/boats/fleet/launch-boat.md -->\n\n${LAUNCH}`,
    'dist/pagefind/names.txt': NAMES,
    'dist/guides/start.md': '# Start\n\nRow to the island.\n',
    'dist/guides/hidden.md': 'a\u202Eb\u200Bc\u001B[31md\n',
    'dist/guides/long.md': 'x'.repeat(100_000),
    'dist/reference/boats/fleet/launch-boat.md': LAUNCH,
    'dist/reference/boats/fleet/launch-boat.openapi.json': '{\n  "openapi": "3.1.0"\n}\n',
    'dist/reference/boats/fleet/list-boats.openapi.json': JSON.stringify({
      openapi: '3.1.0',
      info: 'x'.repeat(50_000),
    }),
    ...Object.fromEntries<string>(tables),
  });
  return join(folder, 'dist');
}
