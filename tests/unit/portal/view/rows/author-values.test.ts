import { expect, test } from 'vitest';
import { markdownOf } from '../../../../rendered.ts';
import { portalOf } from '../../portal-of.ts';

const DOCUMENT = `
openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /x:
    post:
      parameters:
        - { name: q, in: query, schema: { type: integer, default: few }, example: many }
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/X' }, example: { a: 5 } } } }
      responses:
        '200':
          description: Done
          headers: { X-Left: { schema: { type: integer }, example: none } }
          content: { application/json: { schema: { $ref: '#/components/schemas/X' }, example: { a: 6 } } }
components: { schemas: { X: { type: object, properties: { a: { type: string, enum: [b, 2], example: 7 } }, required: [a] } } }
`;

test('pages show values of the author that their schemas refuse as they are, and requests send a generated one', () => {
  const portal = portalOf({ documents: { shop: DOCUMENT } });
  const page = portal.pages.find(({ kind }) => kind === 'operation');
  const markdown = page === undefined ? '' : markdownOf(page, portal);
  for (const shown of ['few', 'many', 'none']) expect.soft(markdown).toContain(`\`"${shown}"\``);
  for (const shown of ['One of: `"b"`, `2`', 'Example `7`', '"a": 5', '"a": 6']) expect.soft(markdown).toContain(shown);
  expect(markdown).not.toMatch(/valid|schema:/i);
  expect(markdown.split('## Samples')[1]).toContain('"a": "b"');
  expect(markdown.split('## Samples')[1]).not.toContain('"a": 5');
});
