import { expect, test } from 'vitest';
import { pageToMarkdown } from '../../../../src/write/markdown/index.ts';
import { portalOf } from '../../portal/portal-of.ts';

const names = Array.from({ length: 12 }, (_, index) => `field_${String(index)}: { type: string, maxLength: 20 }`);
const portal = portalOf({
  documents: {
    shop: `
openapi: 3.0.3
info: { title: Shop, version: 1 }
paths:
  /goods:
    post:
      requestBody:
        content:
          application/json: { schema: { $ref: '#/components/schemas/Good' } }
          application/x-www-form-urlencoded: { schema: { $ref: '#/components/schemas/Good' } }
          multipart/form-data:
            schema: { $ref: '#/components/schemas/Good' }
            encoding: { field_1: { contentType: text/csv } }
      responses: { '201': { description: Added } }
components: { schemas: { Good: { type: object, properties: { ${names.join(', ')} } } } }
`,
  },
});

test('a form with the rows of an earlier media type refers to it, and has its encodings', () => {
  const page = portal.pages.find(({ kind }) => kind === 'operation');
  const markdown = page === undefined ? '' : pageToMarkdown(page, portal);
  expect(markdown.match(/- `field_3`/g)).toHaveLength(1);
  expect(markdown).toContain('/good.md) — same as `application/json`.\n\nA form: each property is one field.');
  expect(markdown).toContain('— same as `application/json`.\n\nMultipart:');
  expect(markdown).toMatch(/- `field_1`: .*text\/csv/);
});
