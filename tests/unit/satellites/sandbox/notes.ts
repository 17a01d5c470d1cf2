import { mockTablesOf } from '../../../../src/satellites/sandbox/tables/index.ts';
import { readApi } from '../../openapi/model/read-api.ts';
import type { SandboxOptions } from '../../../../src/satellites/sandbox/index.ts';
import { openSandbox, type TestSandbox } from './open-sandbox.ts';

/** Opens a sandbox of a document in YAML. */
export async function open(yaml: string, more: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  return await openSandbox([[mockTablesOf(readApi(yaml))]], more);
}

const note = `{ type: object, required: [id, text], properties: { id: { type: string, readOnly: true, example: note_1a2b3c4d }, text: { type: string, maxLength: 20 }, tags: { type: array, items: { type: string } }, pinned: { type: boolean, default: false }, secret: { type: string, writeOnly: true }, createdAt: { type: string, format: date-time, readOnly: true } } }`;
/** Returns a response or body with a schema. */
export const json = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const error = json(
  '{ type: object, properties: { error: { type: object, properties: { code: { type: string }, message: { type: string } } } } }',
);

/** A document of notes with comments, and of settings. */
export const notes = `
servers: [{ url: 'https://api.example.com/v2' }]
paths:
  /notes:
    get:
      parameters:
        - { name: page, in: query, schema: { type: integer } }
        - { name: per_page, in: query, schema: { type: integer, default: 2 } }
        - { name: sort, in: query, schema: { type: string } }
        - { name: tags, in: query, schema: { type: string } }
      responses:
        200: { ${json(`{ type: object, required: [data], properties: { data: { type: array, items: ${note} }, meta: { type: object, properties: { total: { type: integer, example: 1 }, has_more: { type: boolean } } } } }`)} }
    post:
      parameters: [{ name: Idempotency-Key, in: header, schema: { type: string } }]
      requestBody: { required: true, ${json(note)} }
      responses: { 201: { ${json(note)} }, 4XX: { ${error} } }
  /notes/{noteId}:
    parameters: [{ name: noteId, in: path, required: true, schema: { type: string } }]
    get:
      parameters: [{ name: If-None-Match, in: header, schema: { type: string } }]
      responses: { 200: { headers: { ETag: { schema: { type: string } } }, ${json(note)} }, 404: { ${error} } }
    patch:
      parameters: [{ name: If-Match, in: header, schema: { type: string } }]
      requestBody: { content: { application/merge-patch+json: { schema: { type: object } }, application/json-patch+json: { schema: { type: array } } } }
      responses: { 200: { headers: { ETag: { schema: { type: string } } }, ${json(note)} }, 412: { ${error} }, default: { ${error} } }
    put:
      requestBody: { ${json(note)} }
      responses: { 200: { ${json(note)} }, 201: { ${json(note)} } }
    delete: { responses: { 204: {} } }
  /notes/{noteId}/comments:
    parameters: [{ name: noteId, in: path, required: true, schema: { type: string } }]
    get: { responses: { 200: { ${json('{ type: array, items: { type: object, properties: { id: { type: integer }, noteId: { type: string }, words: { type: string } } } }')} } } }
    post:
      requestBody: { ${json('{ type: object, properties: { words: { type: string } } }')} }
      responses: { 201: { ${json('{ type: object, properties: { id: { type: integer }, noteId: { type: string }, words: { type: string } } }')} }, 404: { ${error} } }
  /settings:
    get: { responses: { 200: { ${json('{ type: object, properties: { theme: { type: string, example: dark }, size: { type: integer, example: 3 } } }')} } } }
    patch:
      requestBody: { ${json('{ type: object, properties: { theme: { type: string } } }')} }
      responses: { 200: { ${json('{ type: object, properties: { theme: { type: string }, size: { type: integer } } }')} } }
`;

/** Returns the id of a created record. */
export function idOf(value: unknown): string {
  return /"id":"?([\w-]+)/.exec(JSON.stringify(value))?.[1] ?? '';
}
