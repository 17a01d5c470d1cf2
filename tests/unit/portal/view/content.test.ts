import { expect, test } from 'vitest';
import { listContent } from '../../../../src/portal/view/content.ts';
import { countRows } from '../../../../src/portal/view/open.ts';
import { pageToView } from '../../../../src/portal/view/index.ts';
import { portalOf } from '../portal-of.ts';
import { context } from './draw-rows.ts';

const { apis } = portalOf({
  documents: {
    shop: `
openapi: 3.1.0
info: { title: Shop, version: 1 }
paths:
  /goods:
    post:
      requestBody:
        content:
          application/json: { schema: { $ref: '#/components/schemas/Good' } }
          text/json: { schema: { $ref: '#/components/schemas/Good' } }
          application/xml: { schema: { $ref: '#/components/schemas/Good' } }
          text/xml: { schema: { type: object, properties: { other: { type: string } } } }
          application/x-www-form-urlencoded: { schema: { $ref: '#/components/schemas/Good' } }
      responses: { '201': { description: Added } }
  /lists:
    get:
      responses:
        '200':
          description: Listed
          content:
            application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Good' } } }
            text/json: { schema: { type: array, items: { $ref: '#/components/schemas/Good' } } }
            text/plain: { schema: { type: array, minItems: 1, items: { $ref: '#/components/schemas/Good' } } }
            application/xml: { schema: { type: array, description: Own, items: { $ref: '#/components/schemas/Good' } } }
  /pages:
    get:
      responses:
        '200':
          description: Listed
          content:
            application/json: { schema: { type: array, items: { type: array, items: { $ref: '#/components/schemas/Good' } } } }
            text/json: { schema: { type: array, items: { type: array, items: { $ref: "#/components/schemas/Good" } } } }
            text/plain: { schema: { type: array, items: { type: array, description: A page, items: { $ref: '#/components/schemas/Good' } } } }
  /count:
    get:
      responses:
        '200':
          description: Counted
          content:
            application/json: { schema: { type: integer, default: 9223372036854775807 } }
            text/json: { schema: { type: integer, default: 9223372036854775807 } }
            text/plain: { schema: { type: integer, default: 1 } }
            text/csv: { schema: { type: object, properties: { count: { type: integer, description: Number of goods } } } }
            text/xml: { schema: { type: object, properties: { count: { type: integer } } } }
components:
  schemas:
    Good: { type: object, properties: { name: { type: string } } }
`,
  },
});
const [operation] = apis[0]?.operations ?? [];
const content = operation?.requestBody?.content ?? [];
/** Options for the body of a request. */
const OPTIONS = {
  context,
  anchor: 'body',
  direction: 'request',
  sent: 'request',
  budget: 100,
  expand: false,
  examples: [],
} as const;

test('media types of one schema stand together, forms and other schemas apart, each with anchors of its own', () => {
  const listed = listContent(content, OPTIONS);
  expect(
    listed.map(({ names, anchor, rows }) => [names.join(' '), anchor, rows?.rows.map((row) => row.anchor).join(' ')]),
  ).toEqual([
    ['application/json text/json application/xml', 'body', 'body.name'],
    ['text/xml', 'body-text-xml', 'body-text-xml.other'],
    ['application/x-www-form-urlencoded', 'body-x-www-form-urlencoded', 'body-x-www-form-urlencoded.name'],
  ]);
});

test.each([
  [1, ['application/json text/json', 'text/plain', 'application/xml']],
  [2, ['application/json text/json', 'text/plain']],
  [3, ['application/json text/json', 'text/plain', 'text/csv', 'text/xml']],
])('equal schemas stand together unless they differ in a rule or text, operation %i', (index, expected) => {
  const options = {
    context,
    anchor: '200',
    direction: 'response',
    sent: 'response',
    budget: 100,
    expand: false,
    examples: [],
  } as const;
  const listed = listContent(apis[0]?.operations[index]?.responses[0]?.content ?? [], options);
  expect(listed.map(({ names }) => names.join(' '))).toEqual(expected);
});

test('what is said of XML stands where XML is written alone', () => {
  const schema = `{ type: object, xml: { name: good }, properties: { tags: { type: array, xml: { wrapped: true }, items: { type: string, xml: { name: tag } } } } }`;
  const { apis: told } = portalOf({
    documents: {
      shop: `
openapi: 3.1.0
info: { title: Shop, version: 1 }
paths:
  /goods:
    post:
      requestBody: { content: { application/json: { schema: ${schema} }, application/hal+xml: { schema: ${schema} } } }
      responses: { '201': { description: Added } }
`,
    },
  });
  const listed = listContent(told[0]?.operations[0]?.requestBody?.content ?? [], OPTIONS);
  const facts = listed.map(({ rows }) => [rows?.facts.length, rows?.rows[0]?.facts.length]);
  expect(facts).toEqual([
    [0, 0],
    [1, 2],
  ]);
});

test('schemas that combine each other without end are shown to a limit', () => {
  const names = Array.from({ length: 12 }, (_, index) => `S${index}`);
  const schemas = names.map((name, index) => {
    const other = (step: number): string => `{ $ref: '#/components/schemas/S${(index * 5 + step) % 12}' }`;
    const properties = `{ a: ${other(1)}, b: { type: array, items: ${other(2)} } }`;
    return `    ${name}: { allOf: [${other(7)}, { type: object, properties: ${properties} }] }`;
  });
  const portal = portalOf({
    documents: {
      endless: `openapi: 3.1.0\ninfo: { title: Endless, version: 1 }\npaths: {}\ncomponents:\n  schemas:\n${schemas.join('\n')}\n`,
    },
  });
  const counts = portal.pages
    .map((page) => pageToView(page, portal))
    .flatMap((view) => (view.kind === 'schema' ? [view.rows === undefined ? 0 : countRows(view.rows)] : []));
  expect(counts).toHaveLength(12);
  expect(Math.max(...counts)).toBeLessThan(2200);
});

test('groups that weigh on a page stay closed, though all that unfolds is to be open', () => {
  const properties = (count: number): string =>
    Array.from({ length: count }, (_, index) => `p${String(index)}: { type: string }`).join(', ');
  const portal = portalOf({
    documents: {
      wide: `
openapi: 3.1.0
info: { title: Wide, version: 1 }
x-expandAllModelSections: true
paths:
  /a:
    post:
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                few: { type: object, properties: { ${properties(3)} } }
                many: { type: object, properties: { ${properties(90)} } }
                more: { type: string }
      responses: { '204': { description: Done } }
`,
    },
  });
  const views = portal.pages.map((page) => pageToView(page, portal));
  const rows = views.flatMap((view) => (view.kind === 'operation' ? (view.body?.content[0]?.rows?.rows ?? []) : []));
  expect(rows.flatMap((row) => row.groups.map(({ open }) => [row.name, open]))).toEqual([
    ['few', true],
    ['many', false],
  ]);
});
