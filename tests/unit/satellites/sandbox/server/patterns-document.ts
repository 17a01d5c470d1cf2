/** Paths and schemas of a document with a pattern of exponential run time, a list of such texts, and variants within variants. */
export const PATTERNS = `
  paths:
    /notes:
      get: { parameters: [{ name: q, in: query, schema: { type: string, pattern: '^(a+)+$' } }], responses: { 200: { content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Note' } } } } } } }
      post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }, responses: { 201: { content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } } } }
    /notes/{id}:
      get: { parameters: [{ name: id, in: path, required: true, schema: { type: string } }], responses: { 200: { content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } } } }
    /texts: { post: { requestBody: { content: { application/json: { schema: { type: array, items: { type: string, pattern: '^(a+)+$' } } } } }, responses: { 200: {} } } }
    /trees: { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Tree' } } } }, responses: { 200: {} } } }
  components:
    schemas:
      Note: { properties: { id: { type: string }, text: { type: string } }, additionalProperties: { type: integer } }
      Tree: { anyOf: [{ properties: { a: { $ref: '#/components/schemas/Tree' } }, required: [x] }, { properties: { a: { $ref: '#/components/schemas/Tree' } }, required: [y] }] }`;
